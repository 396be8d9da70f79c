import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No violation that the scan can find. What moves is let come to rest first, because half-faded text has no contrast. */
export async function expectAccessible(visitor: Page, page: string) {
  await visitor.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))))
  // Targets of 24 px (WCAG 2.2, 2.5.8) are not looked at by default.
  const { violations } = await new AxeBuilder({ page: visitor }).options({ rules: { 'target-size': { enabled: true } } }).analyze()
  const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`) }))
  expect(found, page).toEqual([])
}
