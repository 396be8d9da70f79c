import { refreshTokens, signOut, signOutOfProduct, type TokenSet } from '@console/contract/sign-in'
import { getUserInfo } from '@console/contract/user'
import { sql } from 'drizzle-orm'
import { aPerson, signedInAgain, type TestPerson } from '../../testing/people'
import { testApp, type Answer, type TestApp } from '../../testing/test-app'
import { brandOfClient } from '../brands/brands-service'
import { openSession } from './sessions-service'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const hour = 3600
const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await app.deps.db.inTransaction((tx) => tx.execute<T>(query))).rows
const isIn = async ({ token, brand }: Pick<TestPerson, 'token' | 'brand'>) =>
  (await app.call(getUserInfo, {}, { token, brand })).status === 200
const cookieOf = ({ cookies }: Answer<unknown>, name: string) =>
  cookies.find((cookie) => cookie.name === name)

/** One person of a brand that keeps tokens in storage, and one of a brand that keeps them in a cookie: the rules are the same. */
const holders = {
  storage: {
    somebody: () => aPerson(app, { brand: 'merchant' }),
    tokenOf: (person: TestPerson) => person.refreshToken,
    refresh: (token: string) =>
      app.call(refreshTokens, { refresh_token: token }, { brand: 'merchant' }),
    next: (answer: Refreshed) => answer.body.result.refresh_token,
  },
  cookie: {
    somebody: () => aPerson(app, { brand: 'aurora' }),
    tokenOf: (person: TestPerson) => person.cookies.console_refresh!,
    refresh: (token: string) =>
      app.call(refreshTokens, {}, { brand: 'aurora', cookies: { console_refresh: token } }),
    next: (answer: Refreshed) => cookieOf(answer, 'console_refresh')!.value,
  },
}
type Refreshed = Answer<TokenSet>

