import {
  readReauthenticationWays,
  reauthenticate,
  sendReauthenticationCode,
  type CodeAddress,
} from '@console/contract/session'
import {
  lockSession,
  readUnlockWays,
  sendUnlockCode,
  unlockSession,
} from '@console/contract/session-lock'
import { signInByMobile } from '@console/contract/sign-in'
import { startBindSocial } from '@console/contract/social'
import { getUserInfo, resetPassword } from '@console/contract/user'
import { CodePurpose, sendCodeBySms, verifyCode } from '@console/contract/verification'
import { sql } from 'drizzle-orm'
import { createTestApp, type CallOptions, type TestApp } from '@console/services-testing/test-app'
import { readLastCode, readOutboxMessages } from '@console/services-testing/test-outbox'
import { turnOnTotp } from '@console/services-testing/test-second-factor'
import {
  mobileSignInInput,
  randomPhone,
  receiveSmsCode,
  registerTestUser,
  signInTestUserByMobile,
  testPassword,
  type TestUser,
} from '@console/services-testing/test-users'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Somebody with an e-mail and neither password nor phone, as who came by a provider. */
async function signInByProvider(brand = 'aurora'): Promise<TestUser> {
  const person = await registerTestUser(app, { brand })
  await app.rows(sql`update users set password_phc = null where id = ${person.userId}`)
  return person
}

const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')
const statusOf = async ({ token, brand }: TestUser) =>
  (await app.call(getUserInfo, {}, { token, brand })).status
/** What takes a fresh authentication; here nobody has such a provider. */
const isAskedAgain = async (person: TestUser) =>
  (await app.call(startBindSocial, { type: 'harbour' }, person)).body.code === 'STEP_UP_REQUIRED'
const attemptsOf = async (ticket: string) => {
  const [row] = await app.rows<{ attempts: number }>(
    sql`select attempts from codes where id = ${ticket}`,
  )
  return row?.attempts
}
const auditOf = ({ userId }: TestUser, action: string) =>
  app.rows(
    sql`select outcome, details from audit_log where actor = ${userId} and action = ${action} order by id desc limit 1`,
  )

async function receiveOwnCode(person: TestUser, to: CodeAddress, address: string) {
  // The outbox shows the newest first, by time.
  app.clock.advance(1)
  const { body } = await app.call(sendReauthenticationCode, { to }, person)
  return { ticket: body.result.ticket, code: await readLastCode(app, address) }
}

