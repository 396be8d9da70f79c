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
  expectNone(violations, pageName)
}

interface Violation {
  id: string
  help: string
  nodes: { html: string; failureSummary?: string }[]
}
const expectNone = (violations: readonly Violation[], pageName: string) =>
  expect(
    violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    })),
    pageName,
  ).toEqual([])

/**
 * Expects that axe finds no contrast too small, which is what another colour can break. The page was
 * scanned as a whole before, and so has axe already, which takes most of the time.
 */
export async function expectContrast(visitor: Page, pageName: string) {
  await visitor.evaluate(waitForAnimations)
  const violations = await visitor.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(where: Document, options: object): Promise<{ violations: Violation[] }> }
    }
    const found = await axe.run(document, { runOnly: ['color-contrast'], iframes: false })
    return found.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
    }))
  })
  expectNone(violations, pageName)
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
