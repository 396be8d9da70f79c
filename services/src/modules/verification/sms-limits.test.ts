import { sql } from 'drizzle-orm'
import { sendReauthenticationCode } from '@console/contract/session'
import {
  sendCode,
  sendCodeBySms,
  verifyCode,
  type CodePurpose,
} from '@console/contract/verification'
import { readLastCode, readOutboxMessages } from '@console/services-testing/test-outbox'
import {
  randomEmail,
  randomPhone,
  receiveSmsCode,
  signInTestUserByMobile,
} from '@console/services-testing/test-users'
import { createTestApp, type CallOptions, type TestApp } from '@console/services-testing/test-app'
import { raisedLimits, standardLimits } from '../../config/limits'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const requestCode = (phone: string, purpose: CodePurpose = 'login', from?: CallOptions) =>
  app.call(sendCodeBySms, { phone, purpose }, from)

describe('C2 a code by text message', () => {
  test('is answered as one by mail is', async () => {
    const [bySms, byMail] = [
      await requestCode(randomPhone()),
      await app.call(sendCode, { email: randomEmail(), purpose: 'login' }),
    ]
    expect(bySms.body.result).toEqual({
      ticket: expect.stringMatching(/^[0-9a-f-]{36}$/),
      expires_in: 600,
      resend_after: 60,
    })
    expect(Object.keys(bySms.body.result)).toEqual(Object.keys(byMail.body.result))
  })

  test('is exchanged for a proof, once, and belongs to its number and purpose', async () => {
    const { phone: target, ...code } = await receiveSmsCode(app, randomPhone(), 'bind')
    const verify = async (change: object = {}) =>
      (await app.call(verifyCode, { ...code, target, purpose: 'bind', ...change })).body.code
    expect(await verify({ purpose: 'login' })).toBe('VERIFY_CODE_ERROR')
    expect(await verify({ target: randomPhone() })).toBe('VERIFY_CODE_ERROR')
    expect(await verify()).toBe(0)
    expect(await verify()).toBe('VERIFY_CODE_ERROR')
  })

  test('is sent again after a minute at the earliest, and five times an hour', async () => {
    const phone = randomPhone()
    const statuses: number[] = []
    for (let minute = 0; minute < 6; minute++) {
      statuses.push((await requestCode(phone)).status)
      statuses.push((await requestCode(phone)).status)
      app.clock.advance(60)
    }
    expect(statuses).toEqual([200, 429, 200, 429, 200, 429, 200, 429, 200, 429, 429, 429])
    expect(await readOutboxMessages(app, phone)).toHaveLength(5)
  })

  test('C17 counts the spellings of one number as one', async () => {
    const phone = randomPhone()
    const number = phone.slice(4)
    const spellings = [
      phone,
      `+852 ${number}`,
      `00852${number}`,
      `+852-${number.slice(0, 4)}-${number.slice(4)}`,
      `＋８５２ ${number}`,
      `852-0${number}`,
      number,
      `852 ${number}`,
      `852-852${number}`,
      `\u202d+852 ${number}\u202c`,
      `+852 ${number} ext. 1`,
      `${phone}, ${randomPhone()}`,
      '852-',
    ]
    const statuses: number[] = []
    for (const spelling of spellings) statuses.push((await requestCode(spelling)).status)
    expect(statuses).toEqual([200, ...Array(9).fill(429), 400, 400, 400])
    expect(await readOutboxMessages(app, phone)).toHaveLength(1)
  })

  test('counts with those by mail for one network', async () => {
    const strict = await createTestApp({ limits: { codes: standardLimits.codes } })
    for (let count = 0; count < 10; count++) {
      await strict.call(sendCode, { email: randomEmail(), purpose: 'login' })
      await strict.call(sendCodeBySms, { phone: randomPhone(), purpose: 'login' })
    }
    const refused = await strict.call(sendCodeBySms, { phone: randomPhone(), purpose: 'login' })
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
    await strict.close()
  })

  test('goes to one country as often as the limits of an hour and of a day say, at once or not', async () => {
    const codes = {
      ...standardLimits.codes,
      perNetworkAndHour: 1e9,
      smsPerCountryAndHour: 3,
      smsPerCountryAndDay: 5,
    }
    const strict = await createTestApp({ limits: { codes } })
    const sendTo = (phone: string) => strict.call(sendCodeBySms, { phone, purpose: 'login' })
    const statuses = async (count: number) =>
      (await Promise.all(Array.from({ length: count }, () => sendTo(randomPhone()))))
        .map(({ status }) => status)
        .sort()
    expect(await statuses(8)).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
    const refused = await sendTo(randomPhone())
    // It is nine o'clock.
    expect([refused.body.code, refused.headers['retry-after']]).toEqual([
      'TOO_MANY_REQUESTS',
      '3600',
    ])
    expect((await sendTo('86-13812345678')).status).toBe(200)
    strict.clock.advance(3_600)
    expect(await statuses(4)).toEqual([200, 200, 429, 429])
    expect((await sendTo(randomPhone())).headers['retry-after']).toBe(String(14 * 3_600))
    expect(strict.logLines.join()).toContain('"country":"852"')
    strict.clock.advance(14 * 3_600)
    expect((await sendTo(randomPhone())).status).toBe(200)
    await strict.close()
  })

  test('goes to all countries together as often as the limit of an hour says', async () => {
    const codes = { ...standardLimits.codes, perNetworkAndHour: 1e9, smsPerHour: 3 }
    const strict = await createTestApp({ limits: { codes } })
    const sendTo = (phone: string) => strict.call(sendCodeBySms, { phone, purpose: 'login' })
    const numbers = [randomPhone(), '86-13812345678', '65-81234567', '886-912345678']
    const statuses = []
    for (const phone of numbers) statuses.push((await sendTo(phone)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await sendTo(numbers[3]!)).headers['retry-after']).toBe('3600')
    strict.clock.advance(3_600)
    expect((await sendTo(numbers[3]!)).status).toBe(200)
    await strict.close()
  })

  test.each([
    ['a country has', { smsPerCountryAndHour: 3 }],
    ['a country has in a day', { smsPerCountryAndDay: 3 }],
    ['all countries have together', { smsPerHour: 3 }],
  ])(
    '6 34 still reaches people at their own device and in their session when strangers have used up what %s',
    async (_, limit) => {
      const codes = { ...standardLimits.codes, perNetworkAndHour: 1e9, ...limit }
      const strict = await createTestApp({ limits: { codes } })
      const sendTo = (phone: string, from?: CallOptions) =>
        strict.call(sendCodeBySms, { phone, purpose: 'login' }, from)
      const owner = await signInTestUserByMobile(strict)
      const { brand, cookies, token, phone } = owner
      strict.clock.advance(60)
      for (let count = 0; count < 5; count++) await sendTo(randomPhone())
      expect((await sendTo(randomPhone())).status).toBe(429)
      expect((await sendTo(phone)).status).toBe(429)
      const own = [
        await sendTo(phone, { brand, cookies }),
        await strict.call(sendReauthenticationCode, { to: 'phone' }, { brand, token }),
      ]
      expect(own.map(({ status }) => status)).toEqual([200, 200])
      // That has an end as well: what one can make us spend.
      strict.clock.advance(60)
      expect((await sendTo(phone, { brand, cookies })).status).toBe(200)
      strict.clock.advance(60)
      expect((await sendTo(phone, { brand, cookies })).status).toBe(429)
      await strict.close()
    },
  )

  test.each([
    ['881-612345678', 'country', 'a satellite'],
    ['1-8765550123', 'country', 'an island that costs much'],
    ['44-7911123456', 'country', 'a country that is none of the brand'],
    ['852-90012345678', 'not_mobile', 'a premium number'],
    ['852-23456789', 'not_mobile', 'a fixed line'],
  ])(
    'goes to mobile numbers of the brand’s countries: not to %s (%s), %s',
    async (phone, problem) => {
      for (const purpose of ['login', 'register', 'reset', 'bind'] as const) {
        const { body, fields } = await app.callUnchecked(sendCodeBySms, { phone, purpose })
        expect([body.code, fields]).toEqual(['REQUEST_PARMAS_ERROR', { phone: problem }])
      }
      expect(await readOutboxMessages(app, phone)).toEqual([])
    },
  )

  test('goes to the countries of the brand’s row, and by default to those of the regions of its hosts', async () => {
    const statusOf = async (phone: string) => (await requestCode(phone)).status
    const british = '44-7400123456'
    expect([await statusOf('60-123456789'), await statusOf(british)]).toEqual([200, 400])
    await app.rows(sql`update brands set sms_countries = '["GB"]' where id = 'aurora'`)
    app.clock.advance(3)
    expect([await statusOf(british), await statusOf(randomPhone())]).toEqual([200, 400])
    await app.rows(sql`update brands set sms_countries = null where id = 'aurora'`)
    app.clock.advance(3)
    expect(await statusOf(randomPhone())).toBe(200)
  })

  test('the limits for a country are lifted for benches alone', () => {
    const { smsPerCountryAndHour: hour, smsPerCountryAndDay: day } = standardLimits.codes
    expect([hour < day, day < 10_000]).toEqual([true, true])
    expect(raisedLimits.codes.smsPerCountryAndHour).toBeGreaterThan(1e6)
  })
})

