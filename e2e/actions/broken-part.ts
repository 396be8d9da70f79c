import { expect, type Page } from '@playwright/test'
import type { TestServer } from '../setup/test-server'

/**
 * What the browser itself logs when a file does not load or fails its integrity check, and what the
 * host says of the part.
 */
export const loadErrorPattern =
  /^error: \w+\/\w+ [a-z-]+:|Fetch API cannot load|Failed to load resource|integrity|MIME type|was preloaded|ERR_/

/** The scripts of the host or a remote are gone for this visitor. */
export const removeScripts = (visitor: Page, server: TestServer, name: string) =>
  visitor.route(`${server.storeOrigin}/${name}/**/*.js`, (route) =>
    route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } }),
  )

export const expectPartError = (visitor: Page) =>
  expect(visitor.getByRole('main').getByRole('alert')).toBeVisible({ timeout: 15_000 })

/** Marks the document, so that a reload would be noticed. */
export const markDocument = (visitor: Page) =>
  visitor.evaluate(() => void document.documentElement.setAttribute('data-marked-by-journey', ''))
export const expectNoReload = (visitor: Page) =>
  expect(visitor.locator('html'), 'no reload').toHaveAttribute('data-marked-by-journey')