describe('who has neither password nor app', () => {
  test('C7 shows by a code to their phone that it is still them', async () => {
    const person = await signInTestUserByMobile(app)
    app.clock.advance(301)
    expect(await isAskedAgain(person)).toBe(true)
    const { body } = await app.call(readReauthenticationWays, {}, person)
    expect(body.result).toEqual({
      password: false,
      totp: false,
      passkey: false,
      codes: [{ to: 'phone', hint: `852-•••${person.phone.slice(-2)}` }],
    })
    const shown = await receiveOwnCode(person, 'phone', person.phone)
    const guess = { ...shown, code: wrong(shown.code) }
    expect((await app.call(reauthenticate, guess, person)).body.code).toBe('VERIFY_CODE_ERROR')
    expect(await isAskedAgain(person)).toBe(true)
    expect((await app.call(reauthenticate, shown, person)).body.code).toBe(0)
    expect(await isAskedAgain(person)).toBe(false)
    expect((await app.call(reauthenticate, shown, person)).body.code).toBe('VERIFY_CODE_ERROR')
  })

  test('C7 whose account came by a provider shows it by a code to its e-mail', async () => {
    const person = await signInByProvider()
    app.clock.advance(301)
    const { body } = await app.call(readReauthenticationWays, {}, person)
    expect(body.result.codes).toEqual([{ to: 'email', hint: 'p•••@example.test' }])
    const shown = await receiveOwnCode(person, 'email', person.email)
    const [mail] = await readOutboxMessages(app, person.email)
    expect(mail!.text).toContain('驗證身份')
    expect((await app.call(reauthenticate, shown, person)).body.code).toBe(0)
    expect(await isAskedAgain(person)).toBe(false)
  })

  test('C2 C7 gets it at no address but their own', async () => {
    const person = await signInByProvider()
    const { fields } = await app.call(sendReauthenticationCode, { to: 'phone' }, person)
    expect(fields).toEqual({ to: 'not_allowed' })
    expect(await auditOf(person, 'code.sent')).toEqual([
      { outcome: 'REQUEST_PARMAS_ERROR', details: { purpose: 'reauthenticate' } },
    ])
  })

  test('C2 waits a minute for the next one, as for any code', async () => {
    const person = await signInByProvider()
    await receiveOwnCode(person, 'email', person.email)
    const again = await app.call(sendReauthenticationCode, { to: 'email' }, person)
    expect([again.status, again.headers['retry-after']]).toEqual([429, '60'])
  })

  test('C16 is written down, whether it was right or not', async () => {
    const person = await signInByProvider()
    const shown = await receiveOwnCode(person, 'email', person.email)
    await app.call(reauthenticate, { ...shown, code: wrong(shown.code) }, person)
    expect(await auditOf(person, 'session.authenticated')).toEqual([
      { outcome: 'VERIFY_CODE_ERROR', details: { by: 'code' } },
    ])
    await app.call(reauthenticate, shown, person)
    expect(await auditOf(person, 'session.authenticated')).toEqual([
      { outcome: 'success', details: { by: 'code' } },
    ])
  })
})

describe('a code', () => {
  test.each(['login', 'reset', 'bind', 'change', 'invite', 'register'] as const)(
    'C2 C7 that was sent for “%s” confirms and unlocks nothing',
    async (purpose) => {
      const person = await signInTestUserByMobile(app)
      app.clock.advance(301)
      const { ticket, code } = await receiveSmsCode(app, person.phone, purpose)
      const shown = { ticket, code }
      expect((await app.call(reauthenticate, shown, person)).body.code).toBe('VERIFY_CODE_ERROR')
      expect(await isAskedAgain(person)).toBe(true)
      await app.call(lockSession, {}, person)
      expect((await app.call(unlockSession, shown, person)).body.code).toBe('VERIFY_CODE_ERROR')
      expect(await statusOf(person)).toBe(401)
    },
  )

  test('C2 by which somebody confirms that it is them does nothing else', async () => {
    const person = await signInTestUserByMobile(app)
    const shown = await receiveOwnCode(person, 'phone', person.phone)
    const { phone } = person
    const agreed = await mobileSignInInput(app, randomPhone())
    const signIn = { ...agreed, ...shown, phone }
    expect((await app.call(signInByMobile, signIn)).body.code).toBe('VERIFY_CODE_ERROR')
    for (const purpose of CodePurpose.options) {
      const { body } = await app.call(verifyCode, { ...shown, target: phone, purpose })
      expect(body.code).toBe('VERIFY_CODE_ERROR')
    }
    const reset = { ...shown, phone, password: testPassword }
    expect((await app.call(resetPassword, reset)).body.code).toBe('VERIFY_CODE_ERROR')
    await app.call(lockSession, {}, person)
    expect((await app.call(unlockSession, shown, person)).body.code).toBe('VERIFY_CODE_ERROR')
    // None of these was a guess at it.
    expect(await attemptsOf(shown.ticket)).toBe(0)
  })

  test('C2 nobody asks for one by the calls that are open to everybody', async () => {
    const person = await signInTestUserByMobile(app)
    for (const purpose of ['reauthenticate', 'unlock'] as unknown as CodePurpose[]) {
      const { fields } = await app.call(sendCodeBySms, { phone: person.phone, purpose })
      expect(fields).toEqual({ purpose: 'not_allowed' })
    }
  })

  test('C2 belongs to the session that asked for it', async () => {
    const phone = randomPhone()
    const one = await signInTestUserByMobile(app, { phone })
    app.clock.advance(61)
    const other = await signInTestUserByMobile(app, { phone })
    app.clock.advance(301)
    const shown = await receiveOwnCode(one, 'phone', phone)
    expect((await app.call(reauthenticate, shown, other)).body.code).toBe('VERIFY_CODE_ERROR')
    expect(await isAskedAgain(other)).toBe(true)
    expect((await app.call(reauthenticate, shown, one)).body.code).toBe(0)
    expect(await isAskedAgain(other)).toBe(true)
  })

  test('C2 of fifty wrong ones at once, exactly five are compared, and then not even the right one', async () => {
    const person = await signInByProvider()
    const shown = await receiveOwnCode(person, 'email', person.email)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, guess) =>
        app.call(reauthenticate, { ...shown, code: wrong(shown.code, guess + 1) }, person),
      ),
    )
    for (const { body } of answers) expect(body.code).toBe('VERIFY_CODE_ERROR')
    expect(await attemptsOf(shown.ticket)).toBe(5)
    expect((await app.call(reauthenticate, shown, person)).body.code).toBe('VERIFY_CODE_ERROR')
  })

  test('C2 the right one at once from many calls confirms once', async () => {
    const person = await signInByProvider()
    const shown = await receiveOwnCode(person, 'email', person.email)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.call(reauthenticate, shown, person)),
    )
    expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(1)
  })
})

