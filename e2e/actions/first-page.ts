import { elementIds } from '@console/contract/page-names'
import { expect, type Page } from '@playwright/test'
import type { TestServer } from '../setup/test-server'

/**
 * Holds the published scripts back, so that the visitor meets what the server has drawn. The
 * returned function lets them come.
 */
export async function holdScriptsBack(visitor: Page, server: TestServer) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const scripts = `${server.storeOrigin}/**/*.js`
  await visitor.route(scripts, async (route) => {
    await released
    await route.continue()
  })
  return release
}

const firstPage = (visitor: Page) => visitor.locator(`#${elementIds.firstPage}`)

export const expectDrawn = (visitor: Page) => expect(firstPage(visitor)).toBeAttached()
/** The console has taken the place of what the server has drawn. */
export const expectTakenOver = (visitor: Page) => expect(firstPage(visitor)).not.toBeAttached()
