import { refreshTokens, signInWithPassword, signOut } from '@console/contract/sign-in'
import { sql } from 'drizzle-orm'
import { aPerson } from '../testing/people'
import { testApp, type Answer, type TestApp } from '../testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const cookieOf = ({ cookies }: Answer<unknown>, name: string) =>
  cookies.find((cookie) => cookie.name === name)

describe('session mode cookie (api ruling 2)', () => {
  test('the token is in a cookie that no script reads and no other site sends; the answer has a name that opens nothing', async () => {
    const answer = await app.call(signInWithPassword, await credentials('aurora'))
    expect(cookieOf(answer, 'console_refresh')).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
    })
    expect(cookieOf(answer, 'console_refresh')).not.toHaveProperty('maxAge')
    expect(cookieOf(answer, 'console_signed_in')).toMatchObject({
      value: '1',
      sameSite: 'Strict',
      path: '/',
    })
    expect(cookieOf(answer, 'console_signed_in')).not.toHaveProperty('httpOnly')
    const { refresh_token: handle } = answer.body.result
    expect(handle).toMatch(/^handle\./)
    for (const brand of ['aurora', 'merchant', 'lantern'])
      expect((await app.call(refreshTokens, { refresh_token: handle }, { brand })).status).toBe(401)
    for (const brand of ['aurora', 'merchant', 'lantern'])
      expect(
        (await app.call(refreshTokens, {}, { brand, cookies: { console_refresh: handle } })).status,
      ).toBe(401)
  })

  test('remembered, the cookie stays for seven days, else as long as the browser', async () => {
    const answer = await app.call(signInWithPassword, {
      ...(await credentials('aurora')),
      remember: 'true',
    })
    expect(cookieOf(answer, 'console_refresh')).toMatchObject({ maxAge: 604_800 })
  })

  test('over TLS the cookie is bound to its host', async () => {
    await app.deps.db.inTransaction((tx) =>
      tx.execute(
        sql`insert into brand_hosts (host, brand_id, scheme, port) values ('console.aurora.example', 'aurora', 'https', 443) on conflict do nothing`,
      ),
    )
    app.clock.forward(5)
    const tls = { host: 'console.aurora.example', origin: 'https://console.aurora.example' }
    const answer = await app.call(signInWithPassword, await credentials('aurora'), { headers: tls })
    expect(cookieOf(answer, '__Host-console_refresh')).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/',
    })
    expect(cookieOf(answer, 'console_refresh')).toBeUndefined()
    const { value } = cookieOf(answer, '__Host-console_refresh')!
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

  test('a remembered name opens the session it was given for, not that of whoever signed in since', async () => {
    const [remembered, since] = [await aPerson(app), await aPerson(app)]
    expect(
      (await app.call(refreshTokens, { refresh_token: remembered.refreshToken }, since)).status,
    ).toBe(401)
    expect(
      (await app.call(refreshTokens, { refresh_token: since.refreshToken }, since)).status,
    ).toBe(200)
  })

  test('signing out, or a token that is over, takes the cookies away', async () => {
    const person = await aPerson(app)
    const out = await app.call(signOut, {}, person)
    for (const name of ['console_refresh', 'console_signed_in'])
      expect(cookieOf(out, name)).toMatchObject({ value: '', expires: new Date(0) })
    const over = await app.call(refreshTokens, {}, person)
    expect(over.status).toBe(401)
    for (const name of ['console_refresh', 'console_signed_in'])
      expect(cookieOf(over, name)).toMatchObject({ value: '', expires: new Date(0) })
  })
})

describe('session mode storage (api ruling 2)', () => {
  test('the token is in the answer and nothing is in a cookie', async () => {
    const answer = await app.call(signInWithPassword, await credentials('merchant'), {
      brand: 'merchant',
    })
    expect(answer.body.result.refresh_token).toMatch(/^[\w-]{43}$/)
    expect(answer.cookies).toEqual([])
  })

  test('a cookie is not looked at', async () => {
    const person = await aPerson(app, { brand: 'merchant' })
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

  test('a token is of no use at another client, not even of the same pool', async () => {
    const person = await aPerson(app, { brand: 'merchant' })
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
  const { email, password } = await aPerson(app, { brand })
  return { username: email, password }
}
