import { randomUUID } from 'node:crypto'
import { signInWithPassword } from '@console/contract/sign-in'
import { endpointsByName } from '@console/contract/all-endpoints'
import { getUserInfo, readProfile } from '@console/contract/user'
import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import {
  testPassword,
  registerTestUser,
  randomEmail,
  signInAgain,
  type TestUser,
} from '@console/services-testing/test-users'
import { reserveAllPlaces } from '@console/services-testing/reserve-all-places'
import { recordCountedRefusals } from '../../audit/audit-service'
import { createTestApp, type CallOptions, type TestApp } from '@console/services-testing/test-app'

let app: TestApp
let mei: TestUser
beforeAll(async () => {
  app = await createTestApp()
  mei = await registerTestUser(app, { email: 'mei@example.test', username: 'mei-chan' })
})
afterAll(() => app.close())

const signIn = (username: string, password: string, from?: CallOptions) =>
  app.call(signInWithPassword, { username, password }, from)
describe('signing in', () => {
  test('works with the address or the chosen name, and the answer repeats its result as data (api B1)', async () => {
    for (const name of ['mei@example.test', ' MEI@example.test ', 'mei-chan', 'Mei-Chan']) {
      const { status, body } = await signIn(name, testPassword)
      expect([status, body]).toMatchObject([
        200,
        { code: 0, result: { expires_in: 600, new_user: 'N' }, message: 'ok' },
      ])
      expect(body.data).toEqual(body.result)
    }
  })

  test('C17 works with every spelling of the address', async () => {
    await registerTestUser(app, { email: 'ka-yee@例子.測試' })
    for (const name of ['KA-YEE@例子。測試', 'ka-yee@xn--fsqu00a.xn--g6w251d'])
      expect((await signIn(name, testPassword)).body.code).toBe(0)
  })

  test('does not trim a password', async () => {
    expect((await signIn(mei.email, ` ${testPassword}`)).body.code).toBe(
      'USERNAME_OR_PASSWORD_ERROR',
    )
  })

  test('in two windows at once does not count as guessing', async () => {
    const person = await registerTestUser(app)
    let moments = 0
    const { now } = app.clock
    jest
      .spyOn(app.deps.clock, 'now')
      .mockImplementation(() => new Date(now().getTime() - moments++))
    for (let window = 0; window < 4; window++) await signIn(person.email, 'wrong in one')
    expect((await signIn(person.email, person.password)).status).toBe(200)
  })

  test('names the fields that are missing or unknown', async () => {
    const { fields } = await app.callUnchecked(signInWithPassword, { password: 'x', mode: 'modal' })
    expect(fields).toEqual({ username: 'required', mode: 'unknown' })
  })
})

describe('C4 signing in', () => {
  test('answers every wrong credential alike, to the byte', async () => {
    const disabled = await registerTestUser(app)
    await app.rows(sql`update users set status = 'disabled' where id = ${disabled.userId}`)
    const lantern = await registerTestUser(app, { brand: 'lantern' })
    const answers = [
      await signIn(mei.email, 'not this one'),
      await signIn(randomEmail(), 'not this one'),
      await signIn('nobody-of-that-name', 'not this one'),
      await signIn(disabled.email, disabled.password),
      await signIn(lantern.email, lantern.password),
      await signIn(mei.email, ''),
      await signIn(randomEmail(), ''),
    ]
    for (const answer of answers) {
      expect([answer.status, answer.body]).toEqual([
        400,
        { code: 'USERNAME_OR_PASSWORD_ERROR', result: null, message: expect.any(String) },
      ])
      expect(answer.headers['content-length']).toBe(answers[0]!.headers['content-length'])
      expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(answers[0]!.headers).sort())
      expect(answer.cookies).toEqual([])
    }
  })

  test('compares a password for strangers too', async () => {
    const verify = jest.spyOn(app.deps.passwordHasher, 'verify')
    await signIn(randomEmail(), 'not this one')
    expect(verify.mock.calls).toEqual([['not this one', null, expect.anything()]])
  })

  test('makes known and unknown names wait alike', async () => {
    const known = await registerTestUser(app)
    const unknown = randomEmail()
    const course = async (name: string) => {
      const seen: string[] = []
      for (let wrong = 0; wrong < 9; wrong++) {
        const { status, headers } = await signIn(name, 'not this one')
        seen.push(`${status} ${headers['retry-after'] ?? '-'}`)
        if (status === 429) app.clock.advance(Number(headers['retry-after']))
      }
      return seen
    }
    expect(await course(known.email)).toEqual(await course(unknown))
  })
})

test('C1 a hash with weaker parameters is renewed when its owner signs in', async () => {
  const person = await registerTestUser(app)
  const key = Buffer.from(app.deps.secrets.pepper, 'base64url')
  const { createHmac } = await import('node:crypto')
  const weak = await hash(createHmac('sha256', key).update(person.password).digest('base64url'), {
    memoryCost: 8192,
    timeCost: 1,
    parallelism: 1,
  })
  await app.rows(sql`update users set password_phc = ${weak} where id = ${person.userId}`)
  expect((await signIn(person.email, person.password)).status).toBe(200)
  const [row] = await app.rows<{ phc: string }>(
    sql`select password_phc as phc from users where id = ${person.userId}`,
  )
  expect(row!.phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await signIn(person.email, person.password)).status).toBe(200)
})

