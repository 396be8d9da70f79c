import {
  confirmTotp,
  readSecondFactor,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
  verifySecondFactor,
} from '@console/contract/second-factor'
import { refreshTokens, signInByMobile, signInWithPassword } from '@console/contract/sign-in'
import { sql } from 'drizzle-orm'
import { readOutboxMessages } from '../../testing/test-outbox'
import { createTestApp, type TestApp } from '../../testing/test-app'
import {
  mobileSignInInput,
  registerTestUser,
  signInTestUserByMobile,
  type TestUser,
} from '../../testing/test-users'
import { createTotpCode } from '../../testing/totp-code'
import { deleteExpiredChallenges } from './second-factor-service'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

interface PersonWithApp {
  person: TestUser
  recoveryCodes: string[]
  /** What their app shows now. */
  code(): string
  secret: string
}

/** Somebody whose sign-ins ask for a one-time password; the step of the first one is over. */
async function createPersonWithApp(person?: TestUser): Promise<PersonWithApp> {
  const user = person ?? (await registerTestUser(app))
  const { secret } = (await app.call(startTotp, {}, user)).body.result
  const code = () => createTotpCode(secret, 0, app.clock.now().getTime())
  const { body } = await app.call(confirmTotp, { code: code() }, user)
  app.clock.advance(30)
  return { person: user, recoveryCodes: body.result.recovery_codes, code, secret }
}
const signIn = ({ email, password }: TestUser, more: object = {}) =>
  app.call(signInWithPassword, { username: email, password, ...more })
const challengeOf = async (person: TestUser, more?: object) =>
  (await signIn(person, more)).body.result as unknown as { challenge: string; methods: string[] }
const verify = (challenge: string, code: string, method: 'totp' | 'recovery' = 'totp') =>
  app.call(verifySecondFactor, { challenge, method, code })
const isSignedIn = async (user: TestUser) =>
  (await app.call(readSecondFactor, {}, user)).status === 200
const subjects = async (person: TestUser) =>
  (await readOutboxMessages(app, person.email)).map(({ subject }) => subject).join()