describe('C1 C7 who has more than an address', () => {
  test('shows the password, and no code is sent', async () => {
    const person = await registerTestUser(app)
    const { body } = await app.call(readReauthenticationWays, {}, person)
    expect(body.result).toEqual({ password: true, totp: false, passkey: false, codes: [] })
    const sent = await app.call(sendReauthenticationCode, { to: 'email' }, person)
    expect(sent.fields).toEqual({ to: 'not_allowed' })
  })

  test('shows a one-time password; a code that was sent before they had them counts no more', async () => {
    const person = await signInTestUserByMobile(app)
    const shown = await receiveOwnCode(person, 'phone', person.phone)
    await turnOnTotp(app, person)
    const { body } = await app.call(readReauthenticationWays, {}, person)
    expect(body.result).toEqual({ password: false, totp: true, passkey: false, codes: [] })
    expect((await app.call(reauthenticate, shown, person)).fields).toEqual({ totp: 'required' })
    expect(await auditOf(person, 'session.authenticated')).toEqual([
      { outcome: 'REQUEST_PARMAS_ERROR', details: { by: 'code' } },
    ])
    const sent = await app.call(sendReauthenticationCode, { to: 'phone' }, person)
    expect(sent.fields).toEqual({ to: 'not_allowed' })
  })

  test('shows the password, and no code either', async () => {
    const person = await signInByProvider()
    const shown = await receiveOwnCode(person, 'email', person.email)
    await app.rows(sql`update users set password_phc = 'x' where id = ${person.userId}`)
    expect((await app.call(reauthenticate, shown, person)).fields).toEqual({
      password: 'required',
    })
  })
})

const modes = {
  cookie: async () => {
    const person = await signInByProvider('aurora')
    const by: CallOptions = { brand: 'aurora', cookies: person.cookies }
    return { person, by, input: {} }
  },
  storage: async () => {
    const person = await signInByProvider('merchant')
    const by: CallOptions = { brand: 'merchant' }
    return { person, by, input: { refresh_token: person.refreshToken } }
  },
}

