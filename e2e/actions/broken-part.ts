import { expect, type Page } from '@playwright/test'

/**
 * What the browser itself logs when a file does not load or fails its integrity check, and what the
 * host says of the part.
 */
export const loadErrorPattern =
  /^error: \w+\/\w+ [a-z-]+:|Failed to load resource|integrity|MIME type|was preloaded|ERR_/

/** The button shown in place of a part that did not load. */
export const retryButton = (visitor: Page) =>
  visitor.getByRole('main').getByRole('button', { name: 'Try again' })

export async function expectPartError(visitor: Page) {
  await expect(visitor.getByRole('main').getByRole('alert')).toBeVisible({ timeout: 15_000 })
  await expect(retryButton(visitor)).toBeVisible()
}

/** Marks the document, so that a reload would be noticed. */
export const markDocument = (visitor: Page) =>
  visitor.evaluate(() => void document.documentElement.setAttribute('data-marked-by-journey', ''))
export const expectNoReload = (visitor: Page) =>
  expect(visitor.locator('html'), 'no reload').toHaveAttribute('data-marked-by-journey')