describe('C1 one-time passwords', () => {
  test('are set up with an app, and asked for from then on', async () => {
    const person = await registerTestUser(app)
    expect((await app.call(readSecondFactor, {}, person)).body.result).toEqual({
      totp_since: null,
      recovery_codes_left: 0,
    })
    const { body } = await app.call(startTotp, {}, person)
    expect(body.result.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(body.result.uri).toMatch(/^otpauth:\/\/totp\/.*secret=/)
    // Set up is not on.
    expect((await signIn(person)).status).toBe(200)
    expect((await app.call(confirmTotp, { code: '000000' }, person)).body.code).toBe(
      'VERIFY_CODE_ERROR',
    )
    const { code, recoveryCodes } = await createPersonWithApp(person)
    expect(new Set(recoveryCodes).size).toBe(10)
    const answer = await signIn(person)
    expect([answer.status, answer.body.code]).toEqual([400, 'STEP_UP_REQUIRED'])
    expect(answer.cookies).toEqual([])
    const { challenge, methods } = answer.body.result as unknown as Awaited<
      ReturnType<typeof challengeOf>
    >
    expect(methods).toEqual(['totp', 'recovery'])
    const signedIn = await verify(challenge, code())
    expect(signedIn.body.result.new_user).toBe('N')
    const { body: state } = await app.call(
      readSecondFactor,
      {},
      { token: signedIn.body.result.access_token },
    )
    expect(state.result).toEqual({ totp_since: expect.any(String), recovery_codes_left: 10 })
    expect((await app.call(startTotp, {}, person)).body.code).toBe('CONFLICT')
  })

  test('C7 turning them on ends the other sessions, and the person is told', async () => {
    const person = await registerTestUser(app)
    const other = { ...person, token: (await signIn(person)).body.result.access_token }
    await createPersonWithApp(person)
    expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([true, false])
    expect(await subjects(person)).toMatch(/one-time password|一次性密碼/)
  })

  test('C7 nothing of it changes without a fresh authentication', async () => {
    const { person } = await createPersonWithApp()
    app.clock.advance(300)
    const renewed = await app.call(refreshTokens, {}, person)
    const later = { ...person, token: renewed.body.result.access_token }
    for (const endpoint of [startTotp, removeTotp, renewRecoveryCodes])
      expect((await app.call(endpoint, {}, later)).body.code).toBe('STEP_UP_REQUIRED')
    expect((await app.call(confirmTotp, { code: '123456' }, later)).body.code).toBe(
      'STEP_UP_REQUIRED',
    )
  })

  test('turning them off asks for nothing more; a reset password does not turn them off', async () => {
    const { person } = await createPersonWithApp()
    await app.rows(
      sql`update users set password_version = password_version + 1 where id = ${person.userId}`,
    )
    expect((await signIn(person)).body.code).toBe('STEP_UP_REQUIRED')
    expect((await app.call(removeTotp, {}, person)).status).toBe(200)
    expect((await signIn(person)).status).toBe(200)
    expect((await app.call(removeTotp, {}, person)).body.code).toBe('NOT_FOUND')
    expect((await app.call(renewRecoveryCodes, {}, person)).body.code).toBe('NOT_FOUND')
  })

  test('are asked for after a code by text message, too', async () => {
    const person = await signInTestUserByMobile(app)
    await createPersonWithApp(person)
    app.clock.advance(60)
    const answer = await app.call(signInByMobile, await mobileSignInInput(app, person.phone), {})
    expect(answer.body.code).toBe('STEP_UP_REQUIRED')
  })

  test('C2 a code is good once, and none of an earlier step after it', async () => {
    const { person, code } = await createPersonWithApp()
    const used = code()
    expect((await verify((await challengeOf(person)).challenge, used)).status).toBe(200)
    const { challenge } = await challengeOf(person)
    expect((await verify(challenge, used)).body.code).toBe('VERIFY_CODE_ERROR')
    app.clock.advance(30)
    expect((await verify(challenge, code())).status).toBe(200)
  })

  test('a clock that differs by half a minute is good enough, by more it is not', async () => {
    const { person, code } = await createPersonWithApp()
    app.clock.advance(60)
    const early = code()
    app.clock.advance(60)
    const { challenge } = await challengeOf(person)
    expect((await verify(challenge, early)).body.code).toBe('VERIFY_CODE_ERROR')
    const late = code()
    app.clock.advance(30)
    expect((await verify(challenge, ` ${late.slice(0, 3)} ${late.slice(3)} `)).status).toBe(200)
  })

  test('C2 of 200 wrong codes at one instant five are evaluated, and the right one comes too late', async () => {
    const { person, code } = await createPersonWithApp()
    const { challenge } = await challengeOf(person)
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, guess) => verify(challenge, String(100000 + guess))),
    )
    const count = (wanted: string) => answers.filter(({ body }) => body.code === wanted).length
    expect([count('VERIFY_CODE_ERROR'), count('TICKET_EXPIRED')]).toEqual([5, 195])
    expect((await verify(challenge, code())).body.code).toBe('TICKET_EXPIRED')
  })

  test('C2 fifty wrong codes a day for one person, in however many sign-ins', async () => {
    const { person, code } = await createPersonWithApp()
    for (let round = 0; round < 10; round++) {
      const { challenge } = await challengeOf(person)
      for (let guess = 0; guess < 5; guess++) await verify(challenge, '000000')
    }
    const { challenge } = await challengeOf(person)
    expect((await verify(challenge, code())).body.code).toBe('TOO_MANY_REQUESTS')
  })

  test('a challenge is over after ten minutes, belongs to its client, and is used once', async () => {
    const { person, code, recoveryCodes } = await createPersonWithApp()
    const { challenge } = await challengeOf(person)
    const elsewhere = await app.call(
      verifySecondFactor,
      { challenge, method: 'totp', code: code() },
      { brand: 'merchant' },
    )
    expect(elsewhere.body.code).toBe('TICKET_EXPIRED')
    const both = await Promise.all(
      recoveryCodes.slice(0, 2).map((recovery) => verify(challenge, recovery, 'recovery')),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    const late = await challengeOf(person)
    app.clock.advance(600)
    expect((await verify(late.challenge, code())).body.code).toBe('TICKET_EXPIRED')
    app.clock.advance(1)
    await deleteExpiredChallenges(app.deps)
    expect(
      await app.rows(sql`select 1 from sign_in_challenges where user_id = ${person.userId}`),
    ).toEqual([])
  })

  test('C7 a password that is set meanwhile ends the sign-in that waits', async () => {
    const { person, code } = await createPersonWithApp()
    const { challenge } = await challengeOf(person)
    await app.rows(
      sql`update users set password_version = password_version + 1 where id = ${person.userId}`,
    )
    expect((await verify(challenge, code())).body.code).toBe('TICKET_EXPIRED')
  })

  test('what was chosen with the password holds', async () => {
    const { person, code } = await createPersonWithApp()
    const { challenge } = await challengeOf(person, { remember: 'true' })
    const { cookies } = await verify(challenge, code())
    expect(cookies.find(({ name }) => name === 'console_refresh')?.maxAge).toBe(604_800)
  })

  test('C4 who has the wrong password learns nothing of it', async () => {
    const { person } = await createPersonWithApp()
    const { body } = await signIn({ ...person, password: 'not this one' })
    expect(body.code).toBe('USERNAME_OR_PASSWORD_ERROR')
  })
})

