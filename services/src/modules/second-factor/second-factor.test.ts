import {
  confirmTotp,
  readSecondFactor,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
  verifySecondFactor,
} from '@console/contract/second-factor'
import { reauthenticate } from '@console/contract/session'
import { refreshTokens, signInByMobile, signInWithPassword } from '@console/contract/sign-in'
import { resetPassword } from '@console/contract/user'
import { lockSession, unlockSession } from '@console/contract/session-lock'
import { sendCode } from '@console/contract/verification'
import { sql } from 'drizzle-orm'
import { inTransaction } from '../../deps/deps'
import { readLastCode, readOutboxMessages } from '@console/services-testing/test-outbox'
import { createTestApp, type CallOptions, type TestApp } from '@console/services-testing/test-app'
import { turnOnTotp } from '@console/services-testing/test-second-factor'
import {
  mobileSignInInput,
  randomPhone,
  registerTestUser,
  signInTestUserByMobile,
  type TestUser,
} from '@console/services-testing/test-users'
import { enableTotpFactor, upsertTotpFactor } from './second-factor-queries'
import { deleteExpiredChallenges } from './second-factor-service'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Somebody whose sign-ins ask for a one-time password; the step of the first one is over. */
async function createPersonWithApp(user?: TestUser) {
  const person = user ?? (await registerTestUser(app))
  return { person, ...(await turnOnTotp(app, person)) }
}
const signIn = ({ email, password }: TestUser, more: object = {}) =>
  app.call(signInWithPassword, { username: email, password, ...more })
const challengeOf = async (person: TestUser, more?: object) =>
  (await signIn(person, more)).body.result as unknown as { challenge: string; methods: string[] }
const verify = (
  challenge: string,
  code: string,
  method: 'totp' | 'recovery' = 'totp',
  from?: CallOptions,
) => app.call(verifySecondFactor, { challenge, method, code }, from)
/** In the browser in which somebody has signed in before, where they are signed out. */
const atDevice = ({ brand, cookies }: TestUser): CallOptions => ({ brand, cookies })
/** Wrong codes of somebody who knows the password, five in each sign-in. */
async function guess(
  person: TestUser,
  count: number,
  { method, from }: { method?: 'totp' | 'recovery'; from?: CallOptions } = {},
) {
  for (let made = 0; made < count; made += 5) {
    const { challenge } = await challengeOf(person)
    for (let wrong = 0; wrong < Math.min(5, count - made); wrong++)
      await verify(challenge, method === 'recovery' ? 'aaaaa-aaaaa' : '000000', method, from)
  }
}
const isSignedIn = async (user: TestUser) =>
  (await app.call(readSecondFactor, {}, user)).status === 200
const subjects = async (person: TestUser) =>
  (await readOutboxMessages(app, person.email)).map(({ subject }) => subject).join()

