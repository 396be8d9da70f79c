import { signInWithPassword } from '@console/contract/sign-in'
import { sql } from 'drizzle-orm'
import { standardLimits } from '../../limits'
import { readOutboxMessages } from '../../testing/test-outbox'
import { registerTestUser, randomEmail, type TestUser } from '../../testing/test-users'
import { createTestApp, type CallOptions, type TestApp } from '../../testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const signIn = (username: string, password: string, from?: CallOptions) =>
  app.call(signInWithPassword, { username, password }, from)

const guessCount = process.env.LONG_RUNS ? 10_000 : 400

describe('C3 guessing a password', () => {
  test('is slowed down: a wait after five, doubling, and the right password must wait too', async () => {
    const person = await registerTestUser(app)
    for (let wrong = 1; wrong <= 5; wrong++)
      expect((await signIn(person.email, `wrong ${wrong}`)).status).toBe(400)
    const early = await signIn(person.email, person.password)
    expect([early.status, early.body.code, early.headers['retry-after']]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      '1',
    ])
    app.clock.advance(1)
    expect((await signIn(person.email, 'wrong 6')).status).toBe(400)
    expect((await signIn(person.email, 'wrong 7')).headers['retry-after']).toBe('2')
    app.clock.advance(2)
    expect((await signIn(person.email, person.password)).status).toBe(200)
    // The right password resets the count.
    for (let wrong = 1; wrong <= 5; wrong++)
      expect((await signIn(person.email, `wrong ${wrong}`)).status).toBe(400)
  })

  test('200 times at once gets five comparisons', async () => {
    const person = await registerTestUser(app)
    const verify = jest.spyOn(app.deps.passwordHasher, 'verify')
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, guess) => signIn(person.email, `guess ${guess}`)),
    )
    expect(verify).toHaveBeenCalledTimes(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(195)
  })

  test('of one person by all their names, from a thousand addresses for days, gets a hundred comparisons, and their own device signs in at once', async () => {
    const { guesses, compared, signInAtOwnDevice, person } = await attack(guessCount)
    expect([guesses, compared]).toEqual([guessCount, 100])
    expect((await signInAtOwnDevice()).status).toBe(200)
    // Elsewhere the right password is as good as a wrong one; they have been told, once.
    app.clock.advance(900)
    expect((await signIn(person.email, person.password)).body.code).toBe(
      'USERNAME_OR_PASSWORD_ERROR',
    )
    const told = (await readOutboxMessages(app, person.email)).filter(({ subject }) =>
      /guessing|猜測/.test(subject!),
    )
    expect(told).toHaveLength(1)
    app.clock.advance(30 * 86_400)
    expect((await signIn(person.email, person.password)).status).toBe(200)
    // Hundreds of calls one after the other take their time on a machine with much else to do.
  }, 600_000)

  test('ten wrong ones at an own device, and it is counted as any other', async () => {
    const person = await registerTestUser(app)
    const verify = jest.spyOn(app.deps.passwordHasher, 'verify')
    const atOwnDevice = (password: string) =>
      signIn(person.email, password, { cookies: person.cookies })
    for (let wrong = 1; wrong <= 15; wrong++)
      expect((await atOwnDevice(`wrong ${wrong}`)).status).toBe(400)
    expect((await atOwnDevice(person.password)).status).toBe(429)
    expect(verify).toHaveBeenCalledTimes(15)
    app.clock.advance(1)
    expect((await atOwnDevice(person.password)).status).toBe(200)
  })

  test('at the device of somebody else helps nobody', async () => {
    const [person, other] = [await registerTestUser(app), await registerTestUser(app)]
    for (let wrong = 1; wrong <= 5; wrong++)
      await signIn(person.email, `wrong ${wrong}`, { cookies: other.cookies })
    expect((await signIn(person.email, 'wrong', { cookies: other.cookies })).status).toBe(429)
  })

  /** Guesses by two names of one person, from a thousand addresses, and waits as told. */
  async function attack(count: number) {
    const person = await registerTestUser(app)
    const verify = jest.spyOn(app.deps.passwordHasher, 'verify')
    const phc = await findPhc(person.userId)
    const names = [person.email, await chooseUsername(person)]
    let guesses = 0
    for (; guesses < count; guesses++) {
      const { headers } = await signIn(names[guesses % 2]!, 'guess', {
        ipAddress: `10.${guesses % 4}.${guesses % 250}.1`,
      })
      app.clock.advance(Number(headers['retry-after'] ?? 0))
    }
    const compared = verify.mock.calls.filter(([, stored]) => stored === phc).length
    const signInAtOwnDevice = () =>
      signIn(person.email, person.password, { cookies: person.cookies })
    return { guesses, compared, signInAtOwnDevice, person }
  }
  const chooseUsername = async ({ userId }: TestUser) => {
    const username = `person.${userId.slice(0, 8)}`
    await app.rows(
      sql`update users set username = ${username}, username_chosen = true where id = ${userId}`,
    )
    return username
  }
  const findPhc = async (userId: string) =>
    (
      await app.rows<{ phc: string }>(
        sql`select password_phc as phc from users where id = ${userId}`,
      )
    )[0]!.phc

  test('of many people from one network ends after thirty in ten minutes; right ones do not count', async () => {
    const strict = await createTestApp({ limits: { signIn: standardLimits.signIn } })
    try {
      const person = await registerTestUser(strict)
      const guess = (username: string, password: string, address: string) =>
        strict.call(signInWithPassword, { username, password }, { ipAddress: address })
      for (let right = 0; right < 40; right++)
        expect((await guess(person.email, person.password, '192.0.2.1')).status).toBe(200)
      for (let wrong = 0; wrong < 30; wrong++)
        expect((await guess(randomEmail(), 'x', '192.0.2.1')).status).toBe(400)
      expect((await guess(person.email, person.password, '192.0.2.1')).status).toBe(429)
      expect((await guess(person.email, person.password, '192.0.2.2')).status).toBe(200)
      strict.clock.advance(600)
      expect((await guess(person.email, person.password, '192.0.2.1')).status).toBe(200)
    } finally {
      await strict.close()
    }
  })

  test('is written down for each guess, with the name only as a fingerprint', async () => {
    const name = randomEmail()
    await signIn(name, 'not this one')
    const [row] = await app.rows(
      sql`select action, outcome, actor, target from audit_log order by id desc limit 1`,
    )
    expect(row).toEqual({
      action: 'sign-in',
      outcome: 'USERNAME_OR_PASSWORD_ERROR',
      actor: null,
      target: expect.stringMatching(/^[\w-]{22}$/),
    })
  })
})
