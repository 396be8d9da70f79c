import { expect, type Page } from '@playwright/test'

/** What a browser itself says of files that do not arrive, or not as promised. */
export const complaints = /Failed to load resource|integrity|MIME type|was preloaded|ERR_/

/** Where a part should stand: what happened, and a way to try again. */
export const retryButton = (visitor: Page) =>
  visitor.getByRole('main').getByRole('button', { name: 'Try again' })

export async function expectExplanation(visitor: Page) {
  await expect(visitor.getByRole('main').getByRole('alert')).toBeVisible({ timeout: 15_000 })
  await expect(retryButton(visitor)).toBeVisible()
}

/** Marks the document, so that a reload would be noticed. */
export const rememberDocument = (visitor: Page) =>
  visitor.evaluate(() => void document.documentElement.setAttribute('data-marked-by-journey', ''))
export const expectSameDocument = (visitor: Page) =>
  expect(visitor.locator('html'), 'no reload').toHaveAttribute('data-marked-by-journey')
