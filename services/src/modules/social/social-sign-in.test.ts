import {
  linkSocial,
  registerWithSocial,
  signInWithSocial,
  startSocialSignIn,
} from '@console/contract/social'
import { verifySecondFactor } from '@console/contract/second-factor'
import { signInWithPassword } from '@console/contract/sign-in'
import { getUserInfo, readProfile } from '@console/contract/user'
import { sendCode } from '@console/contract/verification'
import { sql } from 'drizzle-orm'
import { readLastCode, readOutboxMessages } from '@console/services-testing/test-outbox'
import {
  beginSignIn,
  openProviderStage,
  type ProviderStage,
  type ProviderVisit,
} from '@console/services-testing/provider-stage'
import { randomEmail, registerTestUser, testPassword } from '@console/services-testing/test-users'
import type { CallOptions, TestApp } from '@console/services-testing/test-app'
import { turnOnTotp } from '@console/services-testing/test-second-factor'

let stage: ProviderStage
let app: TestApp
beforeAll(async () => {
  stage = await openProviderStage()
  app = stage.app
})
afterAll(() => stage.close())

const agreed = { agreement: true, policy_version: '2026-10' } as const

type Flow = Awaited<ReturnType<typeof beginSignIn>>
const comeBack = ({ input, browser }: { input: Flow['input']; browser: CallOptions }) =>
  app.call(signInWithSocial, input, browser)
const resultOf = (body: { result: unknown }) => body.result as Record<string, string>

/** Goes through a sign-in until the console knows who it is. */
async function arrive(visit: ProviderVisit, options?: Parameters<typeof beginSignIn>[2]) {
  const flow = await beginSignIn(app, visit, options)
  const answer = await comeBack(flow)
  return { ...flow, answer, result: resultOf(answer.body) }
}

/** Somebody new comes by a provider and agrees to the policies. */
async function registerBySocial(email: string, options?: Parameters<typeof beginSignIn>[2]) {
  const { browser, result } = await arrive({ email }, options)
  const input = { ...agreed, register_token: result.register_token! }
  return app.call(registerWithSocial, input, browser)
}

const countUsers = async (email: string) =>
  (await app.rows(sql`select 1 from users where email = ${email}`)).length
const countSessions = async () =>
  Number((await app.rows<{ count: string }>(sql`select count(*) from sessions`))[0]!.count)

test('a brand’s providers are asked by the authorization code flow with PKCE, state and nonce (api ruling 7)', async () => {
  const { authorizeUrl, redirectUri, cookie } = await beginSignIn(app, { person: 'ada' })
  const read = (name: string) => authorizeUrl.searchParams.get(name)
  expect(authorizeUrl.pathname).toBe('/harbour/auth')
  expect(read('response_type')).toBe('code')
  expect(read('code_challenge_method')).toBe('S256')
  for (const name of ['code_challenge', 'state', 'nonce']) expect(read(name)).toMatch(/^[\w-]{43}$/)
  expect(redirectUri).toBe(`http://aurora.localhost:${app.deps.config.port}/`)
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
  // Neither state nor nonce nor verifier can be read from the database.
  const dump = JSON.stringify(await app.rows(sql`select * from social_attempts`))
  for (const name of ['state', 'nonce']) expect(dump).not.toContain(read(name))
})

test('somebody new is asked to agree to the policies, and then is a user with the verified address', async () => {
  const email = randomEmail()
  const { answer, result, browser } = await arrive({ email })
  expect([answer.status, answer.body.code, answer.fields]).toEqual([
    400,
    'REQUEST_PARMAS_ERROR',
    { agreement: 'not_agreed' },
  ])
  expect(await countUsers(email)).toBe(0)
  const waiting = { register_token: result.register_token! }
  const refused = await app.callUnchecked(
    registerWithSocial,
    { ...waiting, ...agreed, agreement: false },
    browser,
  )
  expect(refused.fields).toEqual({ agreement: 'not_agreed' })
  const outdated = await app.call(
    registerWithSocial,
    { ...waiting, ...agreed, policy_version: '2020-01' },
    browser,
  )
  expect(outdated.fields).toEqual({ policy_version: 'not_allowed' })

  const registered = await app.call(registerWithSocial, { ...waiting, ...agreed }, browser)
  expect(registered.body.result.new_user).toBe('Y')
  const token = registered.body.result.access_token
  const profile = await app.call(readProfile, {}, { token })
  expect(profile.body.result).toMatchObject({ email, bind_socials: ['harbour'] })
  // The token is used up, and its browser alone is told.
  const again = await app.call(registerWithSocial, { ...waiting, ...agreed }, browser)
  expect(again.body.code).toBe('ALREADY_USED')
  const elsewhere = await app.call(registerWithSocial, { ...waiting, ...agreed })
  expect(elsewhere.body.code).toBe('TICKET_EXPIRED')
})

