import { test as bare, expect, type Page } from '@playwright/test'
import { preparedFolder } from './stage/prepare'
import { openStage, type Stage } from './stage/stage'
import { type Trouble, watchForTrouble } from './stage/trouble'

interface Cast {
  /** A person's browser window: nothing stored, nobody signed in. */
  visitor: Page
  /** What the journey expects to go wrong; anything else that goes wrong fails it. */
  trouble: Trouble
  /** A further window that shares nothing with the first. */
  anotherVisitor: () => Promise<Page>
}

export const test = bare.extend<
  Cast & { watched: ReturnType<typeof watchForTrouble> },
  { stage: Stage }
>({
  stage: [
    async ({}, use) => {
      const stage = await openStage({ prepared: preparedFolder() })
      await use(stage)
      await stage.close()
    },
    { scope: 'worker', timeout: 200_000 },
  ],

  watched: async ({}, use) => {
    const watched = watchForTrouble()
    await use(watched)
    expect(watched.unexpected(), 'errors and violations that the journey did not expect').toEqual(
      [],
    )
  },

  context: async ({ context, watched }, use) => {
    await watched.on(context)
    await use(context)
  },

  trouble: ({ watched }, use) => use(watched),
  visitor: ({ page }, use) => use(page),

  anotherVisitor: async ({ browser, contextOptions, watched }, use) => {
    const opened: Page[] = []
    await use(async () => {
      const context = await browser.newContext(contextOptions)
      await watched.on(context)
      opened.push(await context.newPage())
      return opened.at(-1)!
    })
    for (const page of opened) await page.context().close()
  },
})

export { expect }
