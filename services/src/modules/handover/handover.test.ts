import { randomUUID } from 'node:crypto'
import { createHandover, redeemHandover, viewHandover } from '@console/contract/handover'
import { redirectCorpus } from '@console/contract/testing/redirect-corpus'
import { lockSession } from '@console/contract/session-lock'
import { refreshTokens, signOut } from '@console/contract/sign-in'
import { getUserInfo, updateProfile } from '@console/contract/user'
import { sql } from 'drizzle-orm'
import { decodeJwt, decodeProtectedHeader, importJWK, SignJWT } from 'jose'
import { issuer } from '../../infrastructure/access-tokens'
import { createTestApp, type CallOptions, type TestApp } from '@console/services-testing/test-app'
import { registerTestUser, type TestUser } from '@console/services-testing/test-users'
import { deleteExpiredHandoverTokens } from './handover-service'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const originOf = (host: string) => `http://${host}:${app.deps.config.port}`
/** The sign-in site of aurora, its admin site, and the site of a product, which is another brand's. */
const signInSite = 'login.aurora.localhost'
const adminSite = 'aurora.localhost'
const merchantSite = 'merchant.localhost'
const state = 's'.repeat(43)

/** A call as the page of this host makes it. */
const from = (host: string, options: CallOptions = {}): CallOptions => ({
  ...options,
  headers: {
    host: `${host}:${app.deps.config.port}`,
    origin: originOf(host),
    ...options.headers,
  },
})

interface TokenOptions {
  audience?: string
  tokenState?: string
}
const askForToken = (
  person: TestUser,
  { audience = originOf(adminSite), tokenState = state }: TokenOptions = {},
) => app.call(createHandover, { audience, state: tokenState }, from(signInSite, person))
const makeToken = async (person: TestUser, options?: TokenOptions) =>
  (await askForToken(person, options)).body.result.token
const redeem = (
  token: string,
  { host = adminSite, ...options }: CallOptions & { host?: string; state?: string } = {},
) => app.call(redeemHandover, { token, state: options.state ?? state }, from(host, options))
const whoHas = async (token: string, brand = 'aurora') =>
  (await app.call(getUserInfo, {}, { token, brand })).body.result?.userId
const isSignedIn = async ({ token, brand }: TestUser) => Boolean(await whoHas(token, brand))
const countSessions = async () =>
  (await app.rows<{ count: number }>(sql`select count(*)::int as count from sessions`))[0]!.count

