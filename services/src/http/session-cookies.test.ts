import { refreshTokens, signInWithPassword, signOut } from '@console/contract/sign-in'
import { sql } from 'drizzle-orm'
import { createCookieSuffix, generateSecrets } from '../infrastructure/secrets'
import { serverCookieNames } from './cookie-names'
import { registerTestUser } from '@console/services-testing/test-users'
import { createTestApp, type TestResponse, type TestApp } from '@console/services-testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const findCookie = ({ cookies }: TestResponse<unknown>, name: string) =>
  cookies.find((cookie) => cookie.name === name)

describe('session mode cookie (api ruling 2)', () => {
  test('the token is in an HttpOnly, SameSite=Strict cookie; the handle in the response is no token', async () => {
    const response = await app.call(signInWithPassword, await credentials('aurora'))
    expect(findCookie(response, 'console_refresh')).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
    })
    expect(findCookie(response, 'console_refresh')).not.toHaveProperty('maxAge')
    expect(findCookie(response, 'console_signed_in')).toMatchObject({
      value: '1',
      sameSite: 'Strict',
      path: '/',
    })
    expect(findCookie(response, 'console_signed_in')).not.toHaveProperty('httpOnly')
    const { refresh_token: handle } = response.body.result
    expect(handle).toMatch(/^handle\./)
    for (const brand of ['aurora', 'merchant', 'lantern'])
      expect((await app.call(refreshTokens, { refresh_token: handle }, { brand })).status).toBe(401)
    for (const brand of ['aurora', 'merchant', 'lantern'])
      expect(
        (await app.call(refreshTokens, {}, { brand, cookies: { console_refresh: handle } })).status,
      ).toBe(401)
  })

  test('a remembered cookie lasts seven days', async () => {
    const response = await app.call(signInWithPassword, {
      ...(await credentials('aurora')),
      remember: 'true',
    })
    expect(findCookie(response, 'console_refresh')).toMatchObject({ maxAge: 604_800 })
  })

  test('over HTTPS the cookie has the __Host- prefix', async () => {
    await app.deps.db.transaction((tx) =>
      tx.execute(
        sql`insert into brand_hosts (host, brand_id, scheme, port) values ('console.aurora.example', 'aurora', 'https', 443) on conflict do nothing`,
      ),
    )
    app.clock.advance(5)
    const tls = { host: 'console.aurora.example', origin: 'https://console.aurora.example' }
    const response = await app.call(signInWithPassword, await credentials('aurora'), {
      headers: tls,
    })
    expect(findCookie(response, '__Host-console_refresh')).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/',
    })
    expect(findCookie(response, 'console_refresh')).toBeUndefined()
    const { value } = findCookie(response, '__Host-console_refresh')!
    expect(
      (
        await app.call(
          refreshTokens,
          {},
          { headers: tls, cookies: { '__Host-console_refresh': value } },
        )
      ).status,
    ).toBe(200)
  })

  test('behind a trusted proxy with HTTPS the cookie has the __Host- prefix, and a stranger cannot say so', async () => {
    const proxied = await createTestApp({ environment: { TRUSTED_PROXIES: '10.0.0.1' } })
    const person = await registerTestUser(proxied)
    const signInFrom = async (ipAddress: string) =>
      proxied.call(
        signInWithPassword,
        { username: person.email, password: person.password },
        { ipAddress, headers: { 'x-forwarded-proto': 'https' } },
      )
    expect(findCookie(await signInFrom('10.0.0.1'), '__Host-console_refresh')).toMatchObject({
      secure: true,
    })
    expect(findCookie(await signInFrom('192.0.2.7'), 'console_refresh')).toBeDefined()
    await proxied.close()
  })

  test('a handle refreshes only the session it was issued for, not that of a later sign-in', async () => {
    const [remembered, later] = [await registerTestUser(app), await registerTestUser(app)]
    expect(
      (await app.call(refreshTokens, { refresh_token: remembered.refreshToken }, later)).status,
    ).toBe(401)
    expect(
      (await app.call(refreshTokens, { refresh_token: later.refreshToken }, later)).status,
    ).toBe(200)
  })

  test('signing out, or a token of an ended session, clears the cookies', async () => {
    const person = await registerTestUser(app)
    const out = await app.call(signOut, {}, person)
    for (const name of ['console_refresh', 'console_signed_in'])
      expect(findCookie(out, name)).toMatchObject({ value: '', expires: new Date(0) })
    const ended = await app.call(refreshTokens, {}, person)
    expect(ended.status).toBe(401)
    for (const name of ['console_refresh', 'console_signed_in'])
      expect(findCookie(ended, name)).toMatchObject({ value: '', expires: new Date(0) })
  })
})

