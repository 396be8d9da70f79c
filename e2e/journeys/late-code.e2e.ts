import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { loadErrorPattern } from '../actions/broken-part'
import { createRegisteredUser } from '../actions/registered-user'
import { signInByCookies } from '../actions/sign-in-by-request'

// Code that is loaded on first use: what people see when it does not come, and when it has come back.

/** The store's scripts and texts: gone, or other bytes than those that were published. */
const faults = { gone: { status: 404, body: '' }, damaged: { status: 200, body: 'tampered' } }

async function breakStore(visitor: Page, storeOrigin: string, fault: keyof typeof faults) {
  const pattern = new RegExp(`^${storeOrigin}/.*\\.(js|json)`)
  await visitor.route(pattern, (route) =>
    route.fulfill({
      ...faults[fault],
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  return () => visitor.unroute(pattern)
}

const failure = (visitor: Page) =>
  visitor.getByRole('alert').filter({ hasText: 'could not be loaded' })

test('what is loaded on first use and does not come says so, and opens in its place by “Try again”', async ({
  visitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(loadErrorPattern)
  await signInByCookies(visitor.context(), server, await createRegisteredUser(server))
  // A slow line prefetches nothing.
  await visitor.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } }),
  )
  await visitor.goto(`${server.pageUrl('aurora', '/users/my-account')}?locale=en`)
  const name = visitor.getByRole('textbox', { name: 'Given name' })
  await name.fill('Half a wor')

  const tried = [
    [
      'settings',
      () => visitor.getByRole('button', { name: 'Settings', exact: true }).click(),
      'Settings',
    ],
    ['search', () => visitor.keyboard.press('Control+k'), 'Search'],
    ['shortcuts', () => visitor.keyboard.press('Shift+?'), 'Keyboard shortcuts'],
    [
      'picture',
      () => visitor.getByRole('button', { name: 'Add a picture' }).click(),
      'Your picture',
    ],
  ] as const
  for (const [index, [what, open, dialogName]] of tried.entries())
    await test.step(what, async () => {
      const heal = await breakStore(visitor, server.storeOrigin, index % 2 ? 'damaged' : 'gone')
      await open()
      await expect(failure(visitor)).toBeVisible()
      await expect(visitor.getByRole('dialog')).toHaveCount(0)
      await heal()
      await failure(visitor).getByRole('button', { name: 'Try again' }).click()
      await expect(visitor.getByRole('dialog', { name: dialogName })).toBeVisible()
      await visitor.keyboard.press('Escape')
      await expect(visitor.getByRole('dialog')).toHaveCount(0)
      await visitor.getByRole('heading', { level: 1 }).click()
    })
  await expect(name, 'nothing typed is lost').toHaveValue('Half a wor')
})
