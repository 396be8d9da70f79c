import type { BrowserContext, Page } from '@playwright/test'

/** For pages that are to be late: they wait for word of changes that never comes (decision 0065). */
export const holdBackLiveUpdates = (visitor: Page | BrowserContext) =>
  visitor.route('**/self/changes**', () => {})
