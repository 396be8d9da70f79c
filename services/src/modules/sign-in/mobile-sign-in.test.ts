import { lockSession, unlockSession } from '@console/contract/session-lock'
import { signInByMobile, signInWithPassword, signOut } from '@console/contract/sign-in'
import { getUserInfo, readProfile, register } from '@console/contract/user'
import { sendCodeBySms, verifyCode } from '@console/contract/verification'
import { sql } from 'drizzle-orm'
import {
  mobileSignInInput,
  randomPhone,
  receiveSmsCode,
  signInTestUserByMobile,
  testPassword,
} from '@console/services-testing/test-users'
import { countStatements } from '@console/services-testing/count-statements'
import { createTestApp, type TestApp, type TestResponse } from '@console/services-testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const withWrongCode = <T extends { code: string }>(input: T, by = 1) => ({
  ...input,
  code: String((Number(input.code) + by) % 1_000_000).padStart(6, '0'),
})

/** Registers somebody who has a phone number, a password and no e-mail. */
async function registerByPhone(phone = randomPhone(), username?: string) {
  const code = await receiveSmsCode(app, phone, 'register')
  const answer = await app.call(register, {
    ...code,
    password: testPassword,
    agreement: true,
    policy_version: '2026-10',
    ...(username && { username }),
  })
  expect(answer.body.code).toBe(0)
  return { phone, token: answer.body.result.access_token }
}