test('names come along from the provider', async () => {
  const { browser, result } = await arrive({ person: 'ada' }, { brand: 'lantern' })
  const { body } = await app.call(
    registerWithSocial,
    { ...agreed, register_token: result.register_token! },
    browser,
  )
  const me = await app.call(getUserInfo, {}, { brand: 'lantern', token: body.result.access_token })
  expect(me.body.result).toMatchObject({
    realName: 'Lindqvist Ada',
    username: 'ada.lindqvist@example.com',
  })
})

test('who has no address is a user by their name alone', async () => {
  const { browser, result } = await arrive({ person: 'kai' })
  const { body } = await app.call(
    registerWithSocial,
    { ...agreed, register_token: result.register_token! },
    browser,
  )
  const me = await app.call(getUserInfo, {}, { token: body.result.access_token })
  expect(me.body.result).toMatchObject({ realName: 'Tanaka Kai', username: 'Tanaka Kai' })
  expect(me.body.result).not.toHaveProperty('signInName')
})

test('who is known signs in at once, also at another brand of the pool', async () => {
  const email = randomEmail()
  await registerBySocial(email)
  for (const brand of ['aurora', 'merchant']) {
    const { answer } = await arrive({ email }, { brand })
    expect([answer.body.code, answer.body.result.new_user]).toEqual([0, 'N'])
    expect(answer.cookies.some(({ name }) => name === 'console_refresh')).toBe(brand === 'aurora')
  }
})

test('a user who came by a provider has no password that could be guessed', async () => {
  const email = randomEmail()
  await registerBySocial(email)
  for (const password of ['', 'null', testPassword]) {
    const { body } = await app.call(signInWithPassword, { username: email, password })
    expect(body.code).toBe('USERNAME_OR_PASSWORD_ERROR')
  }
})

test('who refuses at the provider comes back with nothing that signs in', async () => {
  for (const refuseAt of ['login', 'consent'] as const) {
    const sessions = await countSessions()
    const flow = await beginSignIn(app, { person: 'ada', refuseAt })
    expect(flow.error).toBe('access_denied')
    expect(flow.input.code).toBe('')
    const invented = { ...flow, input: { ...flow.input, code: 'invented' } }
    expect((await comeBack(invented)).status).toBe(401)
    expect(await countSessions()).toBe(sessions)
  }
})

