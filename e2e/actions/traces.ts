import type { Page } from '@playwright/test'

/**
 * Records what a page lets others see from now on: addresses and headers of its requests, and what it
 * writes to the console of the browser (security C10).
 */
export function watchTraces(visitor: Page): string[] {
  const seen: string[] = []
  visitor.on('request', (request) => seen.push(request.url(), JSON.stringify(request.headers())))
  visitor.on('console', (message) => seen.push(message.text()))
  return seen
}

/**
 * What was recorded, and everything in the page that outlives a moment: history, address, referrer,
 * storage of the machine, title, document, events of the tag.
 */
export const findTraces = async (visitor: Page, seen: readonly string[]): Promise<string[]> => [
  ...seen,
  ...(await visitor.evaluate(() => [
    location.href,
    document.referrer,
    JSON.stringify(history.state),
    JSON.stringify({ ...localStorage }),
    document.cookie,
    document.title,
    document.documentElement.outerHTML,
    JSON.stringify((window as { dataLayer?: unknown }).dataLayer ?? null),
    ...(window as unknown as { navigation: { entries(): { url: string }[] } }).navigation
      .entries()
      .map(({ url }) => url),
  ])),
]
