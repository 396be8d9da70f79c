import { test as base, expect, type Page } from '@playwright/test'
import { snapshotFolder } from './setup/global-setup'
import { startTestServer, type TestServer } from './setup/test-server'
import { type BrowserErrors, watchBrowserErrors } from './setup/browser-errors'

interface Fixtures {
  /** A fresh browser page: nothing stored, nobody signed in. */
  visitor: Page
  /** Browser errors that the journey expects are allowed here; any other fails it. */
  browserErrors: BrowserErrors
  /** Opens a page that shares nothing with the first, for a second user. */
  anotherVisitor: () => Promise<Page>
}

export const test = base.extend<
  Fixtures & { errorWatcher: ReturnType<typeof watchBrowserErrors> },
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

  errorWatcher: async ({}, use) => {
    const errorWatcher = watchBrowserErrors()
    await use(errorWatcher)
    expect(errorWatcher.unexpected(), 'browser errors that the journey does not allow').toEqual([])
  },

  context: async ({ context, errorWatcher }, use) => {
    await errorWatcher.attachTo(context)
    // A person who reloads a page with unsaved input is asked, and means it.
    context.on('dialog', (dialog) =>
      dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss(),
    )
    await use(context)
  },

  browserErrors: ({ errorWatcher }, use) => use(errorWatcher),
  visitor: ({ page }, use) => use(page),

  anotherVisitor: async ({ browser, contextOptions, errorWatcher }, use) => {
    const opened: Page[] = []
    await use(async () => {
      const context = await browser.newContext(contextOptions)
      await errorWatcher.attachTo(context)
      opened.push(await context.newPage())
      return opened.at(-1)!
    })
    for (const page of opened) await page.context().close()
  },
})

export { expect }