describe('C10 a hand-over token', () => {
  test('signs its person in at the other site, with a session of its own that both keep', async () => {
    const person = await registerTestUser(app)
    const { body } = await askForToken(person)
    expect(body.result.expires_in).toBe(30)
    const answer = await redeem(body.result.token)
    expect(answer.body).toMatchObject({ code: 0, result: { new_user: 'N', expires_in: 600 } })
    const { access_token: token } = answer.body.result
    expect(await whoHas(token)).toBe(person.userId)
    expect(decodeJwt(token).sid).not.toBe(decodeJwt(person.token).sid)
    await app.call(signOut, {}, { brand: 'aurora', token })
    expect(await whoHas(token)).toBeUndefined()
    expect(await isSignedIn(person)).toBe(true)
  })

  test('is a JWT of the type handover for one origin, of thirty seconds, that says nothing of its person', async () => {
    const person = await registerTestUser(app)
    const token = await makeToken(person)
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', typ: 'handover' })
    const { iss, aud, iat, exp, jti, ...rest } = decodeJwt(token)
    expect([iss, aud, exp! - iat!]).toEqual([issuer, originOf(adminSite), 30])
    expect(jti).toMatch(/^[\w-]{43}$/)
    expect(rest).toEqual({})
  })

  test('keeps how and when its person authenticated, and prolongs nothing', async () => {
    const person = await registerTestUser(app)
    app.clock.advance(300)
    await redeem(await makeToken(person))
    const rows = await app.rows<Record<string, unknown>>(
      sql`select distinct amr, remembered, authenticated_at, absolute_expires_at from sessions where user_id = ${person.userId}`,
    )
    expect(rows).toHaveLength(1)
    const count = await app.rows(
      sql`select 1 from sessions where user_id = ${person.userId} and ended_at is null`,
    )
    expect(count).toHaveLength(2)
  })

  test('works once: of fifty requests at one instant one wins, and the others leave nothing behind', async () => {
    const person = await registerTestUser(app)
    const token = await makeToken(person)
    const before = await countSessions()
    const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(token)))
    expect(answers.map(({ body }) => body.code).sort()).toEqual([
      0,
      ...Array<string>(49).fill('ALREADY_USED'),
    ])
    expect(await countSessions()).toBe(before + 1)
    expect((await redeem(token)).body.code).toBe('ALREADY_USED')
  })

  test('is of no use to a browser in which its state was not planted, and stays good for the one where it was', async () => {
    const person = await registerTestUser(app)
    const token = await makeToken(person)
    for (const input of [{ token }, { token, state: 'x'.repeat(43) }]) {
      const answer = await app.call(redeemHandover, input, from(adminSite))
      expect([answer.status, answer.body.code, answer.cookies]).toEqual([400, 'TICKET_EXPIRED', []])
    }
    expect((await redeem(token)).body.code).toBe(0)
  })

  test('expires after thirty seconds', async () => {
    const person = await registerTestUser(app)
    const [first, second] = [await makeToken(person), await makeToken(person)]
    app.clock.advance(29)
    expect((await redeem(first)).body.code).toBe(0)
    app.clock.advance(1)
    expect((await redeem(second)).body.code).toBe('TICKET_EXPIRED')
  })

  test('is accepted at its own origin alone, not even at another one of the same brand', async () => {
    const person = await registerTestUser(app)
    const token = await makeToken(person)
    for (const host of ['seo.aurora.localhost', 'console.aurora-demo.com', signInSite])
      expect((await redeem(token, { host })).body.code).toBe('TICKET_EXPIRED')
    expect((await redeem(token, { host: merchantSite, brand: 'merchant' })).body.code).toBe(
      'TICKET_EXPIRED',
    )
    expect((await redeem(token, { host: merchantSite })).body.code).toBe('CORS_ERROR')
    expect((await redeem(token)).body.code).toBe(0)
  })

  test('dies with the session that it was made in', async () => {
    const person = await registerTestUser(app)
    const token = await makeToken(person)
    await app.call(signOut, {}, person)
    expect((await redeem(token)).body.code).toBe('TICKET_EXPIRED')
  })

  test('of a locked session is worth nothing', async () => {
    const person = await registerTestUser(app)
    const token = await makeToken(person)
    await app.call(lockSession, {}, person)
    expect((await redeem(token)).body.code).toBe('TICKET_EXPIRED')
  })

  test('of somebody who was disabled meanwhile is worth nothing', async () => {
    const person = await registerTestUser(app)
    const token = await makeToken(person)
    await app.rows(sql`update users set status = 'disabled' where id = ${person.userId}`)
    expect((await redeem(token)).body.code).toBe('TICKET_EXPIRED')
  })

  test.each(['', 'x', 'a.b.c', 'e30.e30.', '港'.repeat(100)])('%j is none', async (token) => {
    expect(
      (await app.callUnchecked(redeemHandover, { token, state }, from(adminSite))).status,
    ).toBe(400)
  })

  test('that somebody else has signed, or that names two audiences, is none', async () => {
    const { signingKey } = app.deps.secrets
    const forge = async (audience: string | string[], key: Parameters<SignJWT['sign']>[0]) => {
      const now = Math.floor(app.clock.now().getTime() / 1000)
      return new SignJWT()
        .setProtectedHeader({ alg: key instanceof Uint8Array ? 'HS256' : 'ES256', typ: 'handover' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + 30)
        .setJti(randomUUID())
        .sign(key)
    }
    const ours = await importJWK(signingKey, 'ES256')
    const foreign = new TextEncoder().encode(JSON.stringify(signingKey.x))
    for (const token of [
      await forge(originOf(adminSite), foreign),
      await forge([originOf(adminSite), originOf(signInSite)], ours),
      // Well signed, but no row knows it.
      await forge(originOf(adminSite), ours),
    ])
      expect((await redeem(token)).body.code).toBe('TICKET_EXPIRED')
  })
})

