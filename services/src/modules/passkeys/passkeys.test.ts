import { randomUUID } from 'node:crypto'
import {
  addPasskey,
  listPasskeys,
  reauthenticateWithPasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeyReauthentication,
  startPasskeySignIn,
  unlockWithPasskey,
  type UsedPasskey,
} from '@console/contract/passkeys'
import { listSessions, readReauthenticationWays } from '@console/contract/session'
import { lockSession, readUnlockWays } from '@console/contract/session-lock'
import { refreshTokens } from '@console/contract/sign-in'
import { getUserInfo } from '@console/contract/user'
import { sql } from 'drizzle-orm'
import { standardLimits } from '../../config/limits'
import {
  createSoftwareAuthenticator,
  type Misbehaviour,
  type SoftwareAuthenticator,
} from '@console/services-testing/software-authenticator'
import { createTestApp, type CallOptions, type TestApp } from '@console/services-testing/test-app'
import { readOutboxMessages } from '@console/services-testing/test-outbox'
import { registerTestUser, signInAgain, type TestUser } from '@console/services-testing/test-users'
import { deleteExpiredPasskeyChallenges } from './passkeys-service'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const chrome =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const originOf = (brand: string) => `http://${brand}.localhost:${app.deps.config.port}`
const createAuthenticator = (brand = 'aurora', isSynced = false) =>
  createSoftwareAuthenticator({ origin: originOf(brand), isSynced })

const headers = { 'accept-language': 'en', 'user-agent': chrome }
const getCreationOptions = async (person: TestUser) =>
  (await app.call(startPasskey, {}, { ...person, headers })).body.result
const getRequestOptions = async (options?: CallOptions) =>
  (await app.call(startPasskeySignIn, {}, options)).body.result

/** Makes a passkey, and sends it. */
async function tryToAdd(person: TestUser, authenticator: SoftwareAuthenticator, as?: Misbehaviour) {
  const credential = authenticator.create(await getCreationOptions(person), as)
  return app.call(addPasskey, { credential }, { ...person, headers })
}

/** A person with a passkey. */
async function registerWithPasskey({ brand = 'aurora', isSynced = false } = {}) {
  const person = await registerTestUser(app, { brand })
  const authenticator = createAuthenticator(brand, isSynced)
  const { body } = await tryToAdd(person, authenticator)
  expect(body.code).toBe(0)
  return { person, authenticator, passkey: body.result }
}

const send = (credential: UsedPasskey, options?: CallOptions) =>
  app.call(signInWithPasskey, { credential }, options)

async function signIn(authenticator: SoftwareAuthenticator, as?: Misbehaviour) {
  return send(authenticator.get(await getRequestOptions(), as))
}

const readPasskeys = async (person: TestUser) =>
  (await app.call(listPasskeys, {}, person)).body.result

const codesOf = (answers: { body: { code: unknown } }[]) => answers.map(({ body }) => body.code)

