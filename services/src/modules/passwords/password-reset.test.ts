import { refreshTokens, signInWithPassword } from '@console/contract/sign-in'
import { getUserInfo, resetPassword } from '@console/contract/user'
import { sendCode, verifyCode } from '@console/contract/verification'
import { sql } from 'drizzle-orm'
import { demoBrands } from '../../demo/brands'
import { readLastCode, readOutboxMessages } from '@console/services-testing/test-outbox'
import {
  randomEmail,
  randomPhone,
  receiveSmsCode,
  registerTestUser,
  signInAgain,
  signInTestUserByMobile,
  testPassword,
  type TestUser,
} from '@console/services-testing/test-users'
import { reserveAllPlaces } from '@console/services-testing/reserve-all-places'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import { fitsOneSms } from '../../infrastructure/sms-length'
import { renderPasswordMail } from './password-mail'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const newPassword = 'two ferries in the fog'

/** What a reset asks for, with a code that was really sent. */
async function resetInput(email: string, password = newPassword) {
  // The outbox shows the newest first, by time.
  app.clock.advance(60)
  const { body } = await app.call(sendCode, { email, purpose: 'reset' })
  return { email, password, ticket: body.result.ticket, code: await readLastCode(app, email) }
}
const signIn = async ({ email }: Pick<TestUser, 'email'>, password: string) =>
  (await app.call(signInWithPassword, { username: email, password })).body.code

test('C7 a new password takes the place of the old one, every session ends, and nobody is signed in', async () => {
  const person = await registerTestUser(app)
  const elsewhere = await signInAgain(app, person)
  const answer = await app.call(resetPassword, await resetInput(person.email))
  expect(answer.body).toEqual({ code: 0, result: {}, message: 'ok' })
  expect(answer.cookies).toEqual([])
  for (const session of [person, elsewhere]) {
    expect((await app.call(getUserInfo, {}, session)).status).toBe(401)
    const refreshed = await app.call(
      refreshTokens,
      { refresh_token: session.refreshToken },
      { brand: session.brand, cookies: session.cookies },
    )
    expect(refreshed.status).toBe(401)
  }
  expect(await signIn(person, testPassword)).toBe('USERNAME_OR_PASSWORD_ERROR')
  expect(await signIn(person, newPassword)).toBe(0)
})

test('C7 a sign-in whose old password was compared just before the reset opens no session', async () => {
  const person = await registerTestUser(app)
  const input = await resetInput(person.email)
  const { passwordHasher } = app.deps
  const verify = passwordHasher.verify.bind(passwordHasher)
  jest.spyOn(passwordHasher, 'verify').mockImplementationOnce(async (...credentials) => {
    const isRight = await verify(...credentials)
    expect((await app.call(resetPassword, input)).body.code).toBe(0)
    return isRight
  })
  expect(await signIn(person, testPassword)).toBe('USERNAME_OR_PASSWORD_ERROR')
  const live = await app.rows(
    sql`select 1 from sessions join users on users.id = user_id where email = ${person.email} and ended_at is null`,
  )
  expect(live).toEqual([])
})

test('C7 the person is told by mail', async () => {
  const person = await registerTestUser(app)
  const input = await resetInput(person.email)
  app.clock.advance(1)
  await app.call(resetPassword, input)
  const [message] = await readOutboxMessages(app, person.email)
  expect(message!.subject).toMatch(/密碼已變更|密碼已更改|password was changed/)
  expect(message!.code).toBeUndefined()
  expect(message!.text).not.toContain(newPassword)
})

test('a proof resets a password as a code does, once, and says so', async () => {
  const person = await registerTestUser(app)
  const { ticket, code, email } = await resetInput(person.email)
  const verified = await app.call(verifyCode, { ticket, code, target: email, purpose: 'reset' })
  const input = { email, password: newPassword, proof: verified.body.result.proof }
  expect((await app.call(resetPassword, input)).body.code).toBe(0)
  expect((await app.call(resetPassword, input)).body.code).toBe('ALREADY_USED')
  // Nobody else is told, and neither is whoever comes too late.
  const elsewhere = { ...input, email: randomEmail() }
  expect((await app.call(resetPassword, elsewhere)).body.code).toBe('VERIFY_CODE_ERROR')
  app.clock.advance(601)
  expect((await app.call(resetPassword, input)).body.code).toBe('VERIFY_CODE_ERROR')
})

test('C4 only who has a code that was sent there learns that nobody has the address', async () => {
  const input = await resetInput(randomEmail())
  const guess = { ...input, code: String((Number(input.code) + 1) % 1_000_000).padStart(6, '0') }
  const person = await registerTestUser(app)
  const known = await resetInput(person.email)
  const wrong = { ...known, code: String((Number(known.code) + 1) % 1_000_000).padStart(6, '0') }
  const [unknownAnswer, knownAnswer] = [
    await app.call(resetPassword, guess),
    await app.call(resetPassword, wrong),
  ]
  expect(unknownAnswer.body).toEqual(knownAnswer.body)
  expect(unknownAnswer.body.code).toBe('VERIFY_CODE_ERROR')
  expect((await app.call(resetPassword, input)).body.code).toBe('USER_NO_EXIT')
  // The code is used up.
  expect((await app.call(resetPassword, input)).body.code).toBe('VERIFY_CODE_ERROR')
})

