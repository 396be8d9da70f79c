import { sendRecoveryCode } from '@console/contract/recovery'
import { verifySecondFactor } from '@console/contract/second-factor'
import { reauthenticate } from '@console/contract/session'
import { signInWithPassword } from '@console/contract/sign-in'
import { changeEmail, register, resetPassword } from '@console/contract/user'
import { CodePurpose, sendCode, verifyCode } from '@console/contract/verification'
import { readLastCode, readOutboxMessages } from '@console/services-testing/test-outbox'
import { turnOnTotp } from '@console/services-testing/test-second-factor'
import {
  randomEmail,
  registerTestUser,
  signInAgain,
  type TestUser,
} from '@console/services-testing/test-users'
import { createTestApp, type CallOptions, type TestApp } from '@console/services-testing/test-app'

// What somebody who knows an address, or the password too, does to its owner (rulings 34).
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const atDevice = ({ brand, cookies }: TestUser): CallOptions => ({ brand, cookies })
const signIn = (username: string, password: string, from?: CallOptions) =>
  app.call(signInWithPassword, { username, password }, from)
const requestCode = (email: string, purpose: CodePurpose, from?: CallOptions) =>
  app.call(sendCode, { email, purpose }, from)
/** A stranger's ten codes of a day, of every purpose. */
async function useUpCodes(email: string) {
  for (let round = 0; round < 10; round++) {
    await requestCode(email, CodePurpose.options[round % CodePurpose.options.length]!)
    app.clock.advance(round < 4 ? 60 : 3_600)
  }
  expect((await requestCode(email, 'reset')).status).toBe(429)
}

describe('6 a stranger who knows an address', () => {
  test('ends no code that its owner has asked for, and uses up no try at it', async () => {
    const owner = await registerTestUser(app)
    const { email } = owner
    app.clock.advance(86_400)
    const { ticket } = (await requestCode(email, 'reset', atDevice(owner))).body.result
    const code = await readLastCode(app, email)
    for (let round = 0; round < 4; round++) {
      const sent = await requestCode(email, 'reset')
      const wrong = { ticket: sent.body.result.ticket, target: email, purpose: 'reset' } as const
      for (let guess = 0; guess < 6; guess++)
        await app.call(verifyCode, { ...wrong, code: `00000${guess}` })
      await app.call(resetPassword, {
        email,
        password: 'a calmer harbour at dawn',
        ticket: sent.body.result.ticket,
        code: '000000',
      })
      app.clock.advance(60)
    }
    const password = 'a calmer harbour at noon'
    expect((await app.call(resetPassword, { email, ticket, code, password })).body.code).toBe(0)
  })

  test('keeps nobody from signing in at their own device by other spellings of it', async () => {
    const owner = await registerTestUser(app)
    const { email, password } = owner
    const spellings = [
      email,
      email.toUpperCase(),
      email.replace('@', '＠'),
      email.replaceAll('.', '。'),
      `\u202d ${email}\u202c`,
    ]
    for (const spelling of spellings)
      expect([spelling, (await signIn(spelling, 'not this one')).status]).toEqual([spelling, 400])
    // All spellings are one name, so its free attempts are used up for each of them.
    for (const spelling of spellings)
      expect([spelling, (await signIn(spelling, password)).status]).toEqual([spelling, 429])
    // The cookie of the device changes with each sign-in.
    let { cookies } = owner
    for (const spelling of spellings) {
      const signedIn = await signIn(spelling, password, { brand: owner.brand, cookies })
      expect([spelling, signedIn.status]).toEqual([spelling, 200])
      cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]))
    }
  })

  test('keeps nobody from confirming in their session that it is them', async () => {
    const owner = await registerTestUser(app)
    for (let wrong = 0; wrong < 6; wrong++) await signIn(owner.email, 'not this one')
    expect((await signIn(owner.email, owner.password)).status).toBe(429)
    const { brand, token, cookies, password } = owner
    const confirmed = await app.call(reauthenticate, { password }, { brand, token, cookies })
    expect(confirmed.body.code).toBe(0)
  })

  test('keeps nobody from registering it who has their code, and learns nothing', async () => {
    const email = randomEmail()
    const { ticket } = (await requestCode(email, 'register')).body.result
    const code = await readLastCode(app, email)
    const agreed = { agreement: true, policy_version: '2026-10' } as const
    for (let guess = 0; guess < 6; guess++) {
      app.clock.advance(60)
      const other = await requestCode(email, 'register')
      const offered = { ticket: other.body.result?.ticket ?? ticket.replace(/.$/, '0') }
      const password = 'a calmer harbour at dawn'
      const tried = await app.call(register, {
        email,
        password,
        ...offered,
        ...agreed,
        code: '000000',
      })
      expect(tried.body.code).toBe('VERIFY_CODE_ERROR')
    }
    const password = 'a calmer harbour at noon'
    const registered = await app.call(register, { email, password, ticket, code, ...agreed })
    expect(registered.body.code).toBe(0)
  })

  test('gets no budget of its owner in a session of their own, at which they would change to it', async () => {
    const [owner, stranger] = [await registerTestUser(app), await registerTestUser(app)]
    app.clock.advance(86_400)
    const again = await signInAgain(app, stranger)
    await useUpCodes(owner.email)
    const from = { brand: again.brand, token: again.token, cookies: again.cookies }
    expect((await requestCode(owner.email, 'change', from)).status).toBe(429)
    const fresh = await signInAgain(app, stranger)
    const told = (await readOutboxMessages(app, owner.email)).length
    const input = {
      id: fresh.userId,
      email: owner.email,
      ticket: crypto.randomUUID(),
      code: '000000',
    }
    expect((await app.call(changeEmail, input, fresh)).body.code).toBe('VERIFY_CODE_ERROR')
    expect(await readOutboxMessages(app, owner.email)).toHaveLength(told)
    expect((await requestCode(owner.email, 'reset', atDevice(owner))).status).toBe(200)
  })
})