const toFullWidth = (text: string) =>
  text.replace(/[!-~]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0))

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

  test('C7 a reset password does not turn them off', async () => {
    const { person, code } = await createPersonWithApp()
    app.clock.advance(60)
    const { body } = await app.call(sendCode, { email: person.email, purpose: 'reset' })
    const password = 'two ferries in the fog'
    const { email } = person
    const evidence = { ticket: body.result.ticket, code: await readLastCode(app, email) }
    expect((await app.call(resetPassword, { email, password, ...evidence })).status).toBe(200)
    const { challenge } = await challengeOf({ ...person, password })
    expect((await verify(challenge, code())).status).toBe(200)
  })

  test('C7 turning them off asks for nothing more, ends the other sessions, and the person is told', async () => {
    const { person, code } = await createPersonWithApp()
    const signedIn = await verify((await challengeOf(person)).challenge, code())
    const other = { ...person, token: signedIn.body.result.access_token }
    expect((await app.call(removeTotp, {}, person)).status).toBe(200)
    expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([true, false])
    expect(await subjects(person)).toMatch(/no longer asks|不再需要/)
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

  test('C17 wide digits are digits; whatever else is typed is a wrong code, and a counted one', async () => {
    const { person, code } = await createPersonWithApp()
    const { challenge } = await challengeOf(person)
    for (const typed of ['１２', '港港港港港港', '１２３４５é', '😀😀😀'])
      expect((await verify(challenge, typed)).body.code).toBe('VERIFY_CODE_ERROR')
    expect((await verify(challenge, toFullWidth(code()))).status).toBe(200)
    const other = await challengeOf(person)
    for (let count = 0; count < 5; count++) await verify(other.challenge, '港港港港港港')
    expect((await verify(other.challenge, '123456')).body.code).toBe('TRIES_USED_UP')
  })

  test('C2 a code that is used for two sign-ins at one instant opens one session', async () => {
    const { person, code } = await createPersonWithApp()
    const waiting = [await challengeOf(person), await challengeOf(person)]
    const answers = await Promise.all(waiting.map(({ challenge }) => verify(challenge, code())))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('C2 right codes use none of a day’s tries up, and wrong ones of another day do not count', async () => {
    const strict = await createTestApp({ limits: { secondFactor: { perDay: 3, toldAt: 5 } } })
    const person = await registerTestUser(strict)
    const { code } = await turnOnTotp(strict, person)
    const { email: username, password } = person
    const signInWith = async (typed: string) => {
      const { body } = await strict.call(signInWithPassword, { username, password })
      const { challenge } = body.result as unknown as { challenge: string }
      return (await strict.call(verifySecondFactor, { challenge, method: 'totp', code: typed }))
        .status
    }
    for (let day = 1; day <= 4; day++) {
      strict.clock.advance(72_000)
      expect([day, await signInWith('000000'), await signInWith(code())]).toEqual([day, 400, 200])
    }
    await strict.close()
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

  test('C2 of fifty wrong codes at one instant five are evaluated, and the right one comes too late', async () => {
    const { person, code } = await createPersonWithApp()
    const { challenge } = await challengeOf(person)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, guess) => verify(challenge, String(100000 + guess))),
    )
    const count = (wanted: string) => answers.filter(({ body }) => body.code === wanted).length
    expect([count('VERIFY_CODE_ERROR'), count('TRIES_USED_UP')]).toEqual([5, 45])
    expect((await verify(challenge, code())).body.code).toBe('TRIES_USED_UP')
  })

  test('C2 fifty wrong codes in any day are compared for one person, in however many sign-ins', async () => {
    const { person, code } = await createPersonWithApp()
    await guess(person, 10)
    app.clock.advance(43_200)
    await guess(person, 40)
    const { challenge } = await challengeOf(person)
    const refused = await verify(challenge, code())
    expect([refused.body.code, refused.headers['retry-after']]).toEqual([
      'TOO_MANY_REQUESTS',
      '43200',
    ])
    // A day after the first ten, and not at midnight: ten more.
    app.clock.advance(43_200)
    await guess(person, 10)
    expect((await verify((await challengeOf(person)).challenge, code())).status).toBe(429)
    app.clock.advance(43_200)
    expect((await verify((await challengeOf(person)).challenge, code())).status).toBe(200)
  })

  describe('C2 C3 whoever knows the password, and has used the fifty up', () => {
    test('keeps its person out of no browser in which they have signed in before', async () => {
      const { person, code } = await createPersonWithApp()
      await guess(person, 50)
      const { challenge } = await challengeOf(person)
      expect((await verify(challenge, code())).status).toBe(429)
      expect((await verify(challenge, code(), 'totp', atDevice(person))).status).toBe(200)
    })

    test('keeps them from no recovery code: those are counted apart, and fifty of them, too', async () => {
      const { person, code, recoveryCodes } = await createPersonWithApp()
      const [first, second, third] = recoveryCodes as [string, string, string]
      const recover = async (recovery: string, from?: CallOptions) => {
        const { challenge } = await challengeOf(person)
        return (await verify(challenge, recovery, 'recovery', from)).status
      }
      await guess(person, 50)
      expect(await recover(first)).toBe(200)
      await guess(person, 50, { method: 'recovery' })
      expect(await recover(second)).toBe(429)
      expect(await recover(third, atDevice(person))).toBe(200)
      app.clock.advance(86_400)
      expect(await recover(second)).toBe(200)
      expect((await verify((await challengeOf(person)).challenge, code())).status).toBe(200)
    })

    test('keeps them from confirming in none of their sessions, nor from unlocking one', async () => {
      const { person, code } = await createPersonWithApp()
      await guess(person, 50)
      const { brand, token, cookies } = person
      const elsewhere: CallOptions = { brand, token }
      expect((await app.call(reauthenticate, { totp: code() }, elsewhere)).body.code).toBe(0)
      app.clock.advance(30)
      const inBrowser: CallOptions = { brand, cookies }
      await app.call(lockSession, {}, inBrowser)
      expect((await app.call(unlockSession, { totp: code() }, inBrowser)).body.code).toBe(0)
    })

    test('gets no further once there is a new password, by which its person signs in at once', async () => {
      const { person, code } = await createPersonWithApp()
      await guess(person, 50)
      app.clock.advance(60)
      const { ticket } = (await app.call(sendCode, { email: person.email, purpose: 'reset' })).body
        .result
      const password = 'a calmer harbour at dawn'
      const input = { email: person.email, ticket, password }
      const reset = { ...input, code: await readLastCode(app, person.email) }
      expect((await app.call(resetPassword, reset)).body.code).toBe(0)
      const { challenge } = await challengeOf({ ...person, password })
      expect((await verify(challenge, code())).status).toBe(200)
    })
  })

  test('C2 at a device of its person fifty wrong codes a day, too, are compared, and a right one ends their count', async () => {
    const { person, code } = await createPersonWithApp()
    const from = atDevice(person)
    await guess(person, 49, { from })
    expect((await verify((await challengeOf(person)).challenge, code(), 'totp', from)).status).toBe(
      200,
    )
    app.clock.advance(30)
    await guess(person, 50, { from })
    expect((await verify((await challengeOf(person)).challenge, code(), 'totp', from)).status).toBe(
      429,
    )
  })

  test('C2 of 60 wrong codes at one instant in many sign-ins fifty are compared', async () => {
    const { person, code } = await createPersonWithApp()
    const challenges = []
    for (let count = 0; count < 12; count++) challenges.push((await challengeOf(person)).challenge)
    const answers = await Promise.all(
      challenges.flatMap((challenge) =>
        Array.from({ length: 5 }, () => verify(challenge, '000000')),
      ),
    )
    expect(answers.filter(({ body }) => body.code === 'VERIFY_CODE_ERROR')).toHaveLength(50)
    expect((await verify((await challengeOf(person)).challenge, code())).status).toBe(429)
  })

  test('C7 the fifth wrong code after the right password is told to its person at each address, in their language, once a day', async () => {
    const { person, code } = await createPersonWithApp()
    const phone = randomPhone()
    await app.rows(
      sql`update users set locale = 'zh_CN', phone_number = ${phone}, phone_verified_at = now() where id = ${person.userId}`,
    )
    const toldAt = async (address: string) =>
      (await readOutboxMessages(app, address)).filter(
        ({ text }) => text.includes('第二步') || text.includes('五次'),
      ).length
    await guess(person, 4)
    expect((await verify((await challengeOf(person)).challenge, code())).status).toBe(200)
    expect([await toldAt(person.email), await toldAt(phone)]).toEqual([0, 0])
    await guess(person, 1, { method: 'recovery' })
    expect([await toldAt(person.email), await toldAt(phone)]).toEqual([1, 1])
    await guess(person, 40)
    expect([await toldAt(person.email), await toldAt(phone)]).toEqual([1, 1])
    app.clock.advance(86_400)
    await guess(person, 5)
    expect([await toldAt(person.email), await toldAt(phone)]).toEqual([2, 2])
  })

  test('C1 a secret that another one has replaced meanwhile is not turned on', async () => {
    const { userId } = await registerTestUser(app)
    const begin = (sealedSecret: string) =>
      inTransaction(app.deps, ({ tx }) => upsertTotpFactor(tx, { userId, sealedSecret }))
    const enable = (sealedSecret: string) =>
      inTransaction(app.deps, ({ tx, clock }) =>
        enableTotpFactor(tx, { userId, sealedSecret, enabledAt: clock.now(), lastStep: 1 }),
      )
    // Begun in two windows: the code of the first was compared just before the second.
    await begin('of the first window')
    await begin('of the second window')
    expect(await enable('of the first window')).toBe(false)
    expect(await enable('of the second window')).toBe(true)
  })

  test('C7 a sign-in by text message at the moment in which they are turned on opens no session without', async () => {
    const person = await signInTestUserByMobile(app)
    await app.call(startTotp, {}, person)
    app.clock.advance(60)
    const input = await mobileSignInInput(app, person.phone)
    // Both databases: on PGlite the sign-in waits for the transaction, on PostgreSQL for the lock.
    const answer = await inTransaction(app.deps, async ({ tx }) => {
      await tx.execute(sql`select from users where id = ${person.userId} for no key update`)
      await tx.execute(
        sql`update totp_factors set enabled_at = now() where user_id = ${person.userId}`,
      )
      const signingIn = app.call(signInByMobile, input, {})
      await new Promise((resolve) => setTimeout(resolve, 500))
      return { signingIn }
    })
    expect((await answer.signingIn).body.code).toBe('STEP_UP_REQUIRED')
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
    expect(both.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [200, 0],
      [400, 'ALREADY_USED'],
    ])
    // A recovery code that came too late is not used up, and the client alone is told.
    const again = [challenge, recoveryCodes[2]!, 'recovery'] as const
    expect((await verify(...again)).body.code).toBe('ALREADY_USED')
    expect(
      (
        await app.call(
          verifySecondFactor,
          { challenge, method: 'totp', code: code() },
          { brand: 'merchant' },
        )
      ).body.code,
    ).toBe('TICKET_EXPIRED')
    const { body } = await app.call(readSecondFactor, {}, person)
    expect(body.result.recovery_codes_left).toBe(9)
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

  test('C3 the right password resets the count of wrong ones, also while the second factor is missing', async () => {
    const { person } = await createPersonWithApp()
    for (let round = 0; round < 2; round++) {
      for (let wrong = 1; wrong <= 4; wrong++)
        expect((await signIn({ ...person, password: 'not this one' })).status).toBe(400)
      expect((await signIn(person)).body.code).toBe('STEP_UP_REQUIRED')
    }
  })

  test('C16 what is refused and what is let in are written down, and by what', async () => {
    const { person, code, recoveryCodes } = await createPersonWithApp()
    const { challenge } = await challengeOf(person)
    await verify(challenge, '000000')
    await verify(challenge, recoveryCodes[0]!, 'recovery')
    await verify((await challengeOf(person)).challenge, code())
    await app.call(renewRecoveryCodes, {}, person)
    await app.call(removeTotp, {}, person)
    const rows = await app.rows(
      sql`select action, outcome, details->>'by' as by from audit_log where actor = ${person.userId} and (action = 'second-factor.changed' or details->>'by' in ('totp', 'recovery')) order by id`,
    )
    const success = 'success'
    expect(rows).toEqual([
      { action: 'second-factor.changed', outcome: success, by: 'totp-on' },
      { action: 'sign-in', outcome: 'VERIFY_CODE_ERROR', by: 'totp' },
      { action: 'sign-in', outcome: success, by: 'recovery' },
      { action: 'sign-in', outcome: success, by: 'totp' },
      { action: 'second-factor.changed', outcome: success, by: 'recovery-new' },
      { action: 'second-factor.changed', outcome: success, by: 'totp-off' },
    ])
  })
})

describe('C1 recovery codes', () => {
  test('sign in once each, however they are typed, and the person is told how many are left', async () => {
    const { person, recoveryCodes } = await createPersonWithApp()
    const [first] = recoveryCodes as [string]
    expect(first).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    // As by an input method for Chinese, which types wide letters.
    const typed = toFullWidth(` ${first.toUpperCase().replace('-', ' ')}`)
    const { challenge } = await challengeOf(person)
    expect((await verify(challenge, typed, 'recovery')).status).toBe(200)
    const again = await challengeOf(person)
    expect((await verify(again.challenge, first, 'recovery')).body.code).toBe('VERIFY_CODE_ERROR')
    const [message] = (await readOutboxMessages(app, person.email)).filter(({ text }) =>
      /: 9|：9/.test(text),
    )
    expect(message!.subject).toMatch(/recovery code|復原碼/)
  })

  test('C2 one that is used for two sign-ins at one instant opens one session', async () => {
    const { person, recoveryCodes } = await createPersonWithApp()
    const waiting = [await challengeOf(person), await challengeOf(person)]
    const answers = await Promise.all(
      waiting.map(({ challenge }) => verify(challenge, recoveryCodes[0]!, 'recovery')),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const { body } = await app.call(readSecondFactor, {}, person)
    expect(body.result.recovery_codes_left).toBe(9)
  })

  test('C7 are worth nothing once there are new ones, of which the person is told', async () => {
    const { person, recoveryCodes } = await createPersonWithApp()
    const { body } = await app.call(renewRecoveryCodes, {}, person)
    const { challenge } = await challengeOf(person)
    expect((await verify(challenge, recoveryCodes[1]!, 'recovery')).body.code).toBe(
      'VERIFY_CODE_ERROR',
    )
    expect((await verify(challenge, body.result.recovery_codes[1]!, 'recovery')).status).toBe(200)
    expect(await subjects(person)).toMatch(/New recovery codes|復原碼已更新/)
  })
})

test('C1 C16 neither tables nor log hold a secret, a challenge or a code', async () => {
  const { person, recoveryCodes, code, secret } = await createPersonWithApp()
  const { challenge } = await challengeOf(person)
  await verify(challenge, recoveryCodes[0]!, 'recovery')
  const shown = code()
  await verify((await challengeOf(person)).challenge, shown)
  const tables = await app.rows<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const content = await Promise.all(
    tables.map(({ name }) => app.rows(sql.raw(`select * from ${name}`))),
  )
  const dump = JSON.stringify(content) + app.logLines.join()
  for (const hidden of [secret, challenge, ...recoveryCodes]) expect(dump).not.toContain(hidden)
  // It is all there.
  expect(dump).toContain(person.userId)
})

describe('C7 a one-time password in place of the password', () => {
  const show = (person: TestUser, totp: string) => app.call(reauthenticate, { totp }, person)
  const begin = async (person: TestUser) =>
    (await app.call(renewRecoveryCodes, {}, person)).body.code

  test('shows that it is still its person, once for each code', async () => {
    const { person, code } = await createPersonWithApp()
    app.clock.advance(301)
    expect(await begin(person)).toBe('STEP_UP_REQUIRED')
    const shown = code()
    expect((await show(person, shown)).body.code).toBe(0)
    expect(await begin(person)).toBe(0)
    expect((await show(person, shown)).body.code).toBe('VERIFY_CODE_ERROR')
  })

  test('C2 is refused where there is no app, and wrong ones are counted with those of signing in at this device', async () => {
    const other = await registerTestUser(app)
    expect((await show(other, '123456')).body.code).toBe('VERIFY_CODE_ERROR')
    const { person, code } = await createPersonWithApp()
    const wrong = code() === '000000' ? '000001' : '000000'
    for (let count = 0; count < 50; count++)
      expect((await show(person, wrong)).body.code).toBe('VERIFY_CODE_ERROR')
    app.clock.advance(30)
    expect((await show(person, code())).body.code).toBe('TOO_MANY_REQUESTS')
    const { challenge } = await challengeOf(person)
    const here = await verify(challenge, code(), 'totp', atDevice(person))
    expect(here.body.code).toBe('TOO_MANY_REQUESTS')
    expect((await verify(challenge, code())).status).toBe(200)
  })
})
