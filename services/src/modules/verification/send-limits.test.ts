import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { sendCode, CodePurpose } from '@console/contract/verification'
import { readOutboxMessages } from '../../testing/test-outbox'
import { registerTestUser, randomEmail } from '../../testing/test-users'
import { createTestApp, type CallOptions, type TestApp } from '../../testing/test-app'
import { raisedLimits, standardLimits } from '../../limits'

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

  test('for one purpose leaves the others free: a stranger who registers keeps nobody from a reset', async () => {
    const email = randomEmail()
    const statuses: number[] = []
    for (let minute = 0; minute < 6; minute++) {
      statuses.push((await requestCode(email, 'register')).status)
      app.clock.advance(60)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const answers = await Promise.all(
      CodePurpose.options
        .filter((purpose) => purpose !== 'register')
        .map((purpose) => requestCode(email, purpose)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await requestCode(email, 'reset')).status).toBe(429)
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

  test('50 guesses a day at most can be made at the codes of one address and purpose', () => {
    const { perTargetAndDay, attempts } = standardLimits.codes
    expect(perTargetAndDay * attempts).toBeLessThanOrEqual(50)
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
