import { randomUUID } from 'node:crypto'
import { signInWithPassword } from '@console/contract/sign-in'
import { sql } from 'drizzle-orm'
import { standardLimits } from '../../config/limits'
import { readOutboxMessages } from '@console/services-testing/test-outbox'
import { registerTestUser, randomEmail, type TestUser } from '@console/services-testing/test-users'
import { deleteExpiredCodes } from '../verification/verification-service'
import { createTestApp, type CallOptions, type TestApp } from '@console/services-testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const signIn = (username: string, password: string, from?: CallOptions) =>
  app.call(signInWithPassword, { username, password }, from)

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

  test('fifty times at once gets five comparisons', async () => {
    const person = await registerTestUser(app)
    const verify = jest.spyOn(app.deps.passwordHasher, 'verify')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, guess) => signIn(person.email, `guess ${guess}`)),
    )
    expect(verify).toHaveBeenCalledTimes(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45)
  })

  test('of one person by all their names, from many addresses for days, gets a hundred comparisons, and their own device signs in at once', async () => {
    const { compared, signInAtOwnDevice, person } = await attack(320)
    expect(compared).toBe(100)
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
    // Some three hundred calls one after the other take their time on a machine with much else to do.
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

  /** Guesses by two names of one person, from many addresses, and waits as told. */
  async function attack(count: number) {
    const person = await registerTestUser(app)
    const verify = jest.spyOn(app.deps.passwordHasher, 'verify')
    const phc = await findPhc(person.userId)
    const names = [person.email, await chooseUsername(person)]
    for (let guesses = 0; guesses < count; guesses++) {
      const { headers } = await signIn(names[guesses % 2]!, 'guess', {
        ipAddress: `10.${guesses % 4}.${guesses % 250}.1`,
      })
      app.clock.advance(Number(headers['retry-after'] ?? 0))
    }
    const compared = verify.mock.calls.filter(([, stored]) => stored === phc).length
    const signInAtOwnDevice = () =>
      signIn(person.email, person.password, { cookies: person.cookies })
    return { compared, signInAtOwnDevice, person }
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

describe('C3 one password tried for many people', () => {
  const sprayed = () => `quiet ${randomUUID()}`
  async function spray(password: string, people = 20) {
    for (let tried = 0; tried < people; tried++)
      expect((await signIn(randomEmail(), password)).body.code).toBe('USERNAME_OR_PASSWORD_ERROR')
  }
  /** Whether a password that somebody tries is compared with that of the person, not with a decoy. */
  async function isCompared(name: string, password: string) {
    const verify = jest.spyOn(app.deps.passwordHasher, 'verify')
    expect((await signIn(name, password)).body.code).toBe('USERNAME_OR_PASSWORD_ERROR')
    expect(verify).toHaveBeenCalledTimes(1)
    const [, stored] = verify.mock.calls[0]!
    verify.mockRestore()
    return stored !== null
  }
  const isComparedForNext = async (password: string) =>
    isCompared((await registerTestUser(app)).email, password)
  const reports = () =>
    app.rows<{ details: unknown; target: string | null }>(
      sql`select details, target from audit_log where action = 'password.sprayed' order by id`,
    )

  test('is compared for twenty of them, whether or not there are such people, and for nobody else that day but at their own device', async () => {
    const password = sprayed()
    const [first, next] = [await registerTestUser(app), await registerTestUser(app)]
    await setPassword(first, password)
    await setPassword(next, password)
    await spray(password, 19)
    expect(await isCompared(first.email, 'another')).toBe(true)
    await spray(password, 1)
    const before = await reports()
    expect(await isComparedForNext(password)).toBe(false)
    expect(await isCompared(next.email, password)).toBe(false)
    expect((await signIn(next.email, password, { cookies: next.cookies })).status).toBe(200)
    // Another password of the same people is compared as ever.
    expect(await isCompared(next.email, sprayed())).toBe(true)
    // Written down once, with nothing of the password or of a person.
    expect((await reports()).slice(before.length)).toEqual([
      { details: { people: '21' }, target: null },
    ])
    expect(app.logLines.filter((line) => line.includes('tried for many people'))).toHaveLength(1)
    expect(app.logLines.join()).not.toContain(password)
    app.clock.advance(86_400)
    expect((await signIn(next.email, password)).status).toBe(200)
  })

  test('by two names of one person, or again and again, counts as one', async () => {
    const password = sprayed()
    const person = await registerTestUser(app)
    const username = `person.${person.userId.slice(0, 8)}`
    await app.rows(
      sql`update users set username = ${username}, username_chosen = true where id = ${person.userId}`,
    )
    for (let tried = 0; tried < 30; tried++) {
      const { headers } = await signIn(tried % 2 ? username : person.email, password)
      app.clock.advance(Number(headers['retry-after'] ?? 0))
    }
    expect(await isComparedForNext(password)).toBe(true)
  })

  test('with success counts for none: people may have the same one', async () => {
    const password = sprayed()
    const people = [await registerTestUser(app), await registerTestUser(app)]
    for (const person of people) await setPassword(person, password)
    await spray(password, 19)
    for (const person of [...people, ...people])
      expect((await signIn(person.email, password)).status).toBe(200)
    expect(await isComparedForNext(password)).toBe(true)
    expect(await isComparedForNext(password)).toBe(false)
  })

  test('at once is compared for twenty; who is counted is forgotten by a job when the day is over', async () => {
    const password = sprayed()
    const counted = () =>
      app.rows<{ kind: string; count: number }>(
        sql`select kind, count from throttles where kind like 'sign-in-password%'`,
      )
    app.clock.advance(86_400)
    await deleteExpiredCodes(app.deps)
    expect(await counted()).toEqual([])
    const people: TestUser[] = []
    for (let person = 0; person < 24; person++) people.push(await registerTestUser(app))
    const verify = jest.spyOn(app.deps.passwordHasher, 'verify')
    await Promise.all(people.map(({ email }) => signIn(email, password)))
    expect(verify.mock.calls.filter(([, stored]) => stored !== null)).toHaveLength(20)
    const rows = await counted()
    expect(rows).toContainEqual({ kind: 'sign-in-password', count: 21 })
    // Nobody is added to a password that is known to be sprayed.
    await spray(password, 3)
    expect(await counted()).toHaveLength(rows.length)
    verify.mockRestore()
    app.clock.advance(86_400)
    await deleteExpiredCodes(app.deps)
    expect(await counted()).toEqual([])
  })

  const setPassword = async ({ userId }: TestUser, password: string) => {
    const phc = await app.deps.passwordHasher.hash(password)
    await app.rows(sql`update users set password_phc = ${phc} where id = ${userId}`)
  }
})