test('C4 sending answers known and unknown numbers alike, and counts both', async () => {
  const { phone: known } = await signInTestUserByMobile(app)
  const unknown = randomPhone()
  app.clock.advance(60)
  for (const purpose of ['register', 'reset', 'login'] as const) {
    const shapes = []
    for (const phone of [known, unknown, known, unknown]) {
      const { status, body, headers } = await requestCode(phone, purpose)
      const result = body.result && { ...body.result, ticket: '' }
      shapes.push({ status, code: body.code, result, length: headers['content-length'] })
    }
    expect(shapes[0]).toEqual(shapes[1])
    expect(shapes[2]).toEqual(shapes[3])
    expect([shapes[0]!.status, shapes[2]!.status]).toEqual([200, 429])
    app.clock.advance(60)
  }
})

test('C2 neither number nor code is in the database as it is, nor in the log', async () => {
  const { phone, code } = await receiveSmsCode(app, randomPhone(), 'login')
  const [row] = await app.rows<{ dump: string }>(
    sql`select (select json_agg(codes) from codes)::text || (select json_agg(outbox) from outbox)::text || (select json_agg(audit_log) from audit_log)::text || (select json_agg(throttles) from throttles)::text as dump`,
  )
  expect(row!.dump).not.toMatch(new RegExp(`\\b${code}\\b`))
  expect(row!.dump).not.toContain(phone.slice(4))
  expect(app.logLines.join()).not.toContain(phone.slice(4))
})