test('C1 C3 when the queue of the password hasher is full the answer says when to retry, and no try is counted', async () => {
  const person = await registerTestUser(app)
  const places = reserveAllPlaces(app)
  for (let count = 0; count < 10; count++) {
    const { status, body, headers } = await signIn(person.email, person.password)
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'BUSY', '1'])
  }
  for (const place of places) place.release()
  for (let wrong = 1; wrong <= 5; wrong++)
    expect((await signIn(person.email, `wrong ${wrong}`)).status).toBe(400)
  app.clock.advance(1)
  expect((await signIn(person.email, person.password)).status).toBe(200)
})

describe('C5 a token that is not valid here', () => {
  const ask = (token: string, brand = 'aurora') => app.call(getUserInfo, {}, { token, brand })

  test('is answered with 401, as status and as code', async () => {
    const { status, body } = await ask('x.y.z')
    expect([status, body]).toEqual([401, { code: 401, result: null, message: expect.any(String) }])
    expect((await app.call(getUserInfo, {})).status).toBe(401)
  })

  test('is one that has expired', async () => {
    const person = await signInAgain(app, mei)
    app.clock.advance(601)
    expect((await ask(person.token)).status).toBe(401)
  })

  test('is one of another pool, at either service', async () => {
    const lantern = await registerTestUser(app, { brand: 'lantern' })
    expect((await ask(lantern.token)).status).toBe(401)
    expect((await app.call(readProfile, {}, { token: lantern.token })).status).toBe(401)
    expect((await ask(lantern.token, 'lantern')).status).toBe(200)
  })

  test('is one of another client of the pool, at every call that asks who calls', async () => {
    const { token } = await registerTestUser(app, { brand: 'merchant' })
    expect((await ask(token, 'merchant')).status).toBe(200)
    const calls = Object.values(endpointsByName).filter(({ who }) => who === 'signed-in')
    expect(calls.length).toBeGreaterThan(8)
    for (const endpoint of calls) {
      const ids = { id: randomUUID(), team: randomUUID(), account: randomUUID() }
      const { status } = await app.callUnchecked(endpoint, ids, { token, brand: 'aurora' })
      expect([endpoint.name, status]).toEqual([endpoint.name, 401])
    }
    // Named as the token's own client, the page is still the other brand's.
    const swapped = { client_id: 'merchant-console', user_pool_id: 'northern-sky' }
    expect((await app.callUnchecked(readProfile, swapped, { token })).status).toBe(401)
    // From no page at all, the client that the call names decides.
    const fromNoPage = { token, headers: { host: '127.0.0.1:3000' } }
    expect((await app.callUnchecked(readProfile, {}, fromNoPage)).status).toBe(401)
    expect((await app.callUnchecked(readProfile, swapped, fromNoPage)).status).toBe(200)
  })

  test('is one whose person was disabled, at once', async () => {
    const person = await registerTestUser(app)
    await app.rows(sql`update users set status = 'disabled' where id = ${person.userId}`)
    expect((await ask(person.token)).status).toBe(401)
  })

  test('is one of a session that never existed', async () => {
    const token = await app.deps.accessTokens.issue({
      userId: mei.userId,
      sessionId: randomUUID(),
      poolId: 'northern-sky',
      clientId: 'aurora-console',
    })
    expect((await ask(token)).status).toBe(401)
  })

  test('is one that names another person’s session, or another client’s', async () => {
    const [person, other, atMerchant] = [
      await registerTestUser(app),
      await registerTestUser(app),
      await registerTestUser(app, { brand: 'merchant' }),
    ]
    const sessionOf = async ({ userId }: TestUser) =>
      (await app.rows<{ id: string }>(sql`select id from sessions where user_id = ${userId}`))[0]!
        .id
    const issued = async (userId: string, whose: TestUser) =>
      app.deps.accessTokens.issue({
        userId,
        sessionId: await sessionOf(whose),
        poolId: 'northern-sky',
        clientId: 'aurora-console',
      })
    expect((await ask(await issued(person.userId, person))).status).toBe(200)
    expect((await ask(await issued(person.userId, other))).status).toBe(401)
    expect((await ask(await issued(atMerchant.userId, atMerchant))).status).toBe(401)
  })

  test('is written down', async () => {
    // Equal refusals within a minute are counted, not written down one by one.
    app.clock.advance(60)
    await recordCountedRefusals(app.deps)
    await ask('x.y.z')
    const [row] = await app.rows(
      sql`select action, outcome from audit_log order by id desc limit 1`,
    )
    expect(row).toEqual({ action: 'token.refused', outcome: '401' })
  })
})

test('C7 the twenty-first session of a person ends the first', async () => {
  const person = await registerTestUser(app)
  const sessions = [person]
  for (let count = 0; count < 20; count++) {
    app.clock.advance(1)
    sessions.push(await signInAgain(app, person))
  }
  const statuses = await Promise.all(
    sessions.map(async ({ token }) => (await app.call(getUserInfo, {}, { token })).status),
  )
  expect(statuses).toEqual([401, ...Array<number>(20).fill(200)])
  expect(
    await app.rows(
      sql`select details from audit_log where action = 'session.ended' and actor = ${person.userId}`,
    ),
  ).toEqual([{ details: { by: 'too-many' } }])
})
