import type { BrowserContext, Page } from '@playwright/test'

/**
 * For pages that are to be late: they wait for word of changes that never comes, and their personal
 * settings stay here, so that nothing is asked but what the person does (decisions 0065, 0066).
 */
export const holdBackLiveUpdates = (visitor: Page | BrowserContext) =>
  visitor.route('**/self/{changes,settings}**', () => {})

/** What others change is there within so many milliseconds (flows/live-updates). */
export const live = { timeout: 2_000 }

/** Resolves when the page hears what is changed. */
export const whenFollowing = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().includes('/self/changes/stream') && response.status() === 200,
    // Another page may load first.
    { timeout: 60_000 },
  )