test('C1 C2 where the queue of the password hasher is full no try of the code is counted', async () => {
  const person = await registerTestUser(app)
  const input = await resetInput(person.email)
  const places = reserveAllPlaces(app)
  for (let count = 0; count < 10; count++)
    expect((await app.call(resetPassword, input)).body.code).toBe('BUSY')
  for (const place of places) place.release()
  expect((await app.call(resetPassword, input)).body.code).toBe(0)
})

test('C2 a code for another purpose resets nothing', async () => {
  const person = await registerTestUser(app)
  app.clock.advance(60)
  const { body } = await app.call(sendCode, { email: person.email, purpose: 'login' })
  const code = await readLastCode(app, person.email)
  const input = { email: person.email, password: newPassword, ticket: body.result.ticket, code }
  expect((await app.call(resetPassword, input)).body.code).toBe('VERIFY_CODE_ERROR')
  expect(await signIn(person, testPassword)).toBe(0)
})

test('C1 a weak password is refused with its reason, and the code stays good for a better one', async () => {
  const person = await registerTestUser(app, { username: 'harbour-master' })
  const input = await resetInput(person.email)
  for (const [password, problem] of [
    ['short', 'too_short'],
    ['password1', 'common'],
    ['aurora2026', 'common'],
    ['harbour-master', 'personal'],
  ] as const) {
    const answer = await app.call(resetPassword, { ...input, password })
    expect([answer.body.code, answer.fields]).toEqual(['PASSWORD_REJECTED', { password: problem }])
  }
  expect((await app.call(resetPassword, input)).body.code).toBe(0)
})

test('C3 who has guessed too often signs in with the new password at once', async () => {
  const person = await registerTestUser(app)
  for (let tries = 0; tries < 7; tries++) await signIn(person, 'not this one')
  expect(await signIn(person, testPassword)).toBe('TOO_MANY_REQUESTS')
  await app.call(resetPassword, await resetInput(person.email))
  expect(await signIn(person, newPassword)).toBe(0)
})

describe('a reset by phone', () => {
  const resetByPhone = async (phone: string) => ({
    ...(await receiveSmsCode(app, phone, 'reset')),
    password: newPassword,
  })

  test('C7 sets a password, the first one too, ends every session and tells the person by text message', async () => {
    const person = await signInTestUserByMobile(app)
    app.clock.advance(60)
    const input = await resetByPhone(person.phone)
    app.clock.advance(1)
    expect((await app.call(resetPassword, input)).body.code).toBe(0)
    expect((await app.call(getUserInfo, {}, person)).status).toBe(401)
    const [mail] = await readOutboxMessages(app, person.phone)
    expect(mail).toMatchObject({ kind: 'sms', text: expect.stringMatching(/密碼已(變更|更改)/) })
    expect(await signIn({ email: person.phone }, newPassword)).toBe(0)
  })

  test('C7 a security mail goes to every address of the person, and whoever guessed too often is free by each name', async () => {
    const person = await registerTestUser(app, { username: 'two-ways-in' })
    const phone = randomPhone()
    await app.rows(
      sql`update users set phone_number = ${phone}, phone_verified_at = now() where id = ${person.userId}`,
    )
    const names = [person.email, phone, 'two-ways-in']
    for (const email of names)
      for (let tries = 0; tries < 6; tries++) await signIn({ email }, 'not this one')
    for (const email of names)
      expect(await signIn({ email }, testPassword)).toBe('TOO_MANY_REQUESTS')
    const input = await resetByPhone(phone)
    app.clock.advance(1)
    expect((await app.call(resetPassword, input)).body.code).toBe(0)
    for (const address of [person.email, phone]) {
      const [mail] = await readOutboxMessages(app, address)
      expect(mail!.code).toBeUndefined()
    }
    for (const email of names) expect(await signIn({ email }, newPassword)).toBe(0)
  })

  test('C4 only who has a code that was sent there learns that nobody has the number', async () => {
    const input = await resetByPhone(randomPhone())
    const guess = { ...input, code: String((Number(input.code) + 1) % 1_000_000).padStart(6, '0') }
    expect((await app.call(resetPassword, guess)).body.code).toBe('VERIFY_CODE_ERROR')
    expect((await app.call(resetPassword, input)).body.code).toBe('USER_NO_EXIT')
  })

  test('names an e-mail or a phone number, not both and not neither', async () => {
    const { phone, ...rest } = await resetByPhone(randomPhone())
    const both = await app.call(resetPassword, { ...rest, phone, email: randomEmail() })
    expect(both.fields).toEqual({ phone: 'not_allowed' })
    expect((await app.call(resetPassword, rest)).fields).toEqual({ email: 'required' })
  })

  test('the mail’s short form is one text message in every language and brand', () => {
    for (const textLocale of ['en', 'zh_CN', 'zh_TW', 'zh_HK'] as const)
      for (const { title } of demoBrands) {
        const brand = title[textLocale] ?? title.zh_TW
        const changedAt = app.clock.now()
        const { sms } = renderPasswordMail({
          textLocale,
          brand,
          changedAt,
          timeZone: null,
          signedOut: 'everywhere',
        })
        expect([sms, fitsOneSms(sms)]).toEqual([sms, true])
      }
  })
})