test('C16 a message that was sent is written down, its number hashed', async () => {
  await receiveSmsCode(app, randomPhone(), 'bind')
  const [row] = await app.rows(
    sql`select action, outcome, target, details from audit_log order by id desc limit 1`,
  )
  expect(row).toEqual({
    action: 'code.sent',
    outcome: 'success',
    target: expect.stringMatching(/^[\w-]{22}$/),
    details: { purpose: 'bind' },
  })
})

test('a name and a logo are accepted only as the client registered them (api B2)', async () => {
  const phone = randomPhone()
  const { fields } = await app.call(sendCodeBySms, {
    phone,
    purpose: 'login',
    app_name: 'You won! See evil.test',
  })
  expect(fields).toEqual({ app_name: 'not_allowed' })
  expect(await readOutboxMessages(app, phone)).toEqual([])
})

test('the last line names the page that asked, if it is a page of the brand by https', async () => {
  await app.rows(
    sql`insert into brand_hosts (host, brand_id, scheme) values ('secure.aurora.example', 'aurora', 'https')`,
  )
  // Brands are read again after two seconds.
  app.clock.advance(3)
  const lastLineFrom = async (headers: Record<string, string>) => {
    const phone = randomPhone()
    app.clock.advance(1)
    expect((await requestCode(phone, 'login', { headers })).status).toBe(200)
    const code = await readLastCode(app, phone)
    const [message] = await readOutboxMessages(app, phone)
    return message!.text.split('\n')[1]?.replace(code, '…')
  }
  const host = 'secure.aurora.example'
  expect(await lastLineFrom({ host, origin: `https://${host}` })).toBe(`@${host} #…`)
  expect(await lastLineFrom({ 'accept-language': 'en' })).toBeUndefined()
})