describe('C9 a hand-over token is made', () => {
  test.each([
    'http://evil.test',
    'http://aurora.localhost',
    'http://aurora.localhost:3000/',
    'http://aurora.localhost:3000.evil.test',
    'http://aurora.localhost:3000@evil.test',
    'http://me@aurora.localhost:3000',
    'HTTP://AURORA.localhost:3000',
    'https://aurora.localhost:3000',
    'http://lantern.localhost:3000',
    'http://console.aurora-demo.com:3000',
    'javascript:alert(1)',
    'null',
    '',
  ])('for no other site than the listed ones: %s', async (audience) => {
    const person = await registerTestUser(app)
    const answer = await askForToken(person, { audience })
    expect(answer.status).toBe(403)
    expect(answer.body.code).toBe('FORBIDDEN')
  })

  test('for none of the addresses that may lead people away from a console', async () => {
    const listed = originOf(adminSite)
    const corpus = redirectCorpus({ own: originOf(signInSite), listed })
    const person = await registerTestUser(app)
    const made: string[] = []
    for (const audience of corpus) {
      const { body } = await app.callUnchecked(
        createHandover,
        { audience, state },
        from(signInSite, person),
      )
      if (body.code === 0) made.push(audience)
    }
    expect(made).toEqual([])
    expect(corpus.length).toBeGreaterThanOrEqual(500)
  })

  test('for a product that is a site of another brand, when both have the same people', async () => {
    const person = await registerTestUser(app)
    const token = await makeToken(person, { audience: originOf(merchantSite) })
    const answer = await redeem(token, { host: merchantSite, brand: 'merchant' })
    expect(await whoHas(answer.body.result.access_token, 'merchant')).toBe(person.userId)
    expect(answer.body.result.refresh_token).toMatch(/^[\w-]{43}$/)
  })

  test('for no site of another user pool, whatever the rows say', async () => {
    await app.rows(
      sql`update brand_hosts set product = 'lantern.localhost' where host = 'seo.aurora.localhost'`,
    )
    app.clock.advance(2)
    const person = await registerTestUser(app)
    const answer = await askForToken(person, { audience: originOf('lantern.localhost') })
    expect(answer.body.code).toBe('FORBIDDEN')
    expect(app.logLines.join()).toContain('another user pool')
    await app.rows(sql`update brand_hosts set product = null where host = 'seo.aurora.localhost'`)
    app.clock.advance(2)
  })

  test('for nobody who is not signed in', async () => {
    const input = { audience: originOf(adminSite), state }
    expect((await app.call(createHandover, input, from(signInSite))).status).toBe(401)
  })
})

describe('C10 somebody else who is signed in', () => {
  test('can be told whom a token is of, which uses nothing up', async () => {
    const person = await registerTestUser(app)
    await app.call(
      updateProfile,
      { id: person.userId, family_name: 'Chan', given_name: 'Mei' },
      person,
    )
    const token = await makeToken(person)
    for (let i = 0; i < 2; i++) {
      const { body } = await app.call(viewHandover, { token }, from(adminSite))
      expect(body.result).toEqual({ userId: person.userId, realName: 'Chan Mei', avatar: '' })
    }
    expect((await redeem(token)).body.code).toBe(0)
    const view = async (gone: string) =>
      (await app.call(viewHandover, { token: gone }, from(adminSite))).body.code
    expect([await view(token), await view('x')]).toEqual(['ALREADY_USED', 'TICKET_EXPIRED'])
  })

  test('is signed out of this browser when the token is redeemed in it, and of no other', async () => {
    const person = await registerTestUser(app)
    const [here, elsewhere] = [await registerTestUser(app), await registerTestUser(app)]
    await redeem(await makeToken(person), { cookies: here.cookies })
    expect(await isSignedIn(here)).toBe(false)
    expect(await isSignedIn(elsewhere)).toBe(true)

    const merchant = await registerTestUser(app, { brand: 'merchant' })
    const token = await makeToken(person, { audience: originOf(merchantSite) })
    await app.call(
      redeemHandover,
      { token, state, refresh_token: merchant.refreshToken },
      from(merchantSite, { brand: 'merchant' }),
    )
    expect(await isSignedIn(merchant)).toBe(false)
  })

  test('stays signed in when the token is refused', async () => {
    const here = await registerTestUser(app)
    const token = await makeToken(await registerTestUser(app))
    await redeem(token, { cookies: here.cookies, state: 'x'.repeat(43) })
    expect(await isSignedIn(here)).toBe(true)
    expect((await app.call(refreshTokens, {}, here)).status).toBe(200)
  })
})