describe('signing in by mobile', () => {
  test('registers whoever has a right code and agrees, under a name that does not tell the number', async () => {
    const input = await mobileSignInInput(app, '852-51230007')
    const answer = await app.call(signInByMobile, input)
    expect(answer.body).toMatchObject({ code: 0, result: { expires_in: 600, new_user: 'Y' } })
    const { access_token: token } = answer.body.result
    const profile = await app.call(readProfile, {}, { token })
    expect(profile.body.result).toMatchObject({
      email: '',
      phone_number: '852-51230007',
      username: 'user-0007',
      bind_socials: [],
    })
    const me = await app.call(getUserInfo, {}, { token })
    expect(me.body.result).toMatchObject({ username: 'user-0007', realName: 'user-0007' })
    const [row] = await app.rows(
      sql`select email, password_phc, phone_verified_at is not null as verified, policy_version, amr from users join sessions on user_id = users.id where phone_number = '852-51230007'`,
    )
    expect(row).toEqual({
      email: null,
      password_phc: null,
      verified: true,
      policy_version: '2026-10',
      amr: 'sms',
    })
  })

  test('signs in whoever has the number, however it is typed, without asking for an agreement', async () => {
    const person = await signInTestUserByMobile(app)
    app.clock.advance(60)
    const { ticket, code } = await receiveSmsCode(app, person.phone, 'login')
    const phone = `+852 ${person.phone.slice(4)}`
    const { body } = await app.call(signInByMobile, { phone, ticket, code })
    expect(body).toMatchObject({ code: 0, result: { new_user: 'N' } })
    const me = await app.call(getUserInfo, {}, { token: body.result.access_token })
    expect(me.body.result).toMatchObject({ userId: person.userId, signInName: phone })
  })

  test('asks a new person for the agreement without using the code up, and only with a right one', async () => {
    const { phone, ticket, code } = await receiveSmsCode(app, randomPhone(), 'login')
    const send = async (more: object = {}) => {
      const { body, fields, cookies } = await app.call(signInByMobile, {
        phone,
        ticket,
        code,
        ...more,
      })
      return [body.code, fields, cookies.length]
    }
    expect(await send(withWrongCode({ code }))).toEqual(['VERIFY_CODE_ERROR', undefined, 0])
    expect(await send()).toEqual(['REQUEST_PARMAS_ERROR', { agreement: 'not_agreed' }, 0])
    expect(await send({ agreement: true, policy_version: '2025-01' })).toEqual([
      'REQUEST_PARMAS_ERROR',
      { policy_version: 'not_allowed' },
      0,
    ])
    expect(await app.rows(sql`select 1 from users where phone_number = ${phone}`)).toEqual([])
    expect((await send({ agreement: true, policy_version: '2026-10' }))[0]).toBe(0)
  })

  test('lasts as long as “remember me” says', async () => {
    const sessionOf = async (remember: boolean) => {
      const { phone, ...input } = await mobileSignInInput(app, randomPhone())
      await app.call(signInByMobile, { phone, ...input, remember })
      const [row] = await app.rows(
        sql`select remembered from sessions join users on users.id = user_id where phone_number = ${phone}`,
      )
      return row
    }
    expect(await sessionOf(true)).toEqual({ remembered: true })
    expect(await sessionOf(false)).toEqual({ remembered: false })
  })

  test('keeps the people of two pools apart', async () => {
    const person = await signInTestUserByMobile(app)
    app.clock.advance(60)
    const namesake = await signInTestUserByMobile(app, { brand: 'lantern', phone: person.phone })
    expect(namesake.userId).not.toBe(person.userId)
    const atMerchant = await signInTestUserByMobile(app, {
      brand: 'merchant',
      phone: randomPhone(),
    })
    app.clock.advance(60)
    const atAurora = await signInTestUserByMobile(app, { phone: atMerchant.phone })
    expect(atAurora.userId).toBe(atMerchant.userId)
  })

  test('C2 of 100 wrong codes at once exactly five are compared, and then not even the right one', async () => {
    const input = await mobileSignInInput(app, randomPhone())
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, guess) =>
        app.call(signInByMobile, withWrongCode(input, guess + 1)),
      ),
    )
    for (const { body } of answers) expect(body.code).toBe('VERIFY_CODE_ERROR')
    expect(
      await app.rows(sql`select attempts, closed_at from codes where id = ${input.ticket}`),
    ).toEqual([{ attempts: 5, closed_at: null }])
    expect((await app.call(signInByMobile, input)).body.code).toBe('VERIFY_CODE_ERROR')
  })

  test('C2 20 times at once with one code opens one session and makes one person', async () => {
    const input = await mobileSignInInput(app, randomPhone())
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.call(signInByMobile, input)),
    )
    expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(1)
    const rows = await app.rows(
      sql`select users.id from users join sessions on user_id = users.id where phone_number = ${input.phone}`,
    )
    expect(rows).toHaveLength(1)
  })

  test('C2 a code for another purpose, number or client signs nobody in', async () => {
    const registering = await receiveSmsCode(app, randomPhone(), 'register')
    const input = await mobileSignInInput(app, randomPhone())
    for (const [wrong, brand] of [
      [{ ...input, ...registering }, 'aurora'],
      [{ ...input, phone: randomPhone() }, 'aurora'],
      [input, 'merchant'],
      [input, 'lantern'],
    ] as const)
      expect((await app.call(signInByMobile, wrong, { brand })).body.code).toBe('VERIFY_CODE_ERROR')
    expect((await app.call(signInByMobile, input)).body.code).toBe(0)
  })

  test('C3 C4 guesses are refused alike for known, unknown and disabled people, and so is the right code of a disabled one', async () => {
    const known = await signInTestUserByMobile(app)
    const disabled = await signInTestUserByMobile(app)
    await app.rows(sql`update users set status = 'disabled' where id = ${disabled.userId}`)
    app.clock.advance(60)
    const inputOf = (phone: string) => mobileSignInInput(app, phone)
    const answers = [
      await app.call(signInByMobile, withWrongCode(await inputOf(known.phone))),
      await app.call(signInByMobile, withWrongCode(await inputOf(randomPhone()))),
      await app.call(signInByMobile, withWrongCode(await inputOf(disabled.phone))),
    ]
    app.clock.advance(60)
    answers.push(await app.call(signInByMobile, await inputOf(disabled.phone)))
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([
        400,
        { code: 'VERIFY_CODE_ERROR', result: null, message: expect.any(String) },
      ])
      expect(headers['content-length']).toBe(answers[0]!.headers['content-length'])
    }
  })

  test('C4 a wrong code costs what one costs that nobody is looked up for', async () => {
    const watched = await createTestApp()
    const { phone, ...login } = withWrongCode(await mobileSignInInput(watched, randomPhone()))
    const { phone: target, ...bind } = withWrongCode(
      await receiveSmsCode(watched, randomPhone(), 'bind'),
    )
    let statements = 0
    countStatements(watched.deps.db, () => void statements++)
    const costOf = async (work: () => Promise<TestResponse<unknown>>) => {
      const before = statements
      expect((await work()).body.code).toBe('VERIFY_CODE_ERROR')
      return statements - before
    }
    expect(await costOf(() => watched.call(signInByMobile, { phone, ...login }))).toBe(
      await costOf(() => watched.call(verifyCode, { target, purpose: 'bind', ...bind })),
    )
    await watched.close()
  })

  test('C7 the twenty-first session of a person ends the first, whatever opened it', async () => {
    const { phone, token } = await registerByPhone()
    for (let count = 0; count < 19; count++) {
      app.clock.advance(4)
      await app.call(signInWithPassword, { username: phone, password: testPassword })
    }
    expect((await app.call(getUserInfo, {}, { token })).status).toBe(200)
    const last = await signInTestUserByMobile(app, { phone })
    expect((await app.call(getUserInfo, {}, { token })).status).toBe(401)
    await app.call(signOut, {}, last)
    expect((await app.call(getUserInfo, {}, last)).status).toBe(401)
  })

  test('C16 who came and who signed in is written down, without the number', async () => {
    const linesOf = async (phone: string) => {
      const [before] = await app.rows<{ id: string }>(sql`select max(id) as id from audit_log`)
      await signInTestUserByMobile(app, { phone })
      return app.rows<{ action: string; actor: string; details: object }>(
        sql`select action, outcome, actor, target, details from audit_log where id > ${before!.id} and action <> 'code.sent' order by id`,
      )
    }
    const phone = randomPhone()
    const registered = await linesOf(phone)
    app.clock.advance(60)
    const signedIn = await linesOf(phone)
    const line = {
      outcome: 'success',
      actor: registered[0]!.actor,
      target: expect.stringMatching(/^[\w-]{22}$/),
      details: { session: expect.any(String), remembered: 'false', by: 'sms' },
    }
    expect(registered).toEqual([{ ...line, action: 'registration' }])
    expect(signedIn).toEqual([{ ...line, action: 'sign-in' }])
    const wrong = await mobileSignInInput(app, randomPhone())
    await app.call(signInByMobile, withWrongCode(wrong))
    const [refused] = await app.rows(
      sql`select action, outcome, details from audit_log order by id desc limit 1`,
    )
    expect(refused).toEqual({
      action: 'code.refused',
      outcome: 'VERIFY_CODE_ERROR',
      details: { purpose: 'login' },
    })
  })

  test('C17 says what is missing or malformed, field by field', async () => {
    const { fields } = await app.callUnchecked(signInByMobile, {
      phone: '5123 456',
      ticket: 'x',
      code: '12345a',
      agreement: 'true',
      __proto__x: 1,
    })
    expect(fields).toEqual({
      phone: 'format',
      ticket: 'format',
      code: 'format',
      agreement: 'format',
      __proto__x: 'unknown',
    })
  })
})

