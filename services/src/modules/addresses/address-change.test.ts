import { randomUUID } from 'node:crypto'
import { reauthenticate } from '@console/contract/session'
import { signInWithPassword } from '@console/contract/sign-in'
import {
  changeEmail,
  changePhone,
  readProfile,
  register,
  resetPassword,
} from '@console/contract/user'
import { sendCode, verifyCode, type CodePurpose } from '@console/contract/verification'
import { sql } from 'drizzle-orm'
import { demoBrands } from '../../demo/brands'
import { fitsOneSms } from '../../infrastructure/sms-length'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
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
import { renderAddressChangedMail } from './address-mail'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function receiveCode(email: string, purpose: CodePurpose = 'change') {
  // Strangers, as whoever is not known at an address, wait for a minute.
  app.clock.advance(60)
  const { body } = await app.call(sendCode, { email, purpose })
  return { email, ticket: body.result.ticket, code: await readLastCode(app, email) }
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const changeTo = async (person: TestUser, email: string) =>
  app.call(changeEmail, { id: person.userId, ...(await receiveCode(email)) }, person)
const signIn = async (username: string, password = testPassword) =>
  (await app.call(signInWithPassword, { username, password })).body.code

test('B2 another e-mail address signs in, the earlier one no longer does, and sessions stay', async () => {
  const person = await registerTestUser(app)
  const elsewhere = await signInAgain(app, person)
  const email = randomEmail()
  const { body } = await changeTo(person, email)
  expect(body.result).toMatchObject({ id: person.userId, email, version: 2 })
  expect(await signIn(email)).toBe(0)
  expect(await signIn(person.email)).toBe('USERNAME_OR_PASSWORD_ERROR')
  for (const session of [person, elsewhere])
    expect((await app.call(readProfile, {}, session)).body.result.email).toBe(email)
  // The earlier one is free for somebody else.
  app.clock.advance(60)
  expect((await registerTestUser(app, { email: person.email })).userId).not.toBe(person.userId)
})

test('B2 the earlier address is told, which does not learn the new one', async () => {
  const person = await registerTestUser(app)
  const email = randomEmail()
  const evidence = await receiveCode(email)
  app.clock.advance(1)
  await app.call(changeEmail, { id: person.userId, ...evidence }, person)
  const [mail] = await readOutboxMessages(app, person.email)
  expect(mail!.subject).toMatch(/登入用的電(子郵件|郵)已更新|New e-mail address/)
  expect(JSON.stringify(mail)).not.toContain(email)
  expect(mail!.code).toBeUndefined()
})

test('B2 a first phone number is added, by a proof too, and the e-mail address is told', async () => {
  const person = await registerTestUser(app)
  const phone = randomPhone()
  const { ticket, code } = await receiveSmsCode(app, phone, 'change')
  const verified = await app.call(verifyCode, { ticket, code, target: phone, purpose: 'change' })
  const { proof } = verified.body.result
  const input = { id: person.userId, phone, proof }
  app.clock.advance(1)
  expect((await app.call(changePhone, input, person)).body.result).toMatchObject({
    email: person.email,
    phone_number: phone,
  })
  expect(await signIn(phone)).toBe(0)
  const subjects = (await readOutboxMessages(app, person.email)).map(({ subject }) => subject)
  expect(subjects.join()).toMatch(/手機號碼|phone number/)
  const [row] = await app.rows(
    sql`select phone_verified_at is not null as verified from users where id = ${person.userId}`,
  )
  expect(row).toEqual({ verified: true })
})

test('C4 only who has a code that was sent there learns that the address is taken', async () => {
  const [person, other] = [await registerTestUser(app), await registerTestUser(app)]
  const phone = (await signInTestUserByMobile(app)).phone
  const taken = await receiveCode(other.email)
  const free = await receiveCode(randomEmail())
  const refusals = await Promise.all(
    [taken, free].map(({ code, ...rest }) =>
      app.call(changeEmail, { id: person.userId, ...rest, code: wrong(code) }, person),
    ),
  )
  for (const { body } of refusals) expect(body).toEqual(refusals[0]!.body)
  expect(refusals[0]!.body.code).toBe('VERIFY_CODE_ERROR')
  const told = await app.call(changeEmail, { id: person.userId, ...taken }, person)
  expect([told.body.code, told.fields]).toEqual(['EMAIL_IS_USE', { email: 'not_allowed' }])
  // The code is used up.
  const again = await app.call(changeEmail, { id: person.userId, ...taken }, person)
  expect(again.body.code).toBe('VERIFY_CODE_ERROR')
  const byPhone = await app.call(
    changePhone,
    { id: person.userId, ...(await receiveSmsCode(app, phone, 'change')) },
    person,
  )
  expect([byPhone.body.code, byPhone.fields]).toEqual(['EMAIL_IS_USE', { phone: 'not_allowed' }])
  expect((await app.call(readProfile, {}, person)).body.result).toMatchObject({
    email: person.email,
    phone_number: '',
  })
})

test('C4 an address of another pool is free', async () => {
  const other = await registerTestUser(app, { brand: 'lantern' })
  const person = await registerTestUser(app)
  expect((await changeTo(person, other.email)).body.code).toBe(0)
})

test('C2 five wrong codes end the ticket, and a code for another purpose changes nothing', async () => {
  const person = await registerTestUser(app)
  const { code, ...rest } = await receiveCode(randomEmail())
  const send = (sent: string) =>
    app.call(changeEmail, { id: person.userId, ...rest, code: sent }, person)
  for (let tries = 0; tries < 5; tries++) await send(wrong(code))
  expect((await send(code)).body.code).toBe('VERIFY_CODE_ERROR')
  const register = await receiveCode(randomEmail(), 'register')
  const { body } = await app.call(changeEmail, { id: person.userId, ...register }, person)
  expect(body.code).toBe('VERIFY_CODE_ERROR')
})

test('C7 a change takes a sign-in of the last five minutes, and asking for it uses up no try', async () => {
  const person = await registerTestUser(app)
  const evidence = await receiveCode(randomEmail())
  app.clock.advance(300)
  const send = () => app.call(changeEmail, { id: person.userId, ...evidence }, person)
  for (let tries = 0; tries < 6; tries++) expect((await send()).body.code).toBe('STEP_UP_REQUIRED')
  await app.call(reauthenticate, { password: testPassword }, person)
  expect((await send()).body.code).toBe(0)
})

test('C2 codes and proofs that were sent to the earlier address count no more', async () => {
  const person = await registerTestUser(app)
  const reset = await receiveCode(person.email, 'reset')
  app.clock.advance(60)
  const { ticket, code } = await receiveCode(person.email, 'register')
  const verified = await app.call(verifyCode, {
    ticket,
    code,
    target: person.email,
    purpose: 'register',
  })
  expect((await changeTo(person, randomEmail())).body.code).toBe(0)
  const password = 'two ferries in the fog'
  expect((await app.call(resetPassword, { ...reset, password })).body.code).toBe(
    'VERIFY_CODE_ERROR',
  )
  const answer = await app.call(register, {
    email: person.email,
    password,
    proof: verified.body.result.proof,
    agreement: true,
    policy_version: '2026-10',
  })
  expect(answer.body.code).toBe('VERIFY_CODE_ERROR')
})

test('C3 guesses that were made at an address before it was theirs do not keep them out', async () => {
  const person = await registerTestUser(app)
  const email = randomEmail()
  for (let tries = 0; tries < 7; tries++) await signIn(email, 'not this one')
  expect(await signIn(email)).toBe('TOO_MANY_REQUESTS')
  await changeTo(person, email)
  expect(await signIn(email)).toBe(0)
})

test('of somebody else, or to an address that is the own already, nothing is changed', async () => {
  const [person, other] = [await registerTestUser(app), await registerTestUser(app)]
  const evidence = await receiveCode(randomEmail())
  const foreign = await app.call(changeEmail, { id: other.userId, ...evidence }, person)
  const random = await app.call(changeEmail, { id: randomUUID(), ...evidence }, person)
  expect([foreign.status, foreign.body]).toEqual([404, random.body])
  const same = await app.call(
    changeEmail,
    { id: person.userId, ...(await receiveCode(person.email)) },
    person,
  )
  expect(same.fields).toEqual({ email: 'not_allowed' })
})

test('B1 an old version is a conflict, and the code stays good for the right one', async () => {
  const person = await registerTestUser(app)
  const input = { id: person.userId, ...(await receiveCode(randomEmail())) }
  const stale = await app.call(changeEmail, input, { ...person, headers: { 'if-match': '"7"' } })
  expect([stale.status, stale.body.code]).toEqual([409, 'CONFLICT'])
  expect((await app.call(changeEmail, { ...input, version: 1 }, person)).body.code).toBe(0)
})

test('C4 of two people who change to one address at once, one gets it', async () => {
  const people = [await registerTestUser(app), await registerTestUser(app)]
  const email = randomEmail()
  const { ticket, code } = await receiveCode(email)
  const answers = await Promise.all(
    people.map((person) =>
      app.call(changeEmail, { id: person.userId, email, ticket, code }, person),
    ),
  )
  expect(answers.map(({ body }) => body.code).sort()).toEqual([0, 'VERIFY_CODE_ERROR'])
})

test('C16 a change is written down without the addresses', async () => {
  const person = await registerTestUser(app)
  const email = randomEmail()
  await changeTo(person, email)
  const rows = await app.rows(
    sql`select outcome, target, details from audit_log where actor = ${person.userId} and action = 'address.changed'`,
  )
  const hash = expect.stringMatching(/^[\w-]{22}$/) as string
  expect(rows).toEqual([
    { outcome: 'success', target: hash, details: { kind: 'email', from: hash } },
  ])
})

test('the mail’s short form is one text message in every language and brand', () => {
  for (const textLocale of ['en', 'zh_CN', 'zh_TW', 'zh_HK'] as const)
    for (const { title } of demoBrands)
      for (const kind of ['email', 'phone'] as const) {
        const brand = title[textLocale] ?? title.zh_TW
        const { sms } = renderAddressChangedMail({
          textLocale,
          kind,
          brand,
          isReplaced: true,
          changedAt: app.clock.now(),
          timeZone: null,
        })
        expect([sms, fitsOneSms(sms)]).toEqual([sms, true])
      }
})