describe('C14 a state', () => {
  test('that was stolen signs nobody in elsewhere, and is still good in its own browser', async () => {
    const email = randomEmail()
    await registerBySocial(email)
    const flow = await beginSignIn(app, { email })
    const sessions = await countSessions()
    const other = await beginSignIn(app, { person: 'ada' })
    for (const cookies of [{}, other.browser.cookies]) {
      const stolen = await comeBack({ ...flow, browser: { ...flow.browser, cookies } })
      expect([stolen.status, stolen.body.code, stolen.cookies]).toEqual([401, 401, []])
    }
    expect(await countSessions()).toBe(sessions)
    expect((await comeBack(flow)).body.code).toBe(0)
  })

  test('of another brand, provider or pool is refused', async () => {
    const email = randomEmail()
    await registerBySocial(email)
    const flow = await beginSignIn(app, { email })
    for (const brand of ['merchant', 'lantern'])
      expect((await comeBack({ ...flow, browser: { ...flow.browser, brand } })).status).toBe(401)
    const elsewhere = { ...flow, input: { ...flow.input, login_type: 'compass' } }
    expect((await comeBack(elsewhere)).status).toBe(401)
    expect((await comeBack(flow)).body.code).toBe(0)
  })

  test('that nobody was given is refused', async () => {
    const flow = await beginSignIn(app, { person: 'ada' })
    const invented = { ...flow, input: { ...flow.input, state: 'x'.repeat(43) } }
    expect((await comeBack(invented)).status).toBe(401)
  })

  test('is good for ten minutes', async () => {
    const flow = await beginSignIn(app, { person: 'ada' })
    app.clock.advance(601)
    expect((await comeBack(flow)).status).toBe(401)
  })

  test('is used up by the first answer: a replayed code signs nobody in, whether alone or at once', async () => {
    const email = randomEmail()
    await registerBySocial(email)
    const flow = await beginSignIn(app, { email })
    const answers = await Promise.all(Array.from({ length: 5 }, () => comeBack(flow)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
    expect((await comeBack(flow)).status).toBe(401)
  })

  test('fits its own code alone: the code of another flow is refused by its verifier', async () => {
    const email = randomEmail()
    await registerBySocial(email)
    const [mine, theirs] = [await beginSignIn(app, { email }), await beginSignIn(app, { email })]
    const mixed = { ...mine, input: { ...mine.input, code: theirs.input.code } }
    expect((await comeBack(mixed)).status).toBe(401)
  })

  test('comes back with the name of the provider that was asked (RFC 9207)', async () => {
    const flow = await beginSignIn(app, { person: 'ada' })
    const issuer = flow.input.iss.replace('harbour', 'compass')
    expect((await comeBack({ ...flow, input: { ...flow.input, iss: issuer } })).status).toBe(401)
  })
})

describe('C14 an address that somebody has', () => {
  /** A user with a password, for whom a provider vouches by the address. */
  async function meetKnownAddress(options?: Parameters<typeof beginSignIn>[2]) {
    const person = await registerTestUser(app, { brand: options?.brand })
    return { person, ...(await arrive({ email: person.email }, options)) }
  }

  test('links nobody by itself', async () => {
    const { person, answer, result } = await meetKnownAddress()
    expect(answer.body.code).toBe('LINK_REQUIRED')
    expect(result).toMatchObject({ email: person.email, expires_in: 600 })
    expect(answer.cookies).toEqual([])
    expect(await app.rows(sql`select 1 from identities where user_id = ${person.userId}`)).toEqual(
      [],
    )
  })

  test('is linked by the password of its user, who is told by mail', async () => {
    const { person, result, browser } = await meetKnownAddress()
    const input = { link_ticket: result.link_ticket! }
    const wrong = await app.call(linkSocial, { ...input, password: 'not this one' }, browser)
    expect(wrong.body.code).toBe('USERNAME_OR_PASSWORD_ERROR')
    app.clock.advance(1)
    const linked = await app.call(linkSocial, { ...input, password: testPassword }, browser)
    expect([linked.body.code, linked.body.result.new_user]).toEqual([0, 'N'])
    const subjects = (await readOutboxMessages(app, person.email)).map(({ subject }) => subject)
    expect(subjects.join()).toMatch(/Harbour ID|海港通行/)
    // From now on the provider alone signs in.
    expect((await arrive({ email: person.email })).answer.body.code).toBe(0)
    const again = await app.call(linkSocial, { ...input, password: testPassword }, browser)
    expect(again.body.code).toBe('ALREADY_USED')
  })

  test('C1 B2 C14 is linked once the second factor of its user is there too, which is asked for from then on', async () => {
    const person = await registerTestUser(app)
    const { code } = await turnOnTotp(app, person)
    const { result, browser } = await arrive({ email: person.email })
    const sessions = await countSessions()
    const toldBefore = (await readOutboxMessages(app, person.email)).length
    const input = { link_ticket: result.link_ticket!, password: testPassword }
    const waiting = await app.call(linkSocial, input, browser)
    expect([waiting.body.code, waiting.cookies]).toEqual(['STEP_UP_REQUIRED', []])
    // Whoever has the password alone has linked nothing, and the person is told of nothing.
    expect((await arrive({ email: person.email })).answer.body.code).toBe('LINK_REQUIRED')
    expect(await readOutboxMessages(app, person.email)).toHaveLength(toldBefore)
    expect(await countSessions()).toBe(sessions)
    const { challenge } = resultOf(waiting.body) as { challenge: string }
    // The challenge is no token.
    const asTicket = { link_ticket: challenge, password: testPassword }
    expect((await app.call(linkSocial, asTicket, browser)).body.code).toBe('TICKET_EXPIRED')
    const verify = (code: string) =>
      app.call(verifySecondFactor, { challenge, method: 'totp', code }, browser)
    expect((await verify('000000')).body.code).toBe('VERIFY_CODE_ERROR')
    expect((await verify(code())).body.result.new_user).toBe('N')
    expect((await readOutboxMessages(app, person.email)).length).toBeGreaterThan(toldBefore)
    // It is linked now: the provider takes the place of the password, and of nothing else.
    const { answer } = await arrive({ email: person.email })
    expect([answer.body.code, answer.cookies]).toEqual(['STEP_UP_REQUIRED', []])
  })

  test('C14 begun in two windows it is linked by the first of them, and not at all if it is somebody else’s by then', async () => {
    const person = await registerTestUser(app)
    const { code } = await turnOnTotp(app, person)
    const arrived = [
      await arrive({ email: person.email }),
      await arrive({ email: person.email }),
      await arrive({ email: person.email }),
    ]
    const challenges: string[] = []
    for (const { result, browser } of arrived) {
      const input = { link_ticket: result.link_ticket!, password: testPassword }
      const { body } = await app.call(linkSocial, input, browser)
      challenges.push((resultOf(body) as { challenge: string }).challenge)
    }
    const verify = (challenge: string) =>
      app.call(verifySecondFactor, { challenge, method: 'totp', code: code() })
    expect((await verify(challenges[0]!)).status).toBe(200)
    app.clock.advance(30)
    expect((await verify(challenges[1]!)).status).toBe(200)

    const { userId } = await registerTestUser(app)
    await app.rows(sql`update identities set user_id = ${userId} where user_id = ${person.userId}`)
    app.clock.advance(30)
    const sessions = await countSessions()
    expect((await verify(challenges[2]!)).body.code).toBe('CONFLICT')
    expect(await countSessions()).toBe(sessions)
  })

  test('is linked by a code that was sent there for this purpose', async () => {
    const { person, result, browser } = await meetKnownAddress()
    const send = async (purpose: 'login' | 'bind') => {
      app.clock.advance(60)
      const { body } = await app.call(sendCode, { email: person.email, purpose })
      return { ticket: body.result.ticket, code: await readLastCode(app, person.email) }
    }
    const input = { link_ticket: result.link_ticket! }
    const forSignIn = await app.call(linkSocial, { ...input, ...(await send('login')) }, browser)
    expect(forSignIn.body.code).toBe('VERIFY_CODE_ERROR')
    const linked = await app.call(linkSocial, { ...input, ...(await send('bind')) }, browser)
    expect(linked.body.code).toBe(0)
  })

  test('is linked by nothing else: no proof, a proof of another address, another user’s password', async () => {
    const { result, browser } = await meetKnownAddress()
    const stranger = await registerTestUser(app, { password: 'nine ferries at the pier' })
    const input = { link_ticket: result.link_ticket! }
    expect((await app.call(linkSocial, input, browser)).fields).toEqual({ password: 'required' })
    app.clock.advance(60)
    const { body } = await app.call(sendCode, { email: stranger.email, purpose: 'bind' })
    const code = { ticket: body.result.ticket, code: await readLastCode(app, stranger.email) }
    expect((await app.call(linkSocial, { ...input, ...code }, browser)).body.code).toBe(
      'VERIFY_CODE_ERROR',
    )
    const { password } = stranger
    expect((await app.call(linkSocial, { ...input, password }, browser)).body.code).toBe(
      'USERNAME_OR_PASSWORD_ERROR',
    )
  })

  test('has a token for one browser and client, ten minutes and five tries', async () => {
    const { result, browser } = await meetKnownAddress()
    const offer = (overrides: object = {}, password = testPassword) =>
      app.call(
        linkSocial,
        { link_ticket: result.link_ticket!, password },
        { ...browser, ...overrides },
      )
    for (const elsewhere of [{ cookies: {} }, { brand: 'merchant' }])
      expect((await offer(elsewhere)).body.code).toBe('TICKET_EXPIRED')
    for (let tries = 0; tries < 5; tries++)
      expect((await offer({}, 'not this one')).body.code).not.toBe('TRIES_USED_UP')
    expect((await offer()).body.code).toBe('TRIES_USED_UP')

    const late = await meetKnownAddress()
    app.clock.advance(601)
    const input = { link_ticket: late.result.link_ticket!, password: testPassword }
    expect((await app.call(linkSocial, input, late.browser)).body.code).toBe('TICKET_EXPIRED')
  })

  test('is no user of another pool', async () => {
    const person = await registerTestUser(app)
    const { answer } = await arrive({ email: person.email }, { brand: 'lantern' })
    expect(answer.fields).toEqual({ agreement: 'not_agreed' })
  })

  test('counts only if the provider has verified it', async () => {
    const person = await registerTestUser(app)
    const { answer, result, browser } = await arrive({ email: person.email, verified: false })
    // Somebody new, whose address is unknown: nothing says that the address has a user (C4).
    expect(answer.fields).toEqual({ agreement: 'not_agreed' })
    expect(JSON.stringify(result)).not.toContain(person.email)
    const input = { ...agreed, register_token: result.register_token! }
    const registered = await app.call(registerWithSocial, input, browser)
    const token = registered.body.result.access_token
    const profile = await app.call(readProfile, {}, { token })
    expect(profile.body.result).toMatchObject({ email: '', bind_socials: ['harbour'] })
    expect(profile.body.result.id).not.toBe(person.userId)
  })

  test('that was registered while its owner read the policies asks for proof', async () => {
    const email = randomEmail()
    const { result, browser } = await arrive({ email })
    await registerTestUser(app, { email })
    const input = { ...agreed, register_token: result.register_token! }
    const { body } = await app.call(registerWithSocial, input, browser)
    expect(body.code).toBe('LINK_REQUIRED')
    const link = { link_ticket: resultOf(body).link_ticket!, password: testPassword }
    expect((await app.call(linkSocial, link, browser)).body.code).toBe(0)
  })

  test('links one identity of a provider, not two', async () => {
    const person = await registerTestUser(app)
    await app.deps.db.transaction((tx) =>
      tx.execute(
        sql`insert into identities (pool_id, issuer, subject, user_id, linked_at) select 'northern-sky', issuer, 'other', ${person.userId}, now() from social_providers where brand_id = 'aurora' and type = 'harbour'`,
      ),
    )
    const { result, browser } = await arrive({ email: person.email })
    const link = { link_ticket: result.link_ticket!, password: testPassword }
    expect((await app.call(linkSocial, link, browser)).body.code).toBe('CONFLICT')
  })
})

test('C4 a disabled user is refused like a stranger, by identity and by address', async () => {
  const email = randomEmail()
  await registerBySocial(email)
  const person = await registerTestUser(app)
  await app.deps.db.transaction((tx) =>
    tx.execute(
      sql`update users set status = 'disabled' where email in (${email}, ${person.email})`,
    ),
  )
  for (const address of [email, person.email]) {
    const { answer } = await arrive({ email: address })
    expect([answer.status, answer.body.code, answer.body.result]).toEqual([401, 401, null])
  }
})

test('C9 C13 a flow ends only at an origin of its own brand, and pages of others begin none', async () => {
  const start = (headers: Record<string, string>) =>
    app.call(startSocialSignIn, { login_type: 'harbour' }, { headers })
  expect((await start({ origin: 'https://aurora.localhost.evil.example' })).status).toBe(403)
  expect((await start({ host: 'localhost.evil.example' })).status).toBe(403)
  expect((await start({ host: `lantern.localhost:${app.deps.config.port}` })).status).toBe(403)
})

test('a provider that a brand has not does not exist', async () => {
  const { status } = await app.call(startSocialSignIn, { login_type: 'elsewhere' })
  expect(status).toBe(404)
})

test('C16 what happens is written down without addresses or names', async () => {
  const email = randomEmail()
  await registerBySocial(email)
  const flow = await beginSignIn(app, { email })
  await comeBack(flow)
  // From a network of its own: equal refusals within a minute are counted, not written.
  await comeBack({ ...flow, browser: { ...flow.browser, ipAddress: '192.0.2.77' } })
  const rows = await app.rows<{ action: string; outcome: string; details: object }>(
    sql`select action, outcome, details from audit_log order by id desc limit 2`,
  )
  expect(rows).toMatchObject([
    { action: 'sign-in', outcome: '401', details: { by: 'harbour' } },
    { action: 'sign-in', outcome: 'success', details: { by: 'harbour' } },
  ])
  const dump = JSON.stringify(await app.rows(sql`select * from audit_log`))
  expect(dump).not.toContain(email)
  for (const secret of [flow.input.code, flow.input.state, email])
    expect(app.logLines.join('')).not.toContain(secret)
})

test('C17 what is no answer of a provider is refused as malformed', async () => {
  const { browser, input } = await beginSignIn(app, { person: 'ada' })
  for (const wrong of [
    { code: '' },
    { code: 'x'.repeat(4097) },
    { state: ['a'] },
    { login_type: '../etc' },
    { user_id: 'somebody' },
    { iss: {} },
  ]) {
    const { body } = await app.callUnchecked(signInWithSocial, { ...input, ...wrong }, browser)
    expect(body.code).toBe('REQUEST_PARMAS_ERROR')
  }
})