describe('a phone number and a password', () => {
  const signIn = async (username: string, password = testPassword) =>
    (await app.call(signInWithPassword, { username, password })).body.code

  test('C17 sign in, however the number is typed', async () => {
    const { phone } = await registerByPhone()
    const number = phone.slice(4)
    const spellings = [
      phone,
      number,
      `852 ${number}`,
      `+852 ${number}`,
      `00852${number}`,
      ` +852-${number} `,
      `\u202d+852 ${number}\u202c`,
      number.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
    ]
    for (const name of spellings) expect([name, await signIn(name)]).toEqual([name, 0])
    expect(await signIn(phone, 'not this one')).toBe('USERNAME_OR_PASSWORD_ERROR')
  })

  test('C17 a number without its country is of the region of the page', async () => {
    await app.rows(
      sql`insert into brand_hosts (host, brand_id, scheme) values ('console.aurora-phones.cn', 'aurora', 'https')`,
    )
    app.clock.advance(3)
    const { phone } = await registerByPhone('86-13900139001')
    const signInAt = async (host: string, username: string) => {
      const headers = { host, origin: host.endsWith('.cn') ? `https://${host}` : `http://${host}` }
      const input = { username, password: testPassword }
      return (await app.call(signInWithPassword, input, { headers })).body.code
    }
    expect(await signInAt('console.aurora-phones.cn', '13900139001')).toBe(0)
    expect(await signInAt('console.aurora-phones.cn', '86 13900139001')).toBe(0)
    expect(await signInAt('console.aurora-phones.cn', '008613900139001')).toBe(0)
    expect(await signIn('13900139001')).toBe('USERNAME_OR_PASSWORD_ERROR')
    expect(await signIn(`+${phone}`)).toBe(0)
  })

  test('C3 the tries at all spellings of a number are counted together', async () => {
    const { phone } = await registerByPhone()
    for (const name of [phone, `+852 ${phone.slice(4)}`, `00${phone}`, phone, phone])
      expect(await signIn(name, 'not this one')).toBe('USERNAME_OR_PASSWORD_ERROR')
    expect(await signIn(`+${phone}`)).toBe('TOO_MANY_REQUESTS')
  })

  test('C4 who has no password is refused as a stranger is, at the same cost', async () => {
    const { phone } = await signInTestUserByMobile(app)
    const verify = jest.spyOn(app.deps.passwordHasher, 'verify')
    expect(await signIn(phone, '')).toBe('USERNAME_OR_PASSWORD_ERROR')
    expect(await signIn(randomPhone(), '')).toBe('USERNAME_OR_PASSWORD_ERROR')
    expect(verify.mock.calls.map(([, phc]) => phc)).toEqual([null, null])
  })

  test('unlock a session of somebody without an e-mail; without a password the lock’s own does (shell A10)', async () => {
    const { phone } = await registerByPhone()
    const { cookies } = await app.call(signInWithPassword, {
      username: phone,
      password: testPassword,
    })
    const by = { cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])) }
    expect((await app.call(lockSession, {}, by)).status).toBe(200)
    expect((await app.call(unlockSession, { password: 'guess' }, by)).body.code).toBe(
      'USERNAME_OR_PASSWORD_ERROR',
    )
    expect((await app.call(unlockSession, { password: testPassword }, by)).status).toBe(200)

    const person = await signInTestUserByMobile(app)
    await app.call(lockSession, { password: 'tea' }, person)
    expect((await app.call(unlockSession, { password: 'guess' }, person)).body.code).toBe(
      'USERNAME_OR_PASSWORD_ERROR',
    )
    expect((await app.call(unlockSession, { password: 'tea' }, person)).status).toBe(200)
  })
})

