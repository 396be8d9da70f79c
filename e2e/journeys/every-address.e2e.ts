import type { Page } from '@playwright/test'
import { createRegisteredUser } from '../actions/registered-user'
import { signInByCookies } from '../actions/sign-in-by-request'
import { expect, test } from '../fixtures'

/**
 * The table of spec §2, each parent of a path in it, and where somebody without a team ends up:
 * signed out, signed in.
 */
const addresses: [path: string, signedOut: RegExp, signedIn: RegExp][] = [
  ['/', /^\/login$/, /^\/console$/],
  ['/login', /^\/login$/, /^\/console$/],
  ['/console', /^\/login$/, /^\/console$/],
  ['/navigation', /^\/login$/, /^\/navigation$/],
  ['/main-out', /^\/main-out$/, /^\/main-out$/],
  ['/account-user', /^\/account-user$/, /^\/account-user$/],
  ['/invite', /^\/invite$/, /^\/invite$/],
  ['/redirect', /^\/login$/, /^\/console$/],
  ['/redirect/users/my-account', /^\/login$/, /^\/users\/my-account$/],
  ['/error-log', /^\/login$/, /^\/error-log\/list$/],
  ['/error-log/list', /^\/login$/, /^\/error-log\/list$/],
  ['/exception', /^\/exception$/, /^\/exception$/],
  ['/logout', /^\/logout$/, /^\/logout$/],
  ['/asset', /^\/login$/, /^\/asset\/(selectaccount|create-team-account)$/],
  ['/asset/selectaccount', /^\/login$/, /^\/asset\/(selectaccount|create-team-account)$/],
  ['/asset/switch-team-accounts', /^\/login$/, /^\/asset\/switch-team-accounts$/],
  ['/asset/create-team-account', /^\/login$/, /^\/asset\/create-team-account$/],
  ['/asset/team-setting', /^\/login$/, /^\/asset\/team-setting$/],
  ['/asset/account-setting', /^\/login$/, /^\/asset\/account-setting$/],
  ['/asset/team-users', /^\/login$/, /^\/users\/index$/],
  ['/users', /^\/login$/, /^\/users\/index$/],
  ['/users/index', /^\/login$/, /^\/users\/index$/],
  ['/users/my-account', /^\/login$/, /^\/users\/my-account$/],
]

const pathOf = (visitor: Page) => new URL(visitor.url()).hash.slice(1).split('?')[0]!
const heading = (visitor: Page) => visitor.getByRole('heading', { level: 1 })

/** Each address is opened as somebody types it, over a page that is there already. */
async function open(visitor: Page, path: string, expected: RegExp) {
  await visitor.evaluate((to) => void (location.hash = to), path)
  await expect.poll(() => pathOf(visitor), { message: path }).toMatch(expected)
  await expect(heading(visitor).first(), path).toBeVisible()
}

test('spec §2 every path of the table, and each parent of one, leads where it says, to everybody @core', async ({
  visitor,
  server,
}) => {
  test.setTimeout(120_000) // 46 addresses
  await visitor.goto(server.pageUrl('aurora', '/main-out'))
  for (const [path, signedOut] of addresses) {
    await open(visitor, path, signedOut)
    if (path !== '/exception')
      await expect(visitor.getByText('This page does not exist'), path).toHaveCount(0)
  }

  await signInByCookies(visitor.context(), server, await createRegisteredUser(server))
  await visitor.goto('about:blank')
  await visitor.goto(server.pageUrl('aurora', '/console'))
  await expect(heading(visitor)).toContainText('Hello')
  for (const [path, , signedIn] of addresses) {
    await open(visitor, path, signedIn)
    if (path !== '/exception')
      await expect(visitor.getByText('This page does not exist'), path).toHaveCount(0)
  }
  await open(visitor, '/asset/nowhere', /^\/asset\/nowhere$/)
  await expect(heading(visitor)).toHaveText('This page does not exist')
})

test('A2.11 an address that a mail gateway has changed leads to its page, as does a path without #', async ({
  visitor,
  server,
  browserErrors,
}) => {
  test.setTimeout(60_000)
  // The page of an invitation asks for it, and nobody knows the token.
  browserErrors.allow(/status of 404/)
  const origin = server.originOf('aurora')
  const opened: [path: string, path: string][] = [
    ['/login?form=register', '/login'],
    ['/index.html', '/login'],
    ['/index.html#/main-out', '/main-out'],
    ['/asset/selectaccount', '/login'],
    ['/%23/invite?token=nobody-knows-this-token', '/invite'],
    ['/%2523%2Finvite%253Ftoken%253Dnobody-knows-this-token', '/invite'],
    ['/#!/invite?token=nobody-knows-this-token?from=x', '/invite'],
    ['/#%2Finvite%3Ftoken%3Dnobody-knows-this-token.', '/invite'],
    ['/%5C%5Cevil.example/x', '/login'],
  ]
  for (const [address, path] of opened) {
    await visitor.goto('about:blank')
    await visitor.goto(origin + address)
    await expect.poll(() => pathOf(visitor), { message: address }).toBe(path)
    await expect(heading(visitor).first(), address).toBeVisible()
    expect(new URL(visitor.url()).pathname, address).toBe('/')
    expect(visitor.url(), address).not.toContain('nobody-knows')
  }
})
