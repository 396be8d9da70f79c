import { refreshTokens, signOut, signOutOfProduct, type TokenSet } from '@console/contract/sign-in'
import { getUserInfo } from '@console/contract/user'
import { sql } from 'drizzle-orm'
import { readOutboxMessages } from '@console/services-testing/test-outbox'
import { registerTestUser, signInAgain, type TestUser } from '@console/services-testing/test-users'
import { inTransaction } from '../deps/deps'
import { createTestApp, type TestResponse, type TestApp } from '@console/services-testing/test-app'
import { findBrandByClientId } from '../brands/brands-service'
import { openSession } from './sessions-service'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const hour = 3600
const isSignedIn = async ({ token, brand }: Pick<TestUser, 'token' | 'brand'>) =>
  (await app.call(getUserInfo, {}, { token, brand })).status === 200
const findCookie = ({ cookies }: TestResponse<unknown>, name: string) =>
  cookies.find((cookie) => cookie.name === name)

/**
 * One person of a brand that keeps tokens in storage, and one of a brand that keeps them in a
 * cookie: the rules are the same.
 */
const sessionModes = {
  storage: {
    createPerson: () => registerTestUser(app, { brand: 'merchant' }),
    tokenOf: (person: TestUser) => person.refreshToken,
    refresh: (token: string) =>
      app.call(refreshTokens, { refresh_token: token }, { brand: 'merchant' }),
    nextTokenOf: (answer: RefreshResponse) => answer.body.result.refresh_token,
  },
  cookie: {
    createPerson: () => registerTestUser(app, { brand: 'aurora' }),
    tokenOf: (person: TestUser) => person.cookies.console_refresh!,
    refresh: (token: string) =>
      app.call(refreshTokens, {}, { brand: 'aurora', cookies: { console_refresh: token } }),
    nextTokenOf: (answer: RefreshResponse) => findCookie(answer, 'console_refresh')!.value,
  },
}
type RefreshResponse = TestResponse<TokenSet>

