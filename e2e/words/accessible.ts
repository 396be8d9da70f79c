import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No violation that the scan can find. What moves is let come to rest first, because half-faded text has no contrast. */
export async function expectAccessible(visitor: Page, page: string) {
  await visitor.evaluate(rest)
  // Targets of 24 px (WCAG 2.2, 2.5.8) are not looked at by default.
  const { violations } = await new AxeBuilder({ page: visitor })
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  }))
  expect(found, page).toEqual([])
}

/** Waits until nothing moves, nor has been told to move in the frame just drawn; what moves without end is not waited for. */
async function rest() {
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const moving = () =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
  await drawn()
  while (moving().length > 0) {
    await Promise.all(moving().map((animation) => animation.finished.catch(() => undefined)))
    await drawn()
  }
}