describe('two installations on one host name, at two ports', () => {
  const suffixes = ['_0000000a', '_0000000b']
  const apps: TestApp[] = []
  /** What the browser keeps for the host name, of whichever port: one jar. */
  const jar: Record<string, string> = {}
  const people: Awaited<ReturnType<typeof registerTestUser>>[] = []

  function keep({ cookies }: TestResponse<unknown>) {
    for (const { name, value } of cookies)
      if (value === '') delete jar[name]
      else jar[name] = value
  }
  const refresh = async (index: number) => {
    const answer = await apps[index]!.call(refreshTokens, {}, { cookies: { ...jar } })
    keep(answer)
    return answer.status
  }

  beforeAll(async () => {
    for (const cookieSuffix of suffixes) {
      const installation = await createTestApp({ cookieSuffix })
      apps.push(installation)
      people.push(await registerTestUser(installation))
    }
  })
  afterAll(() => Promise.all(apps.map((each) => each.close())))

  test('whoever signs in at one stays signed in at the other', async () => {
    for (const [index, { email, password }] of people.entries())
      keep(
        await apps[index]!.call(
          signInWithPassword,
          { username: email, password },
          { cookies: { ...jar } },
        ),
      )
    for (const index of [0, 1, 0, 1]) expect(await refresh(index)).toBe(200)
  })

  test('whoever signs out at one stays signed in at the other, and is known there', async () => {
    keep(await apps[0]!.call(signOut, {}, { cookies: { ...jar } }))
    expect(await refresh(0)).toBe(401)
    expect(await refresh(1)).toBe(200)
    expect(Object.keys(jar).sort()).toEqual([
      'console_device_0000000a',
      'console_device_0000000b',
      'console_refresh_0000000b',
      'console_signed_in_0000000b',
      'console_visitor_0000000a',
      'console_visitor_0000000b',
    ])
  })
})

test.each([true, false])(
  'every cookie of the server carries the end of its installation (secure: %s)',
  (secure) => {
    const names = Object.values(serverCookieNames('_0000000a', { secure }))
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^(__Host-)?console_\w+_0000000a$/)
  },
)

test('a refused refresh deletes no cookie that this console did not set', async () => {
  const foreign = await app.call(
    refreshTokens,
    {},
    { cookies: { console_refresh: 'of another one' } },
  )
  expect([foreign.status, foreign.cookies]).toEqual([401, []])
})

test('the end of the names follows from the secrets: it is the same in every process and another one elsewhere', () => {
  const [here, elsewhere] = [generateSecrets(), generateSecrets()]
  expect(createCookieSuffix(here)).toMatch(/^_[0-9a-f]{8}$/)
  expect(createCookieSuffix({ ...here })).toBe(createCookieSuffix(here))
  expect(createCookieSuffix(elsewhere)).not.toBe(createCookieSuffix(here))
})

describe('session mode storage (api ruling 2)', () => {
  test('the token is in the response and in no cookie; the browser is told apart by one', async () => {
    const response = await app.call(signInWithPassword, await credentials('merchant'), {
      brand: 'merchant',
    })
    expect(response.body.result.refresh_token).toMatch(/^[\w-]{43}$/)
    expect(response.cookies.map(({ name }) => name)).toEqual(['console_device', 'console_visitor'])
  })

  test('a cookie is ignored', async () => {
    const person = await registerTestUser(app, { brand: 'merchant' })
    expect(
      (
        await app.call(
          refreshTokens,
          {},
          { brand: 'merchant', cookies: { console_refresh: person.refreshToken } },
        )
      ).status,
    ).toBe(401)
  })

  test('a token is refused at another client, also of the same pool', async () => {
    const person = await registerTestUser(app, { brand: 'merchant' })
    expect(
      (
        await app.call(
          refreshTokens,
          {},
          { brand: 'aurora', cookies: { console_refresh: person.refreshToken } },
        )
      ).status,
    ).toBe(401)
    expect(
      (await app.call(refreshTokens, { refresh_token: person.refreshToken }, { brand: 'merchant' }))
        .status,
    ).toBe(200)
  })
})

async function credentials(brand: string) {
  const { email, password } = await registerTestUser(app, { brand })
  return { username: email, password }
}
