import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/**
 * Expects that axe finds no violation. Animations are awaited first, because half-faded text has
 * too little contrast.
 */
export async function expectAccessible(visitor: Page, pageName: string) {
  await visitor.evaluate(waitForAnimations)
  expectNone(
    visitor.frames().length > 1 ? await scanWithFrames(visitor) : await runAxe(visitor, options),
    pageName,
  )
}

const options: RunOptions = {
  // By default axe does not check for targets of 24 px (WCAG 2.2, 2.5.8).
  rules: { 'target-size': { enabled: true } },
  // Of what passed, one node is told: to describe every one takes longer than to check it.
  resultTypes: ['violations'],
}

/** Into frames of other sites too, for which axe needs a page of its own, and its source in each. */
const scanWithFrames = async (visitor: Page) =>
  (await new AxeBuilder({ page: visitor }).options(options).analyze()).violations

/** In the page itself, into which the source comes once. */
async function runAxe(visitor: Page, options: RunOptions): Promise<Violation[]> {
  if (!(await visitor.evaluate(() => 'axe' in window))) await visitor.evaluate(axe.source)
  return visitor.evaluate(async (runOptions) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    return (await axe.run(document, runOptions)).violations
  }, options)
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

/** Expects that axe finds no contrast too small, which is what another colour can break. */
export async function expectContrast(visitor: Page, pageName: string) {
  await visitor.evaluate(waitForAnimations)
  const onlyContrast: RunOptions = { runOnly: ['color-contrast'], iframes: false }
  expectNone(await runAxe(visitor, onlyContrast), pageName)
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
