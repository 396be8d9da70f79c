import type { Page } from '@playwright/test'

/** On a phone they lie over the foot of the page; one that the pointer rests on stays. */
export async function closeMessages(visitor: Page) {
  const close = visitor.getByRole('button', { name: 'Close this message' })
  // One that goes by itself meanwhile is not there to be clicked.
  while (await close.count())
    await close
      .last()
      .click({ timeout: 1_000 })
      .catch(() => {})
}
