import { test as base, expect, type Page } from '@playwright/test'
import { snapshotFolder } from './setup/global-setup'
import { startTestServer, type TestServer, type TestServerOptions } from './setup/test-server'
import { type SecretWatch, watchSecrets } from './setup/secret-watch'
import { type BrowserErrors, watchBrowserErrors } from './setup/browser-errors'

export type StartServer = (options?: TestServerOptions) => Promise<TestServer>

interface Fixtures {
  /** A fresh browser page: nothing stored, nobody signed in. */
  visitor: Page
  /** Browser errors that the journey expects are allowed here; any other fails it. */
  browserErrors: BrowserErrors
  /** Opens a page that shares nothing with the first, for a second user. */
  anotherVisitor: () => Promise<Page>
  /** Starts a server of the journey's own. It is there until the journey's pages are closed. */
  startServer: StartServer
}

export const test = base.extend<
  Fixtures & { errorWatcher: ReturnType<typeof watchBrowserErrors>; secretWatch: SecretWatch },
  { server: TestServer }
>({
  server: [
    async ({}, use) => {
      const server = await startTestServer({ snapshotFolder: snapshotFolder() })
      await use(server)
      await server.dispose()
    },
    { scope: 'worker', timeout: 200_000 },
  ],

  // Set up before the pages, and so taken down after them: none of them misses its server.
  startServer: [
    async ({}, use) => {
      const started: TestServer[] = []
      await use(async (options) => {
        const server = await startTestServer({ snapshotFolder: snapshotFolder(), ...options })
        started.push(server)
        return server
      })
      for (const server of started) await server.dispose()
    },
    { auto: true },
  ],

  errorWatcher: async ({}, use) => {
    const errorWatcher = watchBrowserErrors()
    await use(errorWatcher)
    expect(errorWatcher.unexpected(), 'browser errors that the journey does not allow').toEqual([])
  },

  secretWatch: async ({}, use) => {
    const secretWatch = watchSecrets()
    await use(secretWatch)
    expect(await secretWatch.leaks(), 'secrets where they do not belong (C10)').toEqual([])
  },

  context: async ({ context, errorWatcher, secretWatch }, use) => {
    await errorWatcher.attachTo(context)
    await secretWatch.attachTo(context)
    // A person who reloads a page with unsaved input is asked, and means it.
    context.on('dialog', (dialog) =>
      dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss(),
    )
    await use(context)
    await secretWatch.lookAt(context)
  },

  browserErrors: ({ errorWatcher }, use) => use(errorWatcher),
  visitor: ({ page }, use) => use(page),

  anotherVisitor: async ({ browser, contextOptions, errorWatcher, secretWatch }, use) => {
    const opened: Page[] = []
    await use(async () => {
      const context = await browser.newContext(contextOptions)
      await errorWatcher.attachTo(context)
      await secretWatch.attachTo(context)
      opened.push(await context.newPage())
      return opened.at(-1)!
    })
    for (const page of opened) {
      await secretWatch.lookAt(page.context())
      await page.context().close()
    }
  },
})

export { expect }