test('B2 somebody adds a passkey to their account, and then signs in with nothing else', async () => {
  const person = await registerTestUser(app)
  expect(await readPasskeys(person)).toEqual([])
  const authenticator = createAuthenticator()
  const options = await getCreationOptions(person)
  expect(options).toMatchObject({
    rp: { id: 'aurora.localhost', name: 'Aurora Marketing Cloud' },
    user: { name: person.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const added = await app.call(
    addPasskey,
    { credential: authenticator.create(options) },
    { ...person, headers },
  )
  expect(added.body.result).toEqual({
    id: expect.any(String) as string,
    name: 'Chrome · macOS',
    created_at: app.clock.now().toISOString(),
    last_used_at: null,
    synced: false,
    domain: 'aurora.localhost',
    works_here: true,
    version: 1,
  })
  expect((await getCreationOptions(person)).excludeCredentials).toHaveLength(1)

  app.clock.advance(60)
  const request = await getRequestOptions()
  expect(request).toMatchObject({ rpId: 'aurora.localhost', userVerification: 'required' })
  expect(request).not.toHaveProperty('allowCredentials')
  const credential = authenticator.get(request)
  const signedIn = await app.call(signInWithPasskey, { credential, remember: true })
  expect(signedIn.body).toMatchObject({ code: 0, result: { new_user: 'N' } })
  const { access_token: token } = signedIn.body.result
  expect((await app.call(getUserInfo, {}, { token })).body.result.userId).toBe(person.userId)
  const current = (await app.call(listSessions, {}, { token })).body.result.find(
    (session) => session.current,
  )
  expect(current).toMatchObject({ amr: 'passkey', remembered: true })
  expect(await readPasskeys(person)).toMatchObject([
    { last_used_at: app.clock.now().toISOString() },
  ])
})

test('B2 a passkey that is kept beyond its device says so, and does not count', async () => {
  const { person, authenticator } = await registerWithPasskey({ isSynced: true })
  expect(await readPasskeys(person)).toMatchObject([{ synced: true }])
  const answers = [await signIn(authenticator), await signIn(authenticator)]
  expect(codesOf(answers)).toEqual([0, 0])
})

test('B2 a passkey is renamed, unless it was changed meanwhile; that of others is unknown', async () => {
  const { person, passkey } = await registerWithPasskey()
  const rename = (name: string, caller: CallOptions, id = passkey.id) =>
    app.call(renamePasskey, { id, name }, caller)
  const renamed = await rename('Desk key', { ...person, headers: { 'if-match': '"1"' } })
  expect(renamed.body.result).toMatchObject({ name: 'Desk key', version: 2 })
  const late = await rename('Old key', { ...person, headers: { 'if-match': '"1"' } })
  expect(late.body.code).toBe('CONFLICT')
  const stranger = await registerTestUser(app)
  const foreign = await rename('Mine', stranger)
  const unknown = await rename('Mine', stranger, randomUUID())
  expect([foreign.status, foreign.body]).toEqual([404, unknown.body])
  expect((await app.call(removePasskey, { id: passkey.id }, stranger)).status).toBe(404)
  expect(await readPasskeys(person)).toMatchObject([{ name: 'Desk key' }])
})

describe('rulings 38 a passkey', () => {
  const at = (host: string, scheme = 'http') => ({
    headers: {
      ...headers,
      host: `${host}:${app.deps.config.port}`,
      origin: `${scheme}://${host}:${app.deps.config.port}`,
    },
  })
  const readWays = async (person: TestUser, options: CallOptions = {}) => {
    const { token, cookies, brand } = person
    const caller = { brand, token, cookies, ...options }
    const answers = [
      await app.call(readReauthenticationWays, {}, caller),
      await app.call(readUnlockWays, {}, caller),
    ]
    return answers.map(({ body }) => [body.result.passkey, body.result.passkeys_elsewhere])
  }

  test('is offered where it works, and at another host its own is named', async () => {
    const { person } = await registerWithPasskey()
    expect(await readWays(person)).toEqual(Array(2).fill([true, undefined]))
    const other = at('seo.aurora.localhost')
    expect(await readWays(person, other)).toEqual(Array(2).fill([false, ['aurora.localhost']]))
    const [listed] = (await app.call(listPasskeys, {}, { ...person, ...other })).body.result
    expect(listed).toMatchObject({ domain: 'aurora.localhost', works_here: false })
  })

  test('of another brand with the same people is not offered, and does not sign in', async () => {
    const { person, authenticator } = await registerWithPasskey()
    const there = await signInAgain(app, person, { signInBrand: 'merchant' })
    const ways = (await app.call(readReauthenticationWays, {}, there)).body.result
    expect(ways).toMatchObject({ passkey: false, passkeys_elsewhere: ['aurora.localhost'] })
    const options = await getRequestOptions({ brand: 'merchant' })
    const misused = authenticator.get(options, { origin: originOf('merchant') })
    expect((await send(misused, { brand: 'merchant' })).body.code).toBe(401)
  })

  test('whose domain nobody wrote down is offered everywhere, until it is used', async () => {
    const { person, authenticator, passkey } = await registerWithPasskey()
    await app.rows(sql`update passkeys set domain = null where id = ${passkey.id}`)
    const other = at('seo.aurora.localhost')
    expect(await readWays(person, other)).toEqual(Array(2).fill([true, undefined]))
    expect((await signIn(authenticator)).body.code).toBe(0)
    expect(await readWays(person, other)).toEqual(Array(2).fill([false, ['aurora.localhost']]))
  })

  test('is neither made nor asked for where none works', async () => {
    const { person } = await registerWithPasskey()
    const plain = at('console.aurora-demo.hk')
    expect(await readWays(person, plain)).toEqual(Array(2).fill([false, ['aurora.localhost']]))
    const answers = [
      await app.call(startPasskey, {}, { ...person, ...plain }),
      await app.call(startPasskeySignIn, {}, plain),
      await app.call(startPasskeyReauthentication, {}, { ...person, ...plain }),
    ]
    expect(codesOf(answers)).toEqual(Array(3).fill('FORBIDDEN'))
  })

  test('of a brand whose hosts share a domain signs in at each of them', async () => {
    const person = await registerTestUser(app, { brand: 'lantern' })
    await app.rows(sql`
      insert into brand_hosts (host, brand_id, scheme) values
        ('console.lantern-shop.com.hk', 'lantern', 'https'), ('login.lantern-shop.com.hk', 'lantern', 'https')`)
    const foreign = await app.rows(
      sql`delete from brand_hosts where brand_id = 'lantern' and host not like '%.lantern-shop.com.hk' returning host, scheme, port`,
    )
    app.clock.advance(3)
    const made = at('console.lantern-shop.com.hk', 'https')
    made.headers.origin = 'https://console.lantern-shop.com.hk'
    const used = {
      brand: 'lantern',
      headers: { ...headers, origin: 'https://login.lantern-shop.com.hk' },
    }
    try {
      const options = (await app.call(startPasskey, {}, { ...person, ...made })).body.result
      expect(options.rp.id).toBe('lantern-shop.com.hk')
      const authenticator = createSoftwareAuthenticator({ origin: made.headers.origin })
      await app.call(
        addPasskey,
        { credential: authenticator.create(options) },
        { ...person, ...made },
      )
      const credential = authenticator.get(await getRequestOptions(used), {
        origin: used.headers.origin,
      })
      expect((await send(credential, used)).body.code).toBe(0)
    } finally {
      for (const { host, scheme, port } of foreign)
        await app.rows(
          sql`insert into brand_hosts (host, brand_id, scheme, port) values (${host}, 'lantern', ${scheme}, ${port})`,
        )
      await app.rows(sql`delete from brand_hosts where host like '%.lantern-shop.com.hk'`)
      app.clock.advance(3)
    }
  })
})

test('C7 adding and removing take a sign-in of the last five minutes', async () => {
  const { person, passkey } = await registerWithPasskey()
  const credential = createAuthenticator().create(await getCreationOptions(person))
  app.clock.advance(301)
  const answers = [
    await app.call(startPasskey, {}, person),
    await app.call(addPasskey, { credential }, person),
    await app.call(removePasskey, { id: passkey.id }, person),
  ]
  expect(codesOf(answers)).toEqual(Array(3).fill('STEP_UP_REQUIRED'))
  expect(await readPasskeys(person)).toHaveLength(1)
})

test('C7 a removed passkey signs nobody in; its person is told of both, at their address', async () => {
  const { person, authenticator, passkey } = await registerWithPasskey()
  const answered = authenticator.get(await getRequestOptions())
  expect(
    (await app.call(removePasskey, { id: passkey.id }, { ...person, headers })).body.code,
  ).toBe(0)
  const subjects = (await readOutboxMessages(app, person.email)).map(({ subject }) => subject)
  expect(subjects).toContain('A passkey now signs you in to Aurora Marketing Cloud')
  expect(subjects).toContain('A passkey no longer signs you in to Aurora Marketing Cloud')
  expect((await send(answered)).status).toBe(401)
  expect((await signIn(authenticator)).status).toBe(401)
})

describe('C1 a challenge', () => {
  test('is used once, whatever the answer to it was', async () => {
    const { person, authenticator } = await registerWithPasskey()
    const request = await getRequestOptions()
    expect((await send(authenticator.get(request, { isUnverified: true }))).status).toBe(401)
    expect((await send(authenticator.get(request))).body.code).toBe('TICKET_EXPIRED')
    const options = await getCreationOptions(person)
    const other = createAuthenticator()
    const add = (as?: Misbehaviour) =>
      app.call(addPasskey, { credential: other.create(options, as) }, person)
    expect(codesOf([await add({ isUnverified: true }), await add()])).toEqual([
      'FORBIDDEN',
      'TICKET_EXPIRED',
    ])
  })

  test('that many answer at once lets one of them in', async () => {
    const { authenticator } = await registerWithPasskey({ isSynced: true })
    const credential = authenticator.get(await getRequestOptions())
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(credential)))
    expect(codesOf(answers).sort()).toEqual([0, ...Array<string>(4).fill('TICKET_EXPIRED')])
  })

  test('is over after five minutes, and that is said, whosever passkey it is', async () => {
    const { authenticator } = await registerWithPasskey()
    const [early, late] = [await getRequestOptions(), await getRequestOptions()]
    app.clock.advance(299)
    expect((await send(authenticator.get(early))).status).toBe(200)
    app.clock.advance(1)
    expect((await send(authenticator.get(late))).body.code).toBe('TICKET_EXPIRED')
    const unknown = createAuthenticator()
    unknown.create(await getCreationOptions(await registerTestUser(app)))
    expect((await send(unknown.get(late))).body.code).toBe('TICKET_EXPIRED')
  })

  test('belongs to the session that adds a passkey, and signs nobody in', async () => {
    const { person, authenticator } = await registerWithPasskey()
    const options = await getCreationOptions(person)
    const credential = createAuthenticator().create(options)
    const elsewhere = await signInAgain(app, person)
    const stranger = await registerTestUser(app)
    for (const caller of [elsewhere, stranger])
      expect((await app.call(addPasskey, { credential }, caller)).body.code).toBe('TICKET_EXPIRED')
    const { challenge } = options
    expect((await signIn(authenticator, { challenge })).body.code).toBe('TICKET_EXPIRED')
    expect((await app.call(addPasskey, { credential }, person)).body.code).toBe(0)
  })

  test('for signing in adds no passkey', async () => {
    const person = await registerTestUser(app)
    const { challenge } = await getRequestOptions()
    const answer = await tryToAdd(person, createAuthenticator(), { challenge })
    expect(answer.body.code).toBe('TICKET_EXPIRED')
  })

  test('belongs to the client that it was given to', async () => {
    const { authenticator } = await registerWithPasskey()
    const { challenge } = await getRequestOptions({ brand: 'merchant' })
    expect((await signIn(authenticator, { challenge })).body.code).toBe('TICKET_EXPIRED')
  })

  test('is stored as a hash, and removed by a job when it is over', async () => {
    const { challenge } = await getRequestOptions()
    const stored = await app.rows(sql`select * from passkey_challenges`)
    expect(stored.length).toBeGreaterThan(0)
    expect(JSON.stringify(stored)).not.toContain(challenge)
    app.clock.advance(301)
    await deleteExpiredPasskeyChallenges(app.deps)
    expect(await app.rows(sql`select * from passkey_challenges`)).toEqual([])
  })
})

describe('C1 refused is a passkey', () => {
  test('whose authenticator has not verified the person', async () => {
    const { person, authenticator } = await registerWithPasskey()
    const added = await tryToAdd(person, createAuthenticator(), { isUnverified: true })
    expect([added.status, added.body.code]).toEqual([403, 'FORBIDDEN'])
    expect((await signIn(authenticator, { isUnverified: true })).status).toBe(401)
    expect((await signIn(authenticator)).status).toBe(200)
  })

  test.each<Misbehaviour>([
    { origin: 'https://aurora.example' },
    { origin: 'http://aurora.localhost' },
    { rpId: 'localhost' },
  ])('of another site: %j', async (as) => {
    const { person, authenticator } = await registerWithPasskey()
    expect((await tryToAdd(person, createAuthenticator(), as)).body.code).toBe('FORBIDDEN')
    expect((await signIn(authenticator, as)).status).toBe(401)
  })

  test('that comes from another page than it was used on, or from none of ours', async () => {
    const { person, authenticator } = await registerWithPasskey()
    const foreign = { headers: { origin: 'https://evil.example', host: 'evil.example' } }
    expect((await app.call(startPasskeySignIn, {}, foreign)).body.code).toBe('CORS_ERROR')
    expect((await send(authenticator.get(await getRequestOptions()), foreign)).status).toBe(403)
    const phished = { ...person, ...foreign }
    expect((await app.call(startPasskey, {}, phished)).body.code).toBe('CORS_ERROR')
    // A page of another brand may not name this client, and its own knows nobody of ours.
    const request = await getRequestOptions({ brand: 'lantern' })
    expect(request.rpId).toBe('lantern.localhost')
    const relayed = authenticator.get(request, { origin: originOf('lantern') })
    expect((await send(relayed, { brand: 'lantern' })).status).toBe(401)
  })

  test('whose counter has not gone on: it may be a copy', async () => {
    const { authenticator } = await registerWithPasskey()
    expect((await signIn(authenticator, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 6, 0])
      expect((await signIn(authenticator, { counter })).status).toBe(401)
    expect((await signIn(authenticator, { counter: 8 })).status).toBe(200)
  })

  test('with a counter that two answers at once share', async () => {
    const { authenticator } = await registerWithPasskey()
    const credentials = [await getRequestOptions(), await getRequestOptions()].map((request) =>
      authenticator.get(request, { counter: 9 }),
    )
    const answers = await Promise.all(credentials.map((credential) => send(credential)))
    expect(codesOf(answers).sort()).toEqual([0, 401])
  })

  test('with certificates of its maker, which nobody has asked for', async () => {
    const person = await registerTestUser(app)
    const answer = await tryToAdd(person, createAuthenticator(), { isAttested: true })
    expect(answer.body.code).toBe('FORBIDDEN')
  })
})

test('C4 whatever is wrong with a passkey, the answer is the same', async () => {
  const { authenticator } = await registerWithPasskey()
  const other = await registerWithPasskey()
  const disabled = await registerWithPasskey()
  await app.rows(sql`update users set status = 'disabled' where id = ${disabled.person.userId}`)
  const unknown = createAuthenticator()
  const { user } = await getCreationOptions(other.person)
  const request = await getRequestOptions()
  const own = authenticator.get(request)
  const { signature } = other.authenticator.get(request).response
  const signedByAnother = { ...own, response: { ...own.response, signature } }
  // The work is the same, too.
  const verify = jest.spyOn(crypto.subtle, 'verify')
  await signIn(unknown, { userHandle: user.id })
  expect(verify).toHaveBeenCalledTimes(1)
  const answers = [
    await signIn(unknown, { userHandle: user.id }),
    await signIn(disabled.authenticator),
    await send(signedByAnother),
    await signIn(authenticator, { userHandle: user.id }),
  ]
  const [first] = answers
  expect([first!.status, first!.body.code]).toEqual([401, 401])
  for (const { status, body, headers } of answers) {
    expect([status, body]).toEqual([first!.status, first!.body])
    expect(Object.keys(headers).sort()).toEqual(Object.keys(first!.headers).sort())
  }
  expect((await signIn(authenticator)).status).toBe(200)
})

test('C3 wrong passkeys end the tries of a network; right ones do not count', async () => {
  const strict = await createTestApp({ limits: { signIn: standardLimits.signIn } })
  try {
    const person = await registerTestUser(strict)
    const origin = `http://aurora.localhost:${strict.deps.config.port}`
    const authenticator = createSoftwareAuthenticator({ origin })
    const options = (await strict.call(startPasskey, {}, person)).body.result
    await strict.call(addPasskey, { credential: authenticator.create(options) }, person)
    const attempt = async (used: SoftwareAuthenticator, ipAddress: string) => {
      const request = (await strict.call(startPasskeySignIn, {}, { ipAddress })).body.result
      const credential = used.get(request, { userHandle: options.user.id })
      return (await strict.call(signInWithPasskey, { credential }, { ipAddress })).status
    }
    const network = '192.0.2.1'
    for (let right = 0; right < 31; right++) expect(await attempt(authenticator, network)).toBe(200)
    for (let wrong = 0; wrong < 30; wrong++)
      expect(await attempt(createSoftwareAuthenticator({ origin }), network)).toBe(401)
    expect(await attempt(authenticator, network)).toBe(429)
    expect(await attempt(authenticator, '192.0.2.2')).toBe(200)
  } finally {
    await strict.close()
  }
})

test('C14 the user is that of the session: a body that names another is refused', async () => {
  const [person, victim] = [await registerTestUser(app), await registerTestUser(app)]
  const credential = createAuthenticator().create(await getCreationOptions(person))
  const { fields } = await app.callUnchecked(
    addPasskey,
    { credential, user_id: victim.userId },
    person,
  )
  expect(fields).toEqual({ user_id: 'unknown' })
})

test('C14 a passkey belongs to one person', async () => {
  const { authenticator } = await registerWithPasskey()
  const stranger = await registerTestUser(app)
  expect((await tryToAdd(stranger, authenticator)).body.code).toBe('CONFLICT')
  expect(await readPasskeys(stranger)).toEqual([])
})

test('B2 a person has twenty passkeys at most, also when two are added at once', async () => {
  const person = await registerTestUser(app)
  for (let nth = 1; nth <= 19; nth++) await tryToAdd(person, createAuthenticator())
  const credentials = [await getCreationOptions(person), await getCreationOptions(person)].map(
    (options) => createAuthenticator().create(options),
  )
  const answers = await Promise.all(
    credentials.map((credential) => app.call(addPasskey, { credential }, person)),
  )
  expect(codesOf(answers).sort()).toEqual([0, 'CONFLICT'])
  expect((await app.call(startPasskey, {}, person)).body.code).toBe('CONFLICT')
  expect(await readPasskeys(person)).toHaveLength(20)
})

describe('C14 the last way to sign in', () => {
  /** Somebody who has neither a password nor an address. */
  async function registerWithPasskeysAlone(count: number) {
    const { person, passkey } = await registerWithPasskey()
    const ids = [passkey.id]
    while (ids.length < count)
      ids.push((await tryToAdd(person, createAuthenticator())).body.result.id)
    await app.rows(
      sql`update users set email = null, email_verified_at = null, password_phc = null where id = ${person.userId}`,
    )
    return { person, ids }
  }
  const remove = (id: string, person: TestUser) => app.call(removePasskey, { id }, person)

  test('is not taken away', async () => {
    const { person, ids } = await registerWithPasskeysAlone(1)
    const refused = await remove(ids[0]!, person)
    expect([refused.body.code, refused.fields]).toEqual([
      'REQUEST_PARMAS_ERROR',
      { id: 'not_allowed' },
    ])
    // An identity at a provider is another way.
    await app.rows(
      sql`insert into identities (pool_id, issuer, subject, user_id, linked_at) values ('northern-sky', 'https://id.example', ${person.userId}, ${person.userId}, now())`,
    )
    expect((await remove(ids[0]!, person)).body.code).toBe(0)
  })

  test('is not taken away by taking two at once', async () => {
    const { person, ids } = await registerWithPasskeysAlone(2)
    const answers = await Promise.all(ids.map((id) => remove(id, person)))
    expect(codesOf(answers).sort()).toEqual([0, 'REQUEST_PARMAS_ERROR'])
  })
})

test('C16 passkeys are written down: added, used, refused, renamed, removed', async () => {
  const { person, authenticator, passkey } = await registerWithPasskey()
  await tryToAdd(person, createAuthenticator(), { isUnverified: true })
  await signIn(authenticator)
  await app.call(renamePasskey, { id: passkey.id, name: 'Desk key' }, person)
  await app.call(removePasskey, { id: passkey.id }, person)
  const rows = await app.rows(
    sql`select action, outcome, target, details->>'by' as by from audit_log where actor = ${person.userId} and (action like 'passkey.%' or details->>'by' = 'passkey') order by id`,
  )
  const target = passkey.id
  expect(rows).toEqual([
    { action: 'passkey.added', outcome: 'success', target, by: null },
    { action: 'passkey.added', outcome: 'FORBIDDEN', target: null, by: null },
    {
      action: 'sign-in',
      outcome: 'success',
      target: expect.stringMatching(/^[\w-]{22}$/) as string,
      by: 'passkey',
    },
    { action: 'passkey.renamed', outcome: 'success', target, by: null },
    { action: 'passkey.removed', outcome: 'success', target, by: null },
  ])
})

test('C17 what is no passkey is refused: bytes that are none as malformed, others as wrong', async () => {
  const { authenticator, person } = await registerWithPasskey()
  const used = authenticator.get(await getRequestOptions())
  const spoil = (response: object) => ({ ...used, response: { ...used.response, ...response } })
  for (const response of [{ signature: 'no bytes!' }, { userHandle: null }, { clientDataJSON: 1 }])
    expect(
      (await app.callUnchecked(signInWithPasskey, { credential: spoil(response) })).body.code,
    ).toBe('REQUEST_PARMAS_ERROR')
  const encode = (text: string) => Buffer.from(text).toString('base64url')
  for (const response of [
    { clientDataJSON: encode('null') },
    { clientDataJSON: encode('{"challenge":{}}') },
    { clientDataJSON: 'AAAA' },
    { authenticatorData: 'AAAA' },
    { signature: 'AAAA' },
  ])
    expect([400, 401]).toContain((await send(spoil(response) as UsedPasskey)).status)
  const created = createAuthenticator().create(await getCreationOptions(person))
  const credential = { ...created, response: { ...created.response, attestationObject: 'AAAA' } }
  expect((await app.call(addPasskey, { credential }, person)).body.code).toBe('FORBIDDEN')
})

describe('C7 a passkey in place of the password', () => {
  const getReauthenticationOptions = async (person: TestUser) =>
    (await app.call(startPasskeyReauthentication, {}, person)).body.result
  const reauthenticate = (person: TestUser, credential: UsedPasskey) =>
    app.call(reauthenticateWithPasskey, { credential }, person)
  const renewToken = async (person: TestUser) =>
    (await app.call(refreshTokens, {}, person)).body.result.access_token
  const begin = async (person: TestUser) => (await app.call(startPasskey, {}, person)).body.code

  test('shows that it is still its person, for five minutes', async () => {
    const { person, authenticator } = await registerWithPasskey()
    app.clock.advance(301)
    expect(await begin(person)).toBe('STEP_UP_REQUIRED')
    const credential = authenticator.get(await getReauthenticationOptions(person))
    expect((await reauthenticate(person, credential)).body.code).toBe(0)
    expect(await begin(person)).toBe(0)
    // Once.
    app.clock.advance(290)
    expect((await reauthenticate(person, credential)).body.code).toBe('TICKET_EXPIRED')
    const later = { ...person, token: await renewToken(person) }
    app.clock.advance(11)
    expect(await begin(later)).toBe('STEP_UP_REQUIRED')
  })

  test('is refused when it is somebody else’s, unverified, of another page, or answers another challenge', async () => {
    const { person, authenticator } = await registerWithPasskey()
    const other = await registerWithPasskey()
    app.clock.advance(301)
    const options = () => getReauthenticationOptions(person)
    const refused = [
      other.authenticator.get(await options()),
      other.authenticator.get(await options(), {
        userHandle: Buffer.from(person.userId).toString('base64url'),
      }),
      authenticator.get(await options(), { isUnverified: true }),
      authenticator.get(await options(), { origin: 'https://elsewhere.test' }),
    ]
    const ofAnotherChallenge = [
      authenticator.get(await getReauthenticationOptions(other.person)),
      authenticator.get(await getRequestOptions()),
    ]
    for (const credential of refused)
      expect((await reauthenticate(person, credential)).body.code).toBe('FORBIDDEN')
    for (const credential of ofAnotherChallenge)
      expect((await reauthenticate(person, credential)).body.code).toBe('TICKET_EXPIRED')
    expect(await begin(person)).toBe('STEP_UP_REQUIRED')
    // Nor does what was signed here sign in.
    expect((await send(authenticator.get(await options()))).body.code).toBe('TICKET_EXPIRED')
  })
})

describe('A10.3 C12 a locked screen', () => {
  const lock = async () => {
    const one = await registerWithPasskey()
    expect((await app.call(lockSession, {}, one.person)).status).toBe(200)
    return one
  }
  const getOptions = async () => (await app.call(startPasskeySignIn, {})).body.result
  const unlock = (person: TestUser, credential: UsedPasskey) =>
    app.call(unlockWithPasskey, { credential }, { cookies: person.cookies })
  const isLocked = async (person: TestUser) =>
    (await app.call(getUserInfo, {}, person)).status === 401

  test('is unlocked by a passkey of its person, which makes no session', async () => {
    const { person, authenticator } = await lock()
    expect(await isLocked(person)).toBe(true)
    const credential = authenticator.get(await getOptions())
    const unlocked = await unlock(person, credential)
    expect([unlocked.status, unlocked.body.result]).toEqual([200, {}])
    expect(unlocked.cookies).toEqual([
      expect.objectContaining({ name: 'console_locked', value: '' }),
    ])
    expect(await isLocked(person)).toBe(false)
    // Once.
    await app.call(lockSession, {}, person)
    expect((await unlock(person, credential)).body.code).toBe('TICKET_EXPIRED')
  })

  test('stays locked by one of somebody else, or for a challenge that was not given', async () => {
    const [{ person }, other] = [await lock(), await registerWithPasskey()]
    const options = await getOptions()
    const foreign = await unlock(person, other.authenticator.get(options))
    expect([foreign.status, foreign.body.code]).toEqual([403, 'FORBIDDEN'])
    const invented = { ...options, challenge: 'A'.repeat(43) }
    expect((await unlock(person, other.authenticator.get(invented))).body.code).toBe(
      'TICKET_EXPIRED',
    )
    expect(await isLocked(person)).toBe(true)
    const nobody = await app.call(unlockWithPasskey, {
      credential: other.authenticator.get(await getOptions()),
    })
    expect(nobody.status).toBe(401)
  })
})