describe.each(Object.entries(sessionModes))(
  'C5 in session mode %s',
  (_, { createPerson, tokenOf, refresh, nextTokenOf }) => {
    test('a refresh token gets a new one and an access token', async () => {
      const token = tokenOf(await createPerson())
      const answer = await refresh(token)
      expect(answer.body).toMatchObject({ code: 0, result: { expires_in: 600, new_user: 'N' } })
      expect(answer.body.data).toEqual(answer.body.result)
      expect(nextTokenOf(answer)).toMatch(/^[\w-]{43}$/)
      expect(nextTokenOf(answer)).not.toBe(token)
      expect((await refresh(nextTokenOf(answer))).status).toBe(200)
    })

    test('a retry within 30 seconds gets the same successor, and no second branch grows', async () => {
      const token = tokenOf(await createPerson())
      const first = await refresh(token)
      app.clock.advance(30)
      const retry = await refresh(token)
      expect(nextTokenOf(retry)).toBe(nextTokenOf(first))
      const [once, twice] = [await refresh(nextTokenOf(first)), await refresh(nextTokenOf(retry))]
      expect(nextTokenOf(once)).toBe(nextTokenOf(twice))
    })

    test('C6 fifty windows that refresh at once get the same successor, and stay signed in', async () => {
      const person = await createPerson()
      const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(tokenOf(person))))
      expect(answers.map(({ status }) => status)).toEqual(Array<number>(50).fill(200))
      expect(new Set(answers.map(nextTokenOf)).size).toBe(1)
      // The token was rotated once, and every access token is good.
      const [family] = await app.rows(
        sql`select count(*)::int as tokens from refresh_tokens join sessions on sessions.id = session_id where user_id = ${person.userId}`,
      )
      expect(family).toEqual({ tokens: 2 })
      for (const { body } of answers)
        expect(await isSignedIn({ ...person, token: body.result.access_token })).toBe(true)
      app.clock.advance(31)
      expect((await refresh(nextTokenOf(answers[0]!))).status).toBe(200)
    })

    test('C7 a replay after that ends the whole session, is written down, and its person is told, once', async () => {
      const person = await createPerson()
      const elsewhere = await signInAgain(app, person)
      // The mail is in the person's own language: the caller may be somebody else.
      await app.rows(sql`update users set locale = 'zh_CN' where id = ${person.userId}`)
      const answer = await refresh(tokenOf(person))
      app.clock.advance(31)
      // On PostgreSQL both replays run at once and find the session live.
      for (const replay of await Promise.all([tokenOf(person), tokenOf(person)].map(refresh)))
        expect([replay.status, replay.body.code]).toEqual([401, 401])
      expect((await refresh(nextTokenOf(answer))).status).toBe(401)
      expect((await refresh(tokenOf(person))).status).toBe(401)
      expect(await isSignedIn(person)).toBe(false)
      expect(await isSignedIn(elsewhere)).toBe(true)
      const rows = await app.rows(
        sql`select outcome from audit_log where action = 'session.replayed' and actor = ${person.userId}`,
      )
      expect(rows).toEqual([{ outcome: 'replay' }])
      const told = (await readOutboxMessages(app, person.email)).filter(({ subject }) =>
        subject!.includes('登录凭证可能已被复制'),
      )
      expect(told).toHaveLength(1)
    })

    test('a session that nobody uses for 24 hours is over, one that is used goes on', async () => {
      const person = await createPerson()
      const { token, ...keeping } = { ...(await signInAgain(app, person, { remember: true })) }
      let current = tokenOf({ ...keeping, token } as TestUser)
      for (let day = 0; day < 6; day++) {
        app.clock.advance(23 * hour)
        current = nextTokenOf(await refresh(current))
      }
      app.clock.advance(24 * hour + 1)
      expect((await refresh(current)).status).toBe(401)
    })

    test('a remembered session ends after seven days, any other after twelve hours, however busy it is', async () => {
      const person = await createPerson()
      const survives = async (remember: boolean, hours: number) => {
        let current = tokenOf(await signInAgain(app, person, { remember }))
        for (let passed = 0; passed < hours; passed += 6) {
          app.clock.advance(6 * hour - 1)
          const answer = await refresh(current)
          if (answer.status !== 200) return passed
          current = nextTokenOf(answer)
        }
        return hours
      }
      expect(await survives(false, 18)).toBeLessThan(18)
      expect(await survives(false, 12)).toBe(12)
      expect(await survives(true, 7 * 24)).toBe(7 * 24)
      expect(await survives(true, 7 * 24 + 6)).toBeLessThan(7 * 24 + 6)
    })

    test('a refresh token is not stored in the database', async () => {
      const token = tokenOf(await createPerson())
      const successor = nextTokenOf(await refresh(token))
      const [row] = await app.rows<{ dump: string }>(
        sql`select (select json_agg(refresh_tokens) from refresh_tokens)::text || (select json_agg(sessions) from sessions)::text as dump`,
      )
      expect(row!.dump).not.toContain(token)
      expect(row!.dump).not.toContain(successor)
    })

    test('signing out ends the session for good', async () => {
      const person = await createPerson()
      expect(await isSignedIn(person)).toBe(true)
      expect((await app.call(signOut, {}, person)).body).toEqual({
        code: 0,
        result: {},
        message: 'ok',
      })
      expect(await isSignedIn(person)).toBe(false)
      expect((await refresh(tokenOf(person))).status).toBe(401)
    })

    test('both ways to sign out are one (rulings 10), and signing out twice succeeds twice', async () => {
      const person = await createPerson()
      expect((await app.call(signOutOfProduct, {}, person)).body.code).toBe(0)
      expect((await app.call(signOutOfProduct, {}, person)).body.code).toBe(0)
      expect((await app.call(signOut, {}, person)).body.code).toBe(0)
      expect(await isSignedIn(person)).toBe(false)
    })

    test('signing out everywhere ends every session of that person and of nobody else', async () => {
      const [person, other] = [await createPerson(), await createPerson()]
      const elsewhere = await signInAgain(app, person)
      await app.call(signOut, { all: true }, person)
      expect([
        await isSignedIn(person),
        await isSignedIn(elsewhere),
        await isSignedIn(other),
      ]).toEqual([false, false, true])
    })

    test('with an expired access token one still signs out, by the refresh token', async () => {
      const person = await createPerson()
      app.clock.advance(601)
      await app.call(signOut, { refresh_token: person.refreshToken }, person)
      expect((await refresh(tokenOf(person))).status).toBe(401)
    })

    test.each(['', 'x', 'x'.repeat(256), '../../etc', '港'])(
      '%j is no refresh token',
      async (token) => {
        expect((await refresh(encodeURIComponent(token).slice(0, 256))).status).toBe(401)
      },
    )
  },
)

