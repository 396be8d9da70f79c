import type { BrowserContext, Page } from '@playwright/test'

/**
 * The errors of a journey's pages that users do not see: console errors and warnings, unhandled
 * rejections, crashes, violations of the content security policy.
 */
export interface BrowserErrors {
  /** Allows errors whose text matches, because the journey provokes them. */
  allow(pattern: RegExp): void
  /** The errors that no pattern allows. */
  unexpected(): string[]
}

// A signed-in page follows changes (decision 0065) until it is closed, and says then that it was left; that is
// after the journey has stopped a server of its own.
const serverIsGone =
  /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING) \(.*(\/self\/changes|\/beacons)/

export function watchBrowserErrors(): BrowserErrors & {
  attachTo(context: BrowserContext): Promise<void>
} {
  const messages: string[] = []
  const allowed = [serverIsGone]

  function watchPage(page: Page) {
    // Warnings count too, such as an unused preload or a deprecated call.
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        messages.push(`${message.type()}: ${message.text()} (${message.location().url})`)
    })
    // Unhandled rejections arrive here as well.
    page.on('pageerror', (error) => messages.push(`page error: ${error.stack ?? error.message}`))
    page.on('crash', () => messages.push('the page crashed'))
  }

  return {
    async attachTo(context) {
      context.on('page', watchPage)
      // The browser's console reports most policy violations; this event reports all of them.
      await context.addInitScript(() => {
        document.addEventListener(
          'securitypolicyviolation',
          ({ violatedDirective, blockedURI, sample }) =>
            console.error(`policy violation: ${violatedDirective} ${blockedURI} ${sample}`),
        )
      })
    },
    allow: (pattern) => void allowed.push(pattern),
    unexpected: () => messages.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  }
}
