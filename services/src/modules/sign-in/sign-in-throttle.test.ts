import { signInWithPassword } from '@console/contract/sign-in'
import { sql } from 'drizzle-orm'
import { standardLimits } from '../../limits'
import { registerTestUser, randomEmail } from '../../testing/test-users'
import { createTestApp, type CallOptions, type TestApp } from '../../testing/test-app'

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

  test('200 times at once gets five comparisons', async () => {
    const person = await registerTestUser(app)
    const verify = jest.spyOn(app.deps.passwordHasher, 'verify')
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, guess) => signIn(person.email, `guess ${guess}`)),
    )
    expect(verify).toHaveBeenCalledTimes(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(195)
  })

  test('for a whole day from a thousand addresses gets about a hundred comparisons for one person', async () => {
    const person = await registerTestUser(app)
    const verify = jest.spyOn(app.deps.passwordHasher, 'verify').mockResolvedValue(false)
    for (let seconds = 0; seconds < 86_400;) {
      const { headers } = await signIn(person.email, 'guess', {
        ipAddress: `10.0.${seconds % 250}.${seconds % 199}`,
      })
      const wait = Number(headers['retry-after'] ?? 0)
      app.clock.advance(wait)
      seconds += wait
    }
    expect(verify.mock.calls.length).toBeLessThanOrEqual(115)
    // Two hundred calls one after the other take their time on a machine with much else to do.
  }, 240_000)

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