describe('C1 recovery codes', () => {
  test('sign in once each, however they are typed, and the person is told how many are left', async () => {
    const { person, recoveryCodes } = await createPersonWithApp()
    const [first] = recoveryCodes as [string]
    expect(first).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    const typed = ` ${first.toUpperCase().replace('-', ' ')}`
    const { challenge } = await challengeOf(person)
    expect((await verify(challenge, typed, 'recovery')).status).toBe(200)
    const again = await challengeOf(person)
    expect((await verify(again.challenge, first, 'recovery')).body.code).toBe('VERIFY_CODE_ERROR')
    const [message] = (await readOutboxMessages(app, person.email)).filter(({ text }) =>
      /: 9|：9/.test(text),
    )
    expect(message!.subject).toMatch(/recovery code|復原碼/)
  })

  test('are worth nothing once there are new ones', async () => {
    const { person, recoveryCodes } = await createPersonWithApp()
    const { body } = await app.call(renewRecoveryCodes, {}, person)
    const { challenge } = await challengeOf(person)
    expect((await verify(challenge, recoveryCodes[1]!, 'recovery')).body.code).toBe(
      'VERIFY_CODE_ERROR',
    )
    expect((await verify(challenge, body.result.recovery_codes[1]!, 'recovery')).status).toBe(200)
  })
})

test('C1 C16 neither tables nor log hold a secret, a challenge or a code', async () => {
  const { person, recoveryCodes, code, secret } = await createPersonWithApp()
  const { challenge } = await challengeOf(person)
  await verify(challenge, recoveryCodes[0]!, 'recovery')
  const shown = code()
  await verify((await challengeOf(person)).challenge, shown)
  const tables = await Promise.all(
    ['totp_factors', 'recovery_codes', 'sign_in_challenges', 'audit_log'].map((table) =>
      app.rows(sql.raw(`select * from ${table}`)),
    ),
  )
  const dump = JSON.stringify(tables) + app.logLines.join()
  for (const hidden of [secret, challenge, ...recoveryCodes]) expect(dump).not.toContain(hidden)
  const actions = await app.rows<{ action: string }>(
    sql`select action from audit_log where actor = ${person.userId}`,
  )
  expect(actions.map(({ action }) => action)).toContain('second-factor.changed')
})
