import { expect, type Page } from '@playwright/test'
import type { TestServer } from '../setup/test-server'
import { signInByCookies } from './sign-in-by-request'
import type { TestUser } from './test-user'

// The tab of the console is called so too.
const securityTab = (visitor: Page) =>
  visitor.getByRole('main').getByRole('tab', { name: 'Security' })

/** Signs a user in and opens the tab "Security" of their profile. */
export async function openSecurity(visitor: Page, server: TestServer, user: TestUser) {
  await signInByCookies(visitor.context(), server, user)
  await visitor.goto(server.pageUrl('aurora', '/users/my-account'))
  await securityTab(visitor).click()
  await expectSecurityTab(visitor)
}

/** Expects the tab with all its lists. */
export async function expectSecurityTab(visitor: Page) {
  await expect(securityTab(visitor)).toHaveAttribute('aria-selected', 'true')
  await expect(visitor.getByText('This device')).toBeVisible()
  await expect(visitor.getByRole('button', { name: /^(Link|Unlink) Compass$/ })).toBeVisible()
}