// Appending to the audit log holds its head until the transaction ends. A transaction that recorded
// its session and then needed another row, for example the throttle of the network, would wait for
// a transaction that waits for it.
const browser = { userAgent: '', network: '127.0.0.1', deviceToken: undefined, visitor: null }

test('opening a session leaves the audit log to its caller, also when older sessions are evicted', async () => {
  const person = await registerTestUser(app)
  for (let count = 0; count < 20; count++) await signInAgain(app, person)
  const brand = (await findBrandByClientId(app.deps, 'aurora-console'))!
  await inTransaction(app.deps, async (txDeps) => {
    const { tx } = txDeps
    const length = async () =>
      (await tx.execute<{ length: string }>(sql`select count(*) as length from audit_log`)).rows[0]!
        .length
    const before = await length()
    const { evictedSessionIds } = await openSession(txDeps, {
      userId: person.userId,
      browser,
      brand,
      remembered: false,
      amr: 'pwd',
    })
    expect(evictedSessionIds).not.toEqual([])
    expect(await length()).toBe(before)
  })
})

// On the embedded database transactions follow one another; on PostgreSQL they overlap.
test('C7 of sessions that are opened at one instant exactly twenty stay', async () => {
  const person = await registerTestUser(app)
  const brand = (await findBrandByClientId(app.deps, 'aurora-console'))!
  const options = { userId: person.userId, brand, remembered: false, amr: 'pwd', browser } as const
  const opened = await Promise.all(
    Array.from({ length: 30 }, () =>
      inTransaction(app.deps, (txDeps) => openSession(txDeps, options)),
    ),
  )
  const evicted = opened.flatMap(({ evictedSessionIds }) => evictedSessionIds)
  expect([evicted.length, new Set(evicted).size]).toEqual([11, 11])
  const [live] = await app.rows(
    sql`select count(*)::int as count from sessions where user_id = ${person.userId} and ended_at is null`,
  )
  expect(live).toEqual({ count: 20 })
})

test('C5 a refresh token is worth nothing at another client of the pool, and is not used up there', async () => {
  const { storage, cookie } = sessionModes
  const person = await storage.createPerson()
  expect((await cookie.refresh(storage.tokenOf(person))).status).toBe(401)
  expect((await storage.refresh(storage.tokenOf(person))).status).toBe(200)

  const other = await cookie.createPerson()
  expect((await storage.refresh(cookie.tokenOf(other))).status).toBe(401)
  expect((await cookie.refresh(cookie.tokenOf(other))).status).toBe(200)
})

test('C5 a token does not end the session at another client of the pool', async () => {
  const person = await registerTestUser(app, { brand: 'merchant' })
  await app.call(signOut, { all: true }, { ...person, brand: 'aurora' })
  expect(await isSignedIn(person)).toBe(true)
  const cookies = { console_refresh: person.refreshToken }
  await app.call(signOut, {}, { brand: 'aurora', cookies })
  expect(await isSignedIn(person)).toBe(true)
})

test('C7 the newest session is never evicted for an older one, not even among sessions of one instant', async () => {
  const person = await registerTestUser(app)
  const brand = (await findBrandByClientId(app.deps, 'aurora-console'))!
  await inTransaction(app.deps, async (txDeps) => {
    for (let count = 0; count < 120; count++) {
      const { session, evictedSessionIds } = await openSession(txDeps, {
        userId: person.userId,
        brand,
        browser,
        remembered: false,
        amr: 'pwd',
      })
      expect(evictedSessionIds).not.toContain(session.id)
      expect(evictedSessionIds).toHaveLength(count < 19 ? 0 : 1)
    }
  })
})
