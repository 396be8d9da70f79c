import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Expects that axe finds no violation. Animations are awaited first, because half-faded text has
 * too little contrast.
 */
export async function expectAccessible(visitor: Page, pageName: string) {
  await visitor.evaluate(waitForAnimations)
  // By default axe does not check for targets of 24 px (WCAG 2.2, 2.5.8).
  const { violations } = await new AxeBuilder({ page: visitor })
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze()
  const failures = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  }))
  expect(failures, pageName).toEqual([])
}

/**
 * Waits until no animation runs, including those that start in the frame just drawn. Endless ones
 * are ignored.
 */
async function waitForAnimations() {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const runningAnimations = () =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
  await nextFrame()
  while (runningAnimations().length > 0) {
    await Promise.all(
      runningAnimations().map((animation) => animation.finished.catch(() => undefined)),
    )
    await nextFrame()
  }
}