describe.each(Object.entries(modes))('a locked screen in session mode %s', (_, create) => {
  async function receiveUnlockCode({ person, by, input }: Awaited<ReturnType<typeof create>>) {
    app.clock.advance(1)
    const { body } = await app.call(sendUnlockCode, { ...input, to: 'email' }, by)
    return { ...input, ticket: body.result.ticket, code: await readLastCode(app, person.email) }
  }

  test('A10.3 A10.5 C2 is unlocked by a code to the e-mail of who has nothing else, once', async () => {
    const locked = await create()
    const { person, by, input } = locked
    await app.call(lockSession, input, by)
    const { body } = await app.call(readUnlockWays, input, by)
    expect(body.result).toEqual({
      password: false,
      totp: false,
      passkey: false,
      codes: [{ to: 'email', hint: 'p•••@example.test' }],
    })
    const shown = await receiveUnlockCode(locked)
    const [mail] = await readOutboxMessages(app, person.email)
    expect(mail!.text).toContain('解鎖屏幕')
    const guess = await app.call(unlockSession, { ...shown, code: wrong(shown.code) }, by)
    expect(guess.body.code).toBe('VERIFY_CODE_ERROR')
    expect(await auditOf(person, 'session.unlocked')).toEqual([
      { outcome: 'VERIFY_CODE_ERROR', details: { by: 'code' } },
    ])
    expect(await statusOf(person)).toBe(401)

    const unlocked = await app.call(unlockSession, shown, by)
    expect(unlocked.body.code).toBe(0)
    expect(unlocked.cookies).toContainEqual(
      expect.objectContaining({ name: 'console_locked', value: '' }),
    )
    expect(await auditOf(person, 'session.unlocked')).toEqual([
      { outcome: 'success', details: { by: 'code' } },
    ])
    expect(await statusOf(person)).toBe(200)
    await app.call(lockSession, input, by)
    expect((await app.call(unlockSession, shown, by)).body.code).toBe('VERIFY_CODE_ERROR')
  })

  test('A10.1 offers the password that it was locked with', async () => {
    const { by, input } = await create()
    await app.call(lockSession, { ...input, password: 'tea' }, by)
    const { body } = await app.call(readUnlockWays, input, by)
    expect([body.result.password, body.result.codes.length]).toEqual([true, 1])
  })

  test('C7 is unlocked by no code of who has a password', async () => {
    const locked = await create()
    const { person, by, input } = locked
    await app.call(lockSession, input, by)
    const shown = await receiveUnlockCode(locked)
    await app.rows(sql`update users set password_phc = 'x' where id = ${person.userId}`)
    expect((await app.call(unlockSession, shown, by)).fields).toEqual({ password: 'required' })
    const again = await app.call(sendUnlockCode, { ...input, to: 'email' }, by)
    expect(again.fields).toEqual({ to: 'not_allowed' })
    expect(await statusOf(person)).toBe(401)
  })

  test('C2 a code that unlocks confirms nothing', async () => {
    const locked = await create()
    const { person } = locked
    app.clock.advance(301)
    const { ticket, code } = await receiveUnlockCode(locked)
    const { body } = await app.call(reauthenticate, { ticket, code }, person)
    expect(body.code).toBe('VERIFY_CODE_ERROR')
    expect(await attemptsOf(ticket)).toBe(0)
    expect(await isAskedAgain(person)).toBe(true)
  })

  test('C2 of fifty wrong codes at once, exactly five are compared', async () => {
    const locked = await create()
    const { person, by, input } = locked
    await app.call(lockSession, input, by)
    const shown = await receiveUnlockCode(locked)
    await Promise.all(
      Array.from({ length: 50 }, (_, guess) =>
        app.call(unlockSession, { ...shown, code: wrong(shown.code, guess + 1) }, by),
      ),
    )
    expect(await attemptsOf(shown.ticket)).toBe(5)
    expect((await app.call(unlockSession, shown, by)).body.code).toBe('VERIFY_CODE_ERROR')
    expect(await statusOf(person)).toBe(401)
  })
})

test('A10.3 who has no session gets neither ways nor codes', async () => {
  expect((await app.call(readUnlockWays, {})).status).toBe(401)
  expect((await app.call(sendUnlockCode, { to: 'email' })).status).toBe(401)
})