describe('7 a stranger who knows the password', () => {
  const challengeOf = async ({ email, password }: TestUser) =>
    ((await signIn(email, password)).body.result as unknown as { challenge: string }).challenge

  test('keeps nobody from recovery at their own device', async () => {
    const owner = await registerTestUser(app)
    await turnOnTotp(app, owner)
    app.clock.advance(86_400)
    for (let round = 0; round < 10; round++) {
      const challenge = await challengeOf(owner)
      await app.call(sendRecoveryCode, { challenge, to: 'email' })
      app.clock.advance(round < 4 ? 60 : 3_600)
    }
    const challenge = await challengeOf(owner)
    const input = { challenge, to: 'email' } as const
    expect((await app.call(sendRecoveryCode, input)).status).toBe(429)
    expect((await app.call(sendRecoveryCode, input, atDevice(owner))).status).toBe(200)
  })

  test('ends no sign-in that waits for its owner’s second factor, however many they begin', async () => {
    const owner = await registerTestUser(app)
    const { code } = await turnOnTotp(app, owner)
    const challenge = await challengeOf(owner)
    for (let round = 0; round < 12; round++) {
      const theirs = await challengeOf(owner)
      for (let guess = 0; guess < 5; guess++)
        await app.call(verifySecondFactor, { challenge: theirs, method: 'totp', code: '000000' })
    }
    const input = { challenge, method: 'totp', code: code() } as const
    expect((await app.call(verifySecondFactor, input)).status).toBe(429)
    expect((await app.call(verifySecondFactor, input, atDevice(owner))).status).toBe(200)
    // One message about it, and not one for each try.
    const told = (await readOutboxMessages(app, owner.email)).filter(({ subject, text }) =>
      /guess|猜/i.test(`${subject} ${text}`),
    )
    expect(told.length).toBeLessThanOrEqual(1)
  })
})