describe('C10 an access token', () => {
  const setMode = async (mode: 'single-use' | 'token') => {
    await app.rows(sql`update brands set handover = ${mode} where id = 'aurora'`)
    app.clock.advance(2)
  }
  afterEach(() => setMode('single-use'))

  test('is no hand-over token', async () => {
    const person = await registerTestUser(app)
    expect((await redeem(person.token)).body.code).toBe('TICKET_EXPIRED')
    expect((await app.call(viewHandover, { token: person.token }, from(adminSite))).body.code).toBe(
      'TICKET_EXPIRED',
    )
    const asAccessToken = { token: await makeToken(person), brand: 'aurora' }
    expect((await app.call(getUserInfo, {}, asAccessToken)).status).toBe(401)
  })

  test('is one where the row of the brand says so, for a site to which that brand hands people over', async () => {
    await setMode('token')
    const person = await registerTestUser(app)
    const { body } = await app.call(viewHandover, { token: person.token }, from(adminSite))
    expect(body.result.userId).toBe(person.userId)
    const answer = await app.call(redeemHandover, { token: person.token }, from(adminSite))
    expect(await whoHas(answer.body.result.access_token)).toBe(person.userId)
    // Nobody hands people over to here, from another pool least of all.
    const input = { token: person.token }
    expect((await app.call(redeemHandover, input, from('console.aurora-demo.com'))).body.code).toBe(
      'TICKET_EXPIRED',
    )
    const stranger = await registerTestUser(app, { brand: 'lantern' })
    expect((await redeem(stranger.token)).body.code).toBe('TICKET_EXPIRED')
    await app.call(signOut, {}, person)
    expect((await redeem(person.token)).body.code).toBe('TICKET_EXPIRED')
  })
})

test('C16 hand-overs are written down, refused ones too, and nothing of a hand-over token is in a log or the database', async () => {
  const person = await registerTestUser(app)
  const last = async () =>
    (
      await app.rows(
        sql`select action, outcome, actor, details from audit_log order by id desc limit 1`,
      )
    )[0]
  const token = await makeToken(person)
  const audience = originOf(adminSite)
  expect(await last()).toEqual({
    action: 'handover.issued',
    outcome: 'success',
    actor: person.userId,
    details: { audience },
  })
  const session = decodeJwt(person.token).sid
  await redeem(token)
  expect(await last()).toEqual({
    action: 'handover.redeemed',
    outcome: 'success',
    actor: person.userId,
    details: { from: session, by: 'handover_token' },
  })
  // The first refusal of a network within a minute is a row of its own.
  await redeem(token, { ipAddress: '198.51.100.7' })
  expect(await last()).toMatchObject({ action: 'handover.redeemed', outcome: 'ALREADY_USED' })
  const { jti } = decodeJwt(token)
  const [dump] = await app.rows<{ dump: string }>(
    sql`select (select json_agg(audit_log) from audit_log)::text || (select json_agg(handover_tokens) from handover_tokens)::text as dump`,
  )
  for (const secret of [token, jti!, token.split('.')[2]!, state]) {
    expect(dump!.dump).not.toContain(secret)
    expect(app.logLines.join()).not.toContain(secret)
  }
})

test('hand-over tokens that nobody can redeem any more are removed', async () => {
  await makeToken(await registerTestUser(app))
  app.clock.advance(31)
  const open = await makeToken(await registerTestUser(app))
  await deleteExpiredHandoverTokens(app.deps)
  expect(await app.rows(sql`select 1 from handover_tokens`)).toHaveLength(1)
  expect((await redeem(open)).body.code).toBe(0)
})
