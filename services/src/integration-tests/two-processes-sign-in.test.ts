import { createHandover, redeemHandover } from '@console/contract/handover'
import {
  addPasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '@console/contract/passkeys'
import {
  confirmQrSignIn,
  createQrSignIn,
  exchangeQrSignIn,
  pollQrSignIn,
  scanQrCode,
} from '@console/contract/qr-sign-in'
import { confirmTotp, startTotp, verifySecondFactor } from '@console/contract/second-factor'
import { refreshTokens, signInWithPassword, signOut } from '@console/contract/sign-in'
import { createTeam } from '@console/contract/team'
import { getUserInfo, resetPassword } from '@console/contract/user'
import { sendCode, verifyCode } from '@console/contract/verification'
import { connectApp } from '@console/services-testing/connect-app'
import { startFollowing } from '@console/services-testing/follow-changes'
import { createSoftwareAuthenticator } from '@console/services-testing/software-authenticator'
import type { CallOptions, TestCaller, TestResponse } from '@console/services-testing/test-app'
import { readLastCode, readOutboxMessages } from '@console/services-testing/test-outbox'
import {
  randomEmail,
  registerTestUser,
  signInAgain,
  type TestUser,
} from '@console/services-testing/test-users'
import { createTotpCode } from '@console/services-testing/totp-code'
import {
  sites,
  startTwoProcesses,
  type TwoProcesses,
} from '@console/services-testing/two-processes'

jest.setTimeout(300_000)

let two: TwoProcesses
/** The processes themselves, without the load balancer. */
let one: TestCaller
let other: TestCaller
beforeAll(async () => {
  two = await startTwoProcesses()
  ;[one, other] = two.processes.map(({ port }) => connectApp(port, sites)) as [
    TestCaller,
    TestCaller,
  ]
})
afterAll(() => two?.close())

/** Asks both at the same time, and each as many times at once. */
const askBoth = <T>(ask: (at: TestCaller, index: number) => Promise<T>, times = 1) =>
  Promise.all(Array.from({ length: 2 * times }, (_, index) => ask(index % 2 ? one : other, index)))

type Answer = { body: { code: unknown } }
const codesOf = (answers: Answer[]) => answers.map(({ body }) => body.code)
const count = (answers: Answer[], code: unknown) =>
  codesOf(answers).filter((answered) => answered === code).length
/** One of them succeeds, and all others are refused in this way. */
const expectOneOf = (answers: Answer[], refusal: unknown) =>
  expect({ succeeded: count(answers, 0), refused: count(answers, refusal) }).toEqual({
    succeeded: 1,
    refused: answers.length - 1,
  })

const toJar = ({ cookies }: Pick<TestResponse<unknown>, 'cookies'>) =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
const isSignedIn = async (at: TestCaller, { token, brand }: TestUser) =>
  (await at.call(getUserInfo, {}, { token, brand })).status === 200
const refresh = (at: TestCaller, { brand, cookies, refreshToken }: TestUser) =>
  brand === 'merchant'
    ? at.call(refreshTokens, { refresh_token: refreshToken }, { brand })
    : at.call(refreshTokens, {}, { brand, cookies })

async function receiveCode(purpose: 'login' | 'reset', email = randomEmail(), from?: CallOptions) {
  const { body } = await one.call(sendCode, { email, purpose }, from)
  return {
    target: email,
    purpose,
    ticket: body.result.ticket,
    code: await readLastCode(one, email),
  }
}
const wrong = (code: string, guess: number) =>
  String((Number(code) + 1 + guess) % 1_000_000).padStart(6, '0')

test('a session that one process began goes on at the other, in a cookie for https alone (rulings 28)', async () => {
  const signedIn = await one.call(signInWithPassword, two.demonstration)
  expect(signedIn.status).toBe(200)
  const lines = signedIn.headers['set-cookie'] as string[]
  const line = lines.find((cookie) => cookie.startsWith('__Host-console_refresh'))!
  expect(line).toContain('; Secure')
  const [, name, token] = /^([^=]+)=([^;]+)/.exec(line)!
  const cookies = { [name!]: token! }
  expect((await other.call(refreshTokens, {}, { cookies })).body.code).toBe(0)
})

test('C2 a code that one process sends is accepted at the other, once', async () => {
  const received = await receiveCode('login')
  const answers = await askBoth((at) => at.call(verifyCode, received), 5)
  expectOneOf(answers, 'VERIFY_CODE_ERROR')
  // This code is tried at the other process alone, so it must be that one which accepts it.
  expect((await other.call(verifyCode, await receiveCode('login'))).body.code).toBe(0)
})

test('C2 of the codes that strangers ask for at both processes at once one is sent', async () => {
  const email = randomEmail()
  const purposes = ['login', 'reset', 'register'] as const
  const answers = await askBoth(
    (at, index) => at.call(sendCode, { email, purpose: purposes[index % 3]! }),
    3,
  )
  expectOneOf(answers, 'TOO_MANY_REQUESTS')
})

test('C2 of wrong codes at both processes at once five are compared altogether', async () => {
  const [four, many] = [await receiveCode('login'), await receiveCode('login')]
  const guess = (received: typeof four, times: number) =>
    askBoth(
      (at, index) => at.call(verifyCode, { ...received, code: wrong(received.code, index) }),
      times,
    )
  await guess(four, 2)
  expect((await other.call(verifyCode, four)).body.code).toBe(0)
  expect(count(await guess(many, 50), 'VERIFY_CODE_ERROR')).toBe(100)
  expect(await two.query('select attempts from codes where id = $1', [many.ticket])).toEqual([
    { attempts: 5 },
  ])
  for (const at of [one, other])
    expect((await at.call(verifyCode, many)).body.code).toBe('VERIFY_CODE_ERROR')
})

test('C2 how often a code is sent to one address is counted by both', async () => {
  const email = randomEmail()
  const answers = await askBoth((at) => at.call(sendCode, { email, purpose: 'login' }), 5)
  expectOneOf(answers, 'TOO_MANY_REQUESTS')
})

describe('C3 guesses at both processes', () => {
  const signIn = (at: TestCaller, username: string, password: string, options?: CallOptions) =>
    at.call(signInWithPassword, { username, password }, options)

  test('at one person count together, and wait together; their own device signs in at either', async () => {
    const person = await registerTestUser(one)
    const begin = performance.now()
    const answers = await askBoth((at, index) => signIn(at, person.email, `guess ${index}`), 20)
    const seconds = (performance.now() - begin) / 1000
    // Five guesses are free. Waits of one, two, four … seconds follow, some of which may have ended.
    const compared = count(answers, 'USERNAME_OR_PASSWORD_ERROR')
    expect(compared).toBeGreaterThanOrEqual(5)
    expect(compared).toBeLessThanOrEqual(5 + Math.floor(Math.log2(seconds + 1)))
    expect(count(answers, 'TOO_MANY_REQUESTS')).toBe(40 - compared)
    // The cookie of the device changes with every sign-in.
    let { cookies } = person
    for (const at of [one, other]) {
      const signedIn = await signIn(at, person.email, person.password, { cookies })
      expect(signedIn.body.code).toBe(0)
      cookies = toJar(signedIn)
    }
  })

  test('from one network count together', async () => {
    const spanOf = () => Math.floor(Date.now() / 600_000)
    // The count begins anew every ten minutes: if that happened meanwhile, all is repeated elsewhere.
    for (let attempt = 1, isOneSpan = false; !isOneSpan; attempt++) {
      const span = spanOf()
      const ipAddress = `203.0.113.${attempt}`
      const answers = await askBoth(
        (at, index) =>
          signIn(at, `nobody-${attempt}-${index}@example.test`, 'guess', { ipAddress }),
        20,
      )
      isOneSpan = span === spanOf()
      if (isOneSpan)
        expect([
          count(answers, 'USERNAME_OR_PASSWORD_ERROR'),
          count(answers, 'TOO_MANY_REQUESTS'),
        ]).toEqual([30, 10])
    }
  })

  test('with one password for many people count together', async () => {
    const password = `quiet ${randomEmail().slice(0, 20)}`
    await askBoth(
      (at, index) => signIn(at, randomEmail(), password, { ipAddress: `203.0.114.${index}` }),
      20,
    )
    const person = await registerTestUser(one, { password })
    for (const at of [one, other])
      expect((await signIn(at, person.email, password)).body.code).toBe(
        'USERNAME_OR_PASSWORD_ERROR',
      )
    expect((await signIn(other, person.email, password, person)).body.code).toBe(0)
    expect(
      await two.query("select max(count) as people from throttles where kind = 'sign-in-password'"),
    ).toEqual([{ people: 21 }])
  })
})

test('C10 a hand-over token of one process signs in at the other, once', async () => {
  const person = await registerTestUser(one)
  const audience = `https://${sites.aurora}`
  const signInSite = { host: sites.auroraSignIn, origin: `https://${sites.auroraSignIn}` }
  const state = 's'.repeat(43)
  const makeToken = async () =>
    (await one.call(createHandover, { audience, state }, { ...person, headers: signInSite })).body
      .result.token
  const token = await makeToken()
  const answers = await askBoth((at) => at.call(redeemHandover, { token, state }), 10)
  expectOneOf(answers, 'ALREADY_USED')
  const next = await makeToken()
  expect((await other.call(redeemHandover, { token: next, state })).body.code).toBe(0)
})

test('C8 a QR code of one process is scanned and confirmed at the other, and exchanged once', async () => {
  const phones = await Promise.all([registerTestUser(one), registerTestUser(other)])
  const created = await one.call(createQrSignIn, {})
  const { id, qr, display_code } = created.body.result
  const browser: CallOptions = { cookies: toJar(created) }
  const secret = new URLSearchParams(new URL(qr).hash.split('?')[1]).get('secret')!
  const waitFor = async (known: 'created' | 'scanned') =>
    (await one.call(pollQrSignIn, { id, status: known, wait: 20 }, browser)).body.result.status

  const told = waitFor('created')
  // Two phones scan the code at two processes: one of them gets it.
  const scans = await askBoth((at, index) => at.call(scanQrCode, { id, secret }, phones[index]))
  expectOneOf(scans, 'TICKET_EXPIRED')
  expect(await told).toBe('scanned')
  const phone = phones[codesOf(scans).indexOf(0)]

  const toldAgain = waitFor('scanned')
  const confirm = (at: TestCaller) => at.call(confirmQrSignIn, { id, display_code }, phone)
  expect((await confirm(other)).body.code).toBe(0)
  expect(await toldAgain).toBe('confirmed')
  expect((await confirm(one)).body.code).toBe('ALREADY_USED')
  const exchanges = await askBoth((at) => at.call(exchangeQrSignIn, { id }, browser), 5)
  expectOneOf(exchanges, 'ALREADY_USED')
})

test('C2 a sign-in that waits for a second factor at one process goes on at the other, once', async () => {
  const person = await registerTestUser(one)
  const { secret } = (await one.call(startTotp, {}, person)).body.result
  // Codes of the steps beside this one are accepted, too. Near its end, that of the one before would soon
  // be too old.
  const untilNextStep = 30_000 - (Date.now() % 30_000)
  if (untilNextStep < 5_000) await new Promise((resolve) => setTimeout(resolve, untilNextStep))
  // Confirmed by the code of the step before: that of this step is needed below.
  const begun = await other.call(confirmTotp, { code: createTotpCode(secret, -1) }, person)
  const recoveryCodes = begun.body.result.recovery_codes
  const askForChallenge = async () => {
    const { email: username, password } = person
    const { body } = await one.call(signInWithPassword, { username, password })
    expect(body.code).toBe('STEP_UP_REQUIRED')
    return (body.result as unknown as { challenge: string }).challenge
  }

  const challenge = await askForChallenge()
  // Every try brings another recovery code: it is the challenge that can be used once.
  const answers = await askBoth(
    (at, index) =>
      at.call(verifySecondFactor, { challenge, method: 'recovery', code: recoveryCodes[index]! }),
    2,
  )
  expect(count(answers, 0)).toBe(1)
  expect(count(answers, 'ALREADY_USED')).toBe(answers.length - 1)

  const guessed = await askForChallenge()
  const guesses = await askBoth(
    (at) =>
      at.call(verifySecondFactor, { challenge: guessed, method: 'recovery', code: 'aaaaa-aaaaa' }),
    20,
  )
  expect([count(guesses, 'VERIFY_CODE_ERROR'), count(guesses, 'TRIES_USED_UP')]).toEqual([5, 35])

  // Both tries bring challenges of their own: it is the code that can be used once.
  const waiting = [await askForChallenge(), await askForChallenge()]
  const code = createTotpCode(secret)
  const shown = await askBoth((at, index) =>
    at.call(verifySecondFactor, { challenge: waiting[index]!, method: 'totp', code }),
  )
  expectOneOf(shown, 'VERIFY_CODE_ERROR')
})

test('B2 the challenge of a passkey is given by one process and used at the other, once', async () => {
  const person = await registerTestUser(one)
  const authenticator = createSoftwareAuthenticator({
    origin: `https://${sites.aurora}`,
    isSynced: true,
  })
  const creation = (await one.call(startPasskey, {}, person)).body.result
  const added = await askBoth((at) =>
    at.call(addPasskey, { credential: authenticator.create(creation) }, person),
  )
  expect(count(added, 0)).toBe(1)
  const credential = authenticator.get((await one.call(startPasskeySignIn, {})).body.result)
  const answers = await askBoth((at) => at.call(signInWithPasskey, { credential }), 2)
  expectOneOf(answers, 'TICKET_EXPIRED')
})

describe('C7 what one process ends', () => {
  test('is over at the other: a session, and all of a person', async () => {
    const person = await registerTestUser(one)
    const [second, third] = [await signInAgain(other, person), await signInAgain(one, person)]
    for (const at of [one, other]) expect(await isSignedIn(at, second)).toBe(true)
    await one.call(signOut, {}, second)
    expect(await isSignedIn(other, second)).toBe(false)
    expect((await refresh(other, second)).status).toBe(401)
    expect(await isSignedIn(other, third)).toBe(true)
    await other.call(signOut, { all: true }, person)
    for (const session of [person, third]) {
      expect(await isSignedIn(one, session)).toBe(false)
      expect((await refresh(one, session)).status).toBe(401)
    }
  })

  test('is over at the other: every session before a new password', async () => {
    const person = await registerTestUser(other)
    const {
      target: email,
      ticket,
      code,
    } = await receiveCode(
      'reset',
      person.email,
      // From the person's own browser: codes that strangers ask for do not make it wait.
      { brand: person.brand, cookies: person.cookies },
    )
    const password = 'two ferries in the fog'
    const reset = await askBoth((at) => at.call(resetPassword, { email, password, ticket, code }))
    expectOneOf(reset, 'VERIFY_CODE_ERROR')
    for (const at of [one, other]) {
      expect(await isSignedIn(at, person)).toBe(false)
      expect((await refresh(at, person)).status).toBe(401)
    }
  })
})

test.each(['aurora', 'merchant'] as const)(
  'C5 C6 a session that fifty windows of %s renew at both processes stays one, and a replay at both ends it once',
  async (brand) => {
    const person = await registerTestUser(one, { brand })
    const renewed = await askBoth((at) => refresh(at, person), 25)
    expect(count(renewed, 0)).toBe(50)
    // The name of the cookie ends in a suffix of the installation.
    const refreshCookies = renewed[0]!.cookies.filter(({ name }) =>
      name.startsWith('__Host-console_refresh'),
    )
    const successors = renewed.map(({ body, cookies }) =>
      brand === 'merchant'
        ? body.result.refresh_token
        : cookies.find(({ name }) => name === refreshCookies[0]!.name)!.value,
    )
    expect(new Set(successors).size).toBe(1)
    const next: TestUser = {
      ...person,
      token: renewed[0]!.body.result.access_token,
      refreshToken: successors[0]!,
      cookies: {
        ...person.cookies,
        ...Object.fromEntries(refreshCookies.map(({ name }) => [name, successors[0]!])),
      },
    }
    for (const at of [one, other]) {
      expect(await isSignedIn(at, next)).toBe(true)
      expect((await refresh(at, next)).status).toBe(200)
    }
    const family = `session_id in (select id from sessions where user_id = '${person.userId}')`
    expect(
      await two.query(`select sequence from refresh_tokens where ${family} order by 1`),
    ).toEqual([{ sequence: 1 }, { sequence: 2 }, { sequence: 3 }])

    // As if the 30 seconds were over in which a retry is no replay.
    await two.query(
      `update refresh_tokens set used_at = used_at - interval '31 seconds' where ${family}`,
    )
    expect(count(await askBoth((at) => refresh(at, person), 5), 401)).toBe(10)
    for (const at of [one, other]) {
      expect(await isSignedIn(at, next)).toBe(false)
      expect((await refresh(at, next)).status).toBe(401)
    }
    const told = (await readOutboxMessages(other, person.email)).filter(({ subject }) =>
      /copied|复制|複製/.test(subject!),
    )
    expect(told).toHaveLength(1)
  },
)

test('a page that follows at one process hears within two seconds of what is done at the other, and of the end of its session (C7)', async () => {
  const user = await registerTestUser(one)
  const followed = await startFollowing(two.processes[0]!.port, user, { host: sites.aurora })
  const created = await other.call(createTeam, { name: 'Pier Nine' }, user)
  const took = await followed.until({ topic: 'place', team: created.body.result.team.id })
  expect(took).toBeLessThan(2_000)
  await other.call(signOut, {}, user)
  await followed.ended
})
