import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { sendReauthenticationCode } from '@console/contract/session'
import { sendCode, sendCodeBySms, verifyCode, CodePurpose } from '@console/contract/verification'
import { readLastCode, readOutboxMessages } from '@console/services-testing/test-outbox'
import {
  registerTestUser,
  randomEmail,
  signInTestUserByMobile,
  type TestUser,
} from '@console/services-testing/test-users'
import { createTestApp, type CallOptions, type TestApp } from '@console/services-testing/test-app'
import { raisedLimits, standardLimits } from '../../config/limits'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const requestCode = (email: string, purpose: CodePurpose = 'register', from?: CallOptions) =>
  app.call(sendCode, { email, purpose }, from)

describe('C2 sending', () => {
  test('is repeated after a minute at the earliest', async () => {
    const email = randomEmail()
    await requestCode(email)
    app.clock.advance(59)
    const early = await requestCode(email)
    expect(early.status).toBe(429)
    expect(early.body).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(early.headers['retry-after']).toBe('1')
    app.clock.advance(1)
    expect((await requestCode(email)).status).toBe(200)
    expect(await readOutboxMessages(app, email)).toHaveLength(2)
  })

  test('is counted over all purposes and brands: a stranger gets no second budget by another one', async () => {
    const email = randomEmail()
    const statuses: number[] = []
    for (let round = 0; round < 6; round++) {
      const purpose = CodePurpose.options[round % CodePurpose.options.length]!
      const brand = ['aurora', 'lantern', 'merchant'][round % 3]!
      statuses.push((await requestCode(email, purpose, { brand })).status)
      expect((await requestCode(email, 'login', { brand: 'lantern' })).status).toBe(429)
      app.clock.advance(60)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('happens five times in any hour and ten times in any day for one address', async () => {
    const email = randomEmail()
    const outcomes: number[] = []
    for (let minute = 0; minute < 1440; minute += 8) {
      outcomes.push((await requestCode(email)).status)
      app.clock.advance(480)
    }
    expect(outcomes.slice(0, 6)).toEqual([200, 200, 200, 200, 200, 429])
    expect(outcomes.slice(0, 7).filter((status) => status === 200)).toHaveLength(5)
    expect(outcomes.filter((status) => status === 200)).toHaveLength(10)
  })

  test('C17 counts the spellings of one address as one', async () => {
    const mailbox = `mei-${randomUUID()}@xn--fsqu00a.test`
    const [localPart] = mailbox.split('@')
    const spellings = [
      mailbox,
      mailbox.toUpperCase(),
      `${localPart}@例子.test`,
      `${localPart}@例子。test`,
      `${localPart}@例子.ｔｅｓｔ`,
      `"${localPart}"@例子.test`,
      `<${mailbox}>`,
      `x<${mailbox}`,
      `${localPart}(x)@例子.test`,
      `${localPart}.@例子.test`,
      `${localPart}\u034f@例子.test`,
    ]
    const statuses: number[] = []
    for (const spelling of spellings) statuses.push((await requestCode(spelling)).status)
    expect(statuses).toEqual([200, 429, 429, 429, 429, 400, 400, 400, 400, 400, 400])
    expect(await readOutboxMessages(app, mailbox)).toHaveLength(1)
  })

  test('lets 50 guesses a day be made by strangers at one address, and 100 at a device of its person', () => {
    const { perTargetAndDay, perDeviceAndDay, attempts } = standardLimits.codes
    expect(perTargetAndDay * attempts).toBe(50)
    expect(perDeviceAndDay * attempts).toBe(100)
  })

  test('asked for 20 times at once, it happens once', async () => {
    const email = randomEmail()
    const answers = await Promise.all(Array.from({ length: 20 }, () => requestCode(email)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await readOutboxMessages(app, email)).toHaveLength(1)
  })

  test('is not refused because another request of the network read the clock a moment later', async () => {
    let moments = 0
    const { now } = app.clock
    jest
      .spyOn(app.deps.clock, 'now')
      .mockImplementation(() => new Date(now().getTime() - moments++))
    for (let person = 0; person < 5; person++)
      expect((await requestCode(randomEmail())).status).toBe(200)
  })

  test('happens twenty times in an hour for one network', async () => {
    const strict = await createTestApp({ limits: { codes: standardLimits.codes } })
    try {
      const from = (address: string) =>
        strict.call(sendCode, { email: randomEmail(), purpose: 'register' }, { ipAddress: address })
      for (let count = 0; count < 20; count++)
        expect((await from('2001:db8:1:2::1')).status).toBe(200)
      // The other addresses of a household are the same network, its neighbour's are not.
      const refused = await from('2001:db8:1:2:ffff::9')
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
      expect((await from('2001:db8:1:3::1')).status).toBe(200)
      strict.clock.advance(3600)
      expect((await from('2001:db8:1:2::1')).status).toBe(200)
    } finally {
      await strict.close()
    }
  })

  test('makes nobody wait for a neighbour who asks at the same moment', async () => {
    // Two requests may be stored in another order than they read the clock.
    app.clock.advance(0.005)
    expect((await requestCode(randomEmail())).status).toBe(200)
    app.clock.advance(-0.005)
    expect((await requestCode(randomEmail())).status).toBe(200)
  })

  test('the raised limits of benches keep the life and the tries of a code', () => {
    expect(raisedLimits.codes).toMatchObject({ lifetime: 600, attempts: 5 })
  })
})

describe('C2 C3 sending to somebody whom a stranger has used up all codes of', () => {
  /** Ten codes, over all that a stranger may ask for, with five wrong tries each. */
  async function useUp(
    send: (purpose: CodePurpose) => Promise<{ ticket: string }>,
    target: string,
  ) {
    for (let round = 0; round < 10; round++) {
      const purpose = CodePurpose.options[round % CodePurpose.options.length]!
      const { ticket } = await send(purpose)
      for (let guess = 0; guess < 5; guess++)
        await app.call(verifyCode, { ticket, target, purpose, code: `00000${guess}` })
      app.clock.advance(round < 4 ? 60 : 3600)
    }
  }
  const atDevice = ({ brand, cookies }: TestUser): CallOptions => ({ brand, cookies })

  test('works by mail in the browser where they have signed in before, and nowhere else', async () => {
    const owner = await registerTestUser(app)
    app.clock.advance(86_400)
    const { email } = owner
    await useUp(async (purpose) => (await requestCode(email, purpose)).body.result, email)
    expect((await requestCode(email, 'reset')).status).toBe(429)
    const sent = await requestCode(email, 'reset', atDevice(owner))
    expect(sent.status).toBe(200)
    const code = await readLastCode(app, email)
    const { ticket } = sent.body.result
    const proved = await app.call(verifyCode, { ticket, target: email, purpose: 'reset', code })
    expect(proved.body.code).toBe(0)
  })

  test('works by text message there', async () => {
    const owner = await signInTestUserByMobile(app)
    app.clock.advance(86_400)
    const { phone } = owner
    const send = (purpose: CodePurpose, from?: CallOptions) =>
      app.call(sendCodeBySms, { phone, purpose }, from)
    await useUp(async (purpose) => (await send(purpose)).body.result, phone)
    expect((await send('login')).status).toBe(429)
    expect((await send('login', atDevice(owner))).status).toBe(200)
  })

  test('works in a session of theirs, in whatever browser', async () => {
    const owner = await signInTestUserByMobile(app)
    const { brand, token, phone } = owner
    app.clock.advance(60)
    for (let minute = 0; minute < 5; minute++) {
      await app.call(sendCodeBySms, { phone, purpose: 'login' })
      app.clock.advance(60)
    }
    expect((await app.call(sendCodeBySms, { phone, purpose: 'login' })).status).toBe(429)
    const own = await app.call(sendReauthenticationCode, { to: 'phone' }, { brand, token })
    expect(own.status).toBe(200)
  })

  test('happens five times in any hour and twenty times in any day at that browser', async () => {
    const owner = await registerTestUser(app)
    const outcomes: number[] = []
    for (let minute = 0; minute < 1440; minute += 8) {
      outcomes.push((await requestCode(owner.email, 'login', atDevice(owner))).status)
      app.clock.advance(480)
    }
    expect(outcomes.slice(0, 7)).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(outcomes.filter((status) => status === 200)).toHaveLength(20)
  })

  test('asked for 20 times at once at that browser, over all purposes, happens five times', async () => {
    const owner = await registerTestUser(app)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, count) =>
        requestCode(owner.email, CodePurpose.options[count % 6], atDevice(owner)),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  })

  test('counts nobody as its person who has signed in there as somebody else', async () => {
    const [owner, stranger] = [await registerTestUser(app), await registerTestUser(app)]
    app.clock.advance(60)
    expect((await requestCode(owner.email, 'reset')).status).toBe(200)
    expect((await requestCode(owner.email, 'reset', atDevice(stranger))).status).toBe(429)
    expect((await requestCode(owner.email, 'reset', atDevice(owner))).status).toBe(200)
    // Nor in another pool, where the address may be somebody else's.
    const elsewhere = { ...atDevice(owner), brand: 'lantern' }
    expect((await requestCode(owner.email, 'reset', elsewhere)).status).toBe(429)
  })

  test('does not wait for strangers of the same network', async () => {
    const strict = await createTestApp({ limits: { codes: standardLimits.codes } })
    try {
      const owner = await registerTestUser(strict)
      for (let count = 0; count < 20; count++)
        await strict.call(sendCode, { email: randomEmail(), purpose: 'register' })
      const ask = (from: CallOptions) =>
        strict.call(sendCode, { email: owner.email, purpose: 'reset' }, from)
      expect((await ask({})).status).toBe(429)
      expect((await ask(atDevice(owner))).status).toBe(200)
    } finally {
      await strict.close()
    }
  })
})

describe('C4 sending', () => {
  test('answers known and unknown people alike, and counts both', async () => {
    const known = await registerTestUser(app)
    app.clock.advance(60)
    for (const purpose of ['register', 'reset', 'login'] as const) {
      const stranger = randomEmail()
      const [one, other] = [
        await requestCode(known.email, purpose),
        await requestCode(stranger, purpose),
      ]
      const shape = ({ status, body, headers }: typeof one) => ({
        status,
        body: { ...body, result: { ...body.result, ticket: '' } },
        length: headers['content-length'],
      })
      expect(shape(one)).toEqual(shape(other))
      expect([
        (await requestCode(known.email, purpose)).status,
        (await requestCode(stranger, purpose)).status,
      ]).toEqual([429, 429])
      expect((await readOutboxMessages(app, known.email))[0]!.text.length).toBe(
        (await readOutboxMessages(app, stranger))[0]!.text.length,
      )
      app.clock.advance(3600)
    }
  })
})

describe('a name and a logo for the e-mail', () => {
  test('are accepted when they are the registered ones', async () => {
    expect(
      (
        await app.call(sendCode, {
          email: randomEmail(),
          purpose: 'register',
          app_name: 'Aurora Marketing Cloud',
        })
      ).status,
    ).toBe(200)
    expect(
      (await app.call(sendCode, { email: randomEmail(), purpose: 'register', app_name: '' }))
        .status,
    ).toBe(200)
  })

  test.each(['aurora', 'lantern', 'merchant'])(
    'are accepted with each brand’s own logo (%s)',
    async (brand) => {
      const [row] = await app.rows<{ logo_light: string }>(
        sql`select logo_light from brands where id = ${brand}`,
      )
      const { status } = await app.call(
        sendCode,
        { email: randomEmail(), purpose: 'register', app_logo: row!.logo_light },
        { brand },
      )
      expect(status).toBe(200)
    },
  )

  test('are refused when somebody else wrote them (api B2)', async () => {
    const email = randomEmail()
    const { status, fields } = await app.call(sendCode, {
      email,
      purpose: 'register',
      app_name: 'You won! See evil.test',
      app_logo: 'https://evil.test/x.png',
    })
    expect([status, fields]).toEqual([400, { app_name: 'not_allowed' }])
    const logo = await app.call(sendCode, {
      email,
      purpose: 'register',
      app_logo: 'https://evil.test/x.png',
    })
    expect([logo.status, logo.fields]).toEqual([400, { app_logo: 'not_allowed' }])
    expect(await readOutboxMessages(app, email)).toEqual([])
  })
})

test('where no message can be delivered, the answer says so (SEND_CODE_FAIL)', async () => {
  const silent = await createTestApp({
    environment: { DEMO: '0', STORE_ORIGIN: 'https://store.example' },
  })
  const answer = await silent.call(sendCode, { email: randomEmail(), purpose: 'register' })
  expect([answer.status, answer.body.code]).toEqual([400, 'SEND_CODE_FAIL'])
  await silent.close()
})
