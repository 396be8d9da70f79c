import { sendCode, type CodePurpose } from '@console/contract/verification'
import { lettersTo } from '../../testing/outbox'
import { aPerson, anEmail } from '../../testing/people'
import { testApp, type From, type TestApp } from '../../testing/test-app'
import { raisedLimits, standardLimits } from '../../limits'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const ask = (email: string, purpose: CodePurpose = 'register', from?: From) =>
  app.call(sendCode, { email, purpose }, from)

describe('C2 sending', () => {
  test('is repeated after a minute at the earliest, whatever for', async () => {
    const email = anEmail()
    await ask(email)
    app.clock.forward(59)
    const early = await ask(email, 'reset')
    expect(early.status).toBe(429)
    expect(early.body).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(early.headers['retry-after']).toBe('1')
    app.clock.forward(1)
    expect((await ask(email)).status).toBe(200)
    expect(await lettersTo(app, email)).toHaveLength(2)
  })

  test('happens five times in any hour and ten times in any day for one address', async () => {
    const email = anEmail()
    const outcomes: number[] = []
    for (let minute = 0; minute < 1440; minute += 8) {
      outcomes.push((await ask(email)).status)
      app.clock.forward(480)
    }
    expect(outcomes.slice(0, 6)).toEqual([200, 200, 200, 200, 200, 429])
    expect(outcomes.slice(0, 7).filter((status) => status === 200)).toHaveLength(5)
    expect(outcomes.filter((status) => status === 200)).toHaveLength(10)
  })

  test('50 guesses a day at most can be made at one address', () => {
    const { perTargetAndDay, attempts } = standardLimits.codes
    expect(perTargetAndDay * attempts).toBeLessThanOrEqual(50)
  })

  test('asked for 20 times at once, it happens once', async () => {
    const email = anEmail()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(email)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await lettersTo(app, email)).toHaveLength(1)
  })

  test('is not hindered by others of the network who looked at the clock a moment later', async () => {
    let moments = 0
    const { now } = app.clock
    jest
      .spyOn(app.deps.clock, 'now')
      .mockImplementation(() => new Date(now().getTime() - moments++))
    for (let person = 0; person < 5; person++) expect((await ask(anEmail())).status).toBe(200)
  })

  test('happens twenty times in an hour for one network', async () => {
    const strict = await testApp({ limits: { codes: standardLimits.codes } })
    try {
      const from = (address: string) =>
        strict.call(sendCode, { email: anEmail(), purpose: 'register' }, { address })
      for (let count = 0; count < 20; count++)
        expect((await from('2001:db8:1:2::1')).status).toBe(200)
      // The other addresses of a household are the same network, its neighbour's are not.
      const refused = await from('2001:db8:1:2:ffff::9')
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
      expect((await from('2001:db8:1:3::1')).status).toBe(200)
      strict.clock.forward(3600)
      expect((await from('2001:db8:1:2::1')).status).toBe(200)
    } finally {
      await strict.close()
    }
  })

  test('makes nobody wait for a neighbour who asks at the same moment', async () => {
    // Two requests may be written down in another order than they looked at the clock.
    app.clock.forward(0.005)
    expect((await ask(anEmail())).status).toBe(200)
    app.clock.forward(-0.005)
    expect((await ask(anEmail())).status).toBe(200)
  })

  test('the raised limits of benches keep the life and the tries of a code', () => {
    expect(raisedLimits.codes).toMatchObject({ lifetime: 600, attempts: 5 })
  })
})

describe('C4 sending', () => {
  test('answers known and unknown people alike, and counts both', async () => {
    const known = await aPerson(app)
    app.clock.forward(60)
    for (const purpose of ['register', 'reset', 'login'] as const) {
      const stranger = anEmail()
      const [one, other] = [await ask(known.email, purpose), await ask(stranger, purpose)]
      const shape = ({ status, body, headers }: typeof one) => ({
        status,
        body: { ...body, result: { ...body.result, ticket: '' } },
        length: headers['content-length'],
      })
      expect(shape(one)).toEqual(shape(other))
      expect([
        (await ask(known.email, purpose)).status,
        (await ask(stranger, purpose)).status,
      ]).toEqual([429, 429])
      expect((await lettersTo(app, known.email))[0]!.text.length).toBe(
        (await lettersTo(app, stranger))[0]!.text.length,
      )
      app.clock.forward(3600)
    }
  })
})

describe('a name and a logo for the letter', () => {
  test('are accepted when they are the registered ones', async () => {
    expect(
      (
        await app.call(sendCode, {
          email: anEmail(),
          purpose: 'register',
          app_name: 'Aurora Marketing Cloud',
        })
      ).status,
    ).toBe(200)
    expect(
      (await app.call(sendCode, { email: anEmail(), purpose: 'register', app_name: '' })).status,
    ).toBe(200)
  })

  test('are refused when somebody else wrote them (api B2)', async () => {
    const email = anEmail()
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
    expect(await lettersTo(app, email)).toEqual([])
  })
})

test('where nothing can deliver a letter, the person is told (SEND_CODE_FAIL)', async () => {
  const silent = await testApp({ environment: { DEMO: '0' } })
  const answer = await silent.call(sendCode, { email: anEmail(), purpose: 'register' })
  expect([answer.status, answer.body.code]).toEqual([400, 'SEND_CODE_FAIL'])
  await silent.close()
})