describe('registering by phone', () => {
  const input = async (phone: string) => ({
    ...(await receiveSmsCode(app, phone, 'register')),
    password: testPassword,
    agreement: true as const,
    policy_version: '2026-10',
  })

  test('makes a person with a verified number and without an e-mail, who signs in by it', async () => {
    const { phone, token } = await registerByPhone(randomPhone(), `harbour-${Date.now()}`)
    const profile = await app.call(readProfile, {}, { token })
    expect(profile.body.result).toMatchObject({ email: '', phone_number: phone })
    expect(profile.body.result.username).toMatch(/^harbour-/)
  })

  test('C4 says that a number is taken only to somebody with a code that was sent there (EMAIL_IS_USE)', async () => {
    const { phone } = await signInTestUserByMobile(app)
    app.clock.advance(60)
    const again = await input(phone)
    expect((await app.call(register, withWrongCode(again))).body.code).toBe('VERIFY_CODE_ERROR')
    const taken = await app.call(register, again)
    expect([taken.body.code, taken.fields]).toEqual(['EMAIL_IS_USE', { phone: 'not_allowed' }])
    expect((await app.call(register, again)).body.code).toBe('VERIFY_CODE_ERROR')
  })

  test('takes an e-mail or a phone number, not both and not neither', async () => {
    const { phone, ...rest } = await input(randomPhone())
    const both = await app.call(register, { ...rest, phone, email: 'mei@example.test' })
    expect(both.fields).toEqual({ phone: 'not_allowed' })
    expect((await app.call(register, rest)).fields).toEqual({ email: 'required' })
    expect((await app.call(register, { ...rest, phone })).body.code).toBe(0)
  })

  test('C1 the own number is no password', async () => {
    const registration = await input('852-59876543')
    for (const password of ['59876543', '852-59876543', '59876543!'])
      expect((await app.call(register, { ...registration, password })).fields).toEqual({
        password: 'personal',
      })
  })
})

test('the database holds one live person to a number, only proved addresses, and no password that nobody could use', async () => {
  const { userId, phone } = await signInTestUserByMobile(app)
  const attempt = (change: ReturnType<typeof sql>) =>
    expect(app.rows(change)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('users_') },
    })
  await attempt(sql`update users set phone_verified_at = null where id = ${userId}`)
  await attempt(sql`update users set email = 'mei@example.test' where id = ${userId}`)
  await attempt(sql`update users set phone_number = '+85251234567' where id = ${userId}`)
  await attempt(
    sql`update users set phone_number = null, phone_verified_at = null, password_phc = 'x' where id = ${userId}`,
  )
  const other = await signInTestUserByMobile(app)
  await attempt(sql`update users set phone_number = ${phone} where id = ${other.userId}`)
  await app.rows(sql`update users set status = 'deleted' where id = ${userId}`)
  await app.rows(sql`update users set phone_number = ${phone} where id = ${other.userId}`)
  app.clock.advance(60)
  expect((await signInTestUserByMobile(app, { phone })).userId).toBe(other.userId)
})

test('a code for signing in by mobile is limited as every code is', async () => {
  const phone = randomPhone()
  await app.call(sendCodeBySms, { phone, purpose: 'login' })
  expect((await app.call(sendCodeBySms, { phone, purpose: 'login' })).status).toBe(429)
})