describe.each(Object.entries(holders))(
  'C5 in session mode %s',
  (_, { somebody, tokenOf, refresh, next }) => {
    test('a refresh token is traded for a new one and an access token', async () => {
      const token = tokenOf(await somebody())
      const answer = await refresh(token)
      expect(answer.body).toMatchObject({ code: 0, result: { expires_in: 600, new_user: 'N' } })
      expect(answer.body.data).toEqual(answer.body.result)
      expect(next(answer)).toMatch(/^[\w-]{43}$/)
      expect(next(answer)).not.toBe(token)
      expect((await refresh(next(answer))).status).toBe(200)
    })

    test('a retry within 30 seconds gets the same successor, and no second branch grows', async () => {
      const token = tokenOf(await somebody())
      const first = await refresh(token)
      app.clock.forward(30)
      const retry = await refresh(token)
      expect(next(retry)).toBe(next(first))
      const [once, twice] = [await refresh(next(first)), await refresh(next(retry))]
      expect(next(once)).toBe(next(twice))
    })

    test('25 retries at once get the same successor', async () => {
      const token = tokenOf(await somebody())
      const answers = await Promise.all(Array.from({ length: 25 }, () => refresh(token)))
      expect(answers.map(({ status }) => status)).toEqual(Array<number>(25).fill(200))
      expect(new Set(answers.map(next)).size).toBe(1)
    })

    test('a replay after that ends the whole session and is written down', async () => {
      const person = await somebody()
      const answer = await refresh(tokenOf(person))
      app.clock.forward(31)
      const replay = await refresh(tokenOf(person))
      expect([replay.status, replay.body.code]).toEqual([401, 401])
      expect((await refresh(next(answer))).status).toBe(401)
      expect(await isIn(person)).toBe(false)
      const [row] = await rows(
        sql`select outcome, actor from audit_log where action = 'session.replayed' order by sequence desc limit 1`,
      )
      expect(row).toEqual({ outcome: 'replay', actor: person.userId })
    })

    test('a session that nobody uses for 24 hours is over, one that is used goes on', async () => {
      const person = await somebody()
      const { token, ...keeping } = { ...(await signedInAgain(app, person, { remember: true })) }
      let current = tokenOf({ ...keeping, token } as TestPerson)
      for (let day = 0; day < 6; day++) {
        app.clock.forward(23 * hour)
        current = next(await refresh(current))
      }
      app.clock.forward(24 * hour + 1)
      expect((await refresh(current)).status).toBe(401)
    })

    test('remembered it ends after seven days, else after twelve hours, however busy it is', async () => {
      const person = await somebody()
      const survives = async (remember: boolean, hours: number) => {
        let current = tokenOf(await signedInAgain(app, person, { remember }))
        for (let passed = 0; passed < hours; passed += 6) {
          app.clock.forward(6 * hour - 1)
          const answer = await refresh(current)
          if (answer.status !== 200) return passed
          current = next(answer)
        }
        return hours
      }
      expect(await survives(false, 18)).toBeLessThan(18)
      expect(await survives(false, 12)).toBe(12)
      expect(await survives(true, 7 * 24)).toBe(7 * 24)
      expect(await survives(true, 7 * 24 + 6)).toBeLessThan(7 * 24 + 6)
    })

    test('a refresh token is nowhere in the database', async () => {
      const token = tokenOf(await somebody())
      const successor = next(await refresh(token))
      const [row] = await rows<{ dump: string }>(
        sql`select (select json_agg(refresh_tokens) from refresh_tokens)::text || (select json_agg(sessions) from sessions)::text as dump`,
      )
      expect(row!.dump).not.toContain(token)
      expect(row!.dump).not.toContain(successor)
    })

    test('signing out ends the session for good', async () => {
      const person = await somebody()
      expect(await isIn(person)).toBe(true)
      expect((await app.call(signOut, {}, person)).body).toEqual({
        code: 0,
        result: {},
        message: 'ok',
      })
      expect(await isIn(person)).toBe(false)
      expect((await refresh(tokenOf(person))).status).toBe(401)
    })

    test('both ways to sign out are one (rulings 10), and signing out twice succeeds twice', async () => {
      const person = await somebody()
      expect((await app.call(signOutOfProduct, {}, person)).body.code).toBe(0)
      expect((await app.call(signOutOfProduct, {}, person)).body.code).toBe(0)
      expect((await app.call(signOut, {}, person)).body.code).toBe(0)
      expect(await isIn(person)).toBe(false)
    })

    test('signing out everywhere ends every session of that person and of nobody else', async () => {
      const [person, other] = [await somebody(), await somebody()]
      const elsewhere = await signedInAgain(app, person)
      await app.call(signOut, { all: true }, person)
      expect([await isIn(person), await isIn(elsewhere), await isIn(other)]).toEqual([
        false,
        false,
        true,
      ])
    })

    test('with an expired access token one still signs out, by the refresh token', async () => {
      const person = await somebody()
      app.clock.forward(601)
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

// Writers queue at the head of the log until their transaction ends: who opened a session there and then needed another row,
// the network's say, would wait for a neighbour who waits for them.
test('opening a session leaves the queue of the audit log to its caller, also when older sessions make room', async () => {
  const person = await aPerson(app)
  for (let count = 0; count < 20; count++) await signedInAgain(app, person)
  const brand = (await brandOfClient(app.deps, 'aurora-console'))!
  await app.deps.db.inTransaction(async (tx) => {
    const length = async () =>
      (await tx.execute<{ length: string }>(sql`select count(*) as length from audit_log`)).rows[0]!
        .length
    const before = await length()
    const { ended } = await openSession(app.deps, tx, {
      userId: person.userId,
      brand,
      remembered: false,
      amr: 'pwd',
    })
    expect(ended).not.toEqual([])
    expect(await length()).toBe(before)
  })
})

test('C7 the newest session never makes room for an older one, not even among sessions of one instant', async () => {
  const person = await aPerson(app)
  const brand = (await brandOfClient(app.deps, 'aurora-console'))!
  await app.deps.db.inTransaction(async (tx) => {
    for (let count = 0; count < 120; count++) {
      const { session, ended } = await openSession(app.deps, tx, {
        userId: person.userId,
        brand,
        remembered: false,
        amr: 'pwd',
      })
      expect(ended).not.toContain(session.id)
      expect(ended).toHaveLength(count < 19 ? 0 : 1)
    }
  })
})
