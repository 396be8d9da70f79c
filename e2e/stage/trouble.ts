import type { BrowserContext, Page } from '@playwright/test'

/** What went wrong on the pages of a journey without the person being told: errors, rejections, violations of the policy. */
export interface Trouble {
  /** This journey provokes it, in words that the browser uses for it. */
  expects(words: RegExp): void
  /** What came and was not expected. */
  unexpected(): string[]
}

export function watchForTrouble(): Trouble & { on(context: BrowserContext): Promise<void> } {
  const seen: string[] = []
  const expected: RegExp[] = []

  function watch(page: Page) {
    // Warnings too: a preload that nobody used, a deprecated call.
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        seen.push(`${message.type()}: ${message.text()} (${message.location().url})`)
    })
    // Rejections that nobody handled arrive here as well.
    page.on('pageerror', (error) => seen.push(`page error: ${error.stack ?? error.message}`))
    page.on('crash', () => seen.push('the page crashed'))
  }

  return {
    async on(context) {
      context.on('page', watch)
      // The console tells of most violations; the event tells of all.
      await context.addInitScript(() => {
        document.addEventListener(
          'securitypolicyviolation',
          ({ violatedDirective, blockedURI, sample }) =>
            console.error(`policy violation: ${violatedDirective} ${blockedURI} ${sample}`),
        )
      })
    },
    expects: (words) => void expected.push(words),
    unexpected: () => seen.filter((line) => !expected.some((words) => words.test(line))),
  }
}
