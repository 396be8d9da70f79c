import { randomUUID } from 'node:crypto'
import { signInWithPassword, signOut } from '@console/contract/sign-in'
import { createTeam, listTeams, readTeam } from '@console/contract/team'
import { getUserInfo, readProfile, register } from '@console/contract/user'
import { sendCode } from '@console/contract/verification'
import { userSettings } from '../database/tables/user-settings'
import {
  signInCredentials,
  encodeAuroraForm,
  formContentType,
  auroraHost,
  auroraOrigin,
} from '@console/services-testing/raw-request'
import {
  randomEmail,
  registerTestUser,
  signInAgain,
  type TestUser,
} from '@console/services-testing/test-users'
import { clientFields, createTestApp, type TestApp } from '@console/services-testing/test-app'

let app: TestApp
let person: TestUser
beforeAll(async () => {
  app = await createTestApp()
  person = await registerTestUser(app)
})
afterAll(() => app.close())

const credentials = () => signInCredentials(person)
/** For routes that a test registers itself: nobody is limited there. */
const spendTokens = { ofNetwork() {}, ofPerson() {} }

describe('the client (api B1)', () => {
  const requestCode = (fields: object) =>
    app.inject({
      method: 'POST',
      url: '/user-service/sendCode',
      headers: { host: auroraHost, origin: auroraOrigin, 'content-type': 'application/json' },
      payload: JSON.stringify({ purpose: 'register', ...fields }),
    })
  const errorCodeOf = async (fields: object) => (await requestCode(fields)).json().code as unknown

  test('must be named by every call to the user service, with its pool', async () => {
    const email = randomEmail()
    expect(await errorCodeOf({ email })).toBe('CLIENT_NO_EXIT')
    expect(await errorCodeOf({ email, client_id: 'aurora-console' })).toBe('CLIENT_NO_EXIT')
    expect(
      await errorCodeOf({ email, client_id: 'aurora-console', user_pool_id: 'lantern-street' }),
    ).toBe('CLIENT_NO_EXIT')
    expect(await errorCodeOf({ email, client_id: 'nobody', user_pool_id: 'northern-sky' })).toBe(
      'CLIENT_NO_EXIT',
    )
    expect(
      await errorCodeOf({ email, client_id: ['aurora-console'], user_pool_id: { $ne: '' } }),
    ).toBe('CLIENT_NO_EXIT')
    expect(await errorCodeOf({ email, ...clientFields('aurora') })).toBe(0)
  })

  test('and the e-mail both missing have their own code', async () => {
    expect(await errorCodeOf({})).toBe('CLIENT_AND_EMAIL_NO_EMPTY')
    expect(await errorCodeOf({ email: '', client_id: '' })).toBe('CLIENT_AND_EMAIL_NO_EMPTY')
    expect(await errorCodeOf({ email: ' ', client_id: ' ' })).toBe('CLIENT_AND_EMAIL_NO_EMPTY')
    expect(await errorCodeOf(clientFields('aurora'))).toBe('REQUEST_PARMAS_ERROR')
  })

  test('is in the query of a GET', async () => {
    const query = new URLSearchParams(clientFields('aurora'))
    const read = (url: string) =>
      app.inject({ url, headers: { host: auroraHost, authorization: `Bearer ${person.token}` } })
    expect((await read(`/user-service/userInfo?${query}&_t=1`)).json()).toMatchObject({
      code: 0,
      result: { email: person.email },
    })
    expect((await read('/user-service/userInfo')).json().code).toBe('CLIENT_NO_EXIT')
  })
})

describe('an error response', () => {
  test('is in the language of the cookie, else of the browser, else of the region (rulings 11)', async () => {
    const messageFor = async (headers: Record<string, string>) =>
      (
        await app.inject({
          url: '/basic-api/getUserInfo',
          headers: { host: auroraHost, ...headers },
        })
      ).json().message as string
    expect(await messageFor({ cookie: 'console_locale=zh_CN', 'accept-language': 'en' })).toBe(
      '登录已失效，请重新登录。',
    )
    expect(await messageFor({ cookie: 'console_locale=xx', 'accept-language': 'en' })).toBe(
      'Your session has ended. Sign in again.',
    )
    expect(await messageFor({})).toBe('登入已失效，請重新登入。')
    expect(await messageFor({ host: 'console.aurora-demo.sg:3000' })).toBe(
      'Your session has ended. Sign in again.',
    )
  })

  test('is in the words of Hong Kong on the origins that read them', async () => {
    const messageAt = async (host: string) =>
      (
        await app.inject({
          method: 'POST',
          url: '/user-service/sendCode',
          headers: { host, 'accept-language': 'zh-TW', 'content-type': 'application/json' },
          payload: '{}',
        })
      ).json().message as string
    expect(await messageAt('console.aurora-demo.hk:3000')).toBe('用戶端 ID 和電郵不可空白。')
    expect(await messageAt('console.aurora-demo.cn:3000')).toBe('用戶端 ID 和電子郵件不可空白。')
  })

  test('never repeats what was sent, and never shows a stack', async () => {
    jest
      .spyOn(app.deps.db, 'transaction')
      .mockRejectedValue(new Error('connection to 10.1.2.3 lost'))
    const { status, body } = await app.call(getUserInfo, {}, person)
    expect([status, body]).toEqual([
      500,
      { code: 'INTERNAL_ERROR', result: null, message: expect.any(String) },
    ])
    expect(JSON.stringify(body)).not.toMatch(/10\.1\.2\.3|\.ts|at /)
    expect(app.logLines.at(-1)).toContain('connection to 10.1.2.3 lost')
  })

  test('for an unreachable database, a deadlock, a statement that takes too long or a server that stops is BUSY with Retry-After', async () => {
    for (const code of ['08006', '40P01', '57014', '57P01', '57P02']) {
      jest
        .spyOn(app.deps.db, 'transaction')
        .mockRejectedValue(Object.assign(new Error('no'), { code }))
      const { status, body, headers } = await app.call(getUserInfo, {}, person)
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'BUSY', '1'])
    }
  })

  test('for what somebody else made or removed in the same moment is CONFLICT', async () => {
    for (const code of ['23505', '23503']) {
      const cause = Object.assign(new Error('no'), { code })
      jest.spyOn(app.deps.db, 'transaction').mockRejectedValue(new Error('query', { cause }))
      const { status, body } = await app.call(getUserInfo, {}, person)
      expect([code, status, body.code]).toEqual([code, 409, 'CONFLICT'])
    }
  })

  test('C15 for a row that a policy refuses, because the right to it was lost meanwhile, is FORBIDDEN and logged', async () => {
    const stranger = await registerTestUser(app)
    const refused = app.deps.db.transaction(
      (tx) => tx.insert(userSettings).values({ userId: stranger.userId, key: 'shell', value: {} }),
      { callerId: person.userId },
    )
    const refusal: unknown = await refused.catch((error: unknown) => error)
    jest.spyOn(app.deps.db, 'transaction').mockRejectedValue(refusal)
    const { status, body } = await app.call(getUserInfo, {}, person)
    expect([status, body.code]).toEqual([403, 'FORBIDDEN'])
    expect(app.logLines.at(-1)).toContain('row-level security')
  })

  test('carries the trace id that the log entry has', async () => {
    const { headers } = await app.call(getUserInfo, {})
    expect(headers['x-trace-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  test('to broken JSON, forbidden keys or no object at all is of the catalogue', async () => {
    const send = (payload: string) =>
      app.inject({
        method: 'POST',
        url: '/user-service/users',
        headers: { host: auroraHost, origin: auroraOrigin, 'content-type': 'application/json' },
        payload,
      })
    for (const payload of [
      '{',
      '',
      '[]',
      '"x"',
      'null',
      '1',
      '{"__proto__":{"admin":true}}',
      '{"constructor":{"prototype":{}}}',
      '{"email":\u0000}',
      '\ufeff{}x',
    ]) {
      const { statusCode, json } = await send(payload)
      expect([payload, statusCode, Object.keys(json())]).toEqual([
        payload,
        400,
        ['code', 'result', 'message'],
      ])
    }
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  test('to a body that is too large is of the catalogue (413)', async () => {
    const { status, body } = await app.callUnchecked(register, { email: 'x'.repeat(70_000) })
    expect([status, body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    const large = await app.callUnchecked(signInWithPassword, {
      username: 'x',
      password: 'x'.repeat(20_000),
    })
    expect([large.status, large.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })

  test('to a URL that cannot be parsed is of the catalogue', async () => {
    for (const url of [
      '/%zz',
      '/basic-api/teams/%00',
      `/basic-api/teams/${'x'.repeat(300)}`,
      '/basic-api//teams',
      '/basic-api/teams/',
    ]) {
      const { statusCode, json } = await app.inject({
        url,
        headers: { host: auroraHost, authorization: `Bearer ${person.token}` },
      })
      expect([400, 404]).toContain(statusCode)
      expect(Object.keys(json())).toEqual(['code', 'result', 'message'])
    }
  })
})

test('a text with the character NUL is a wrong format, not a broken server', async () => {
  expect((await app.callUnchecked(createTeam, { name: 'a\0b' }, person)).fields).toEqual({
    name: 'format',
  })
  expect(
    (await app.callUnchecked(createTeam, { name: 'a', account: { address: 'a\0b' } }, person))
      .fields,
  ).toEqual({ address: 'format' })
  expect(
    (await app.callUnchecked(createTeam, { name: 'a', account: { name: 'a\0b' } }, person)).fields,
  ).toEqual({ 'account.name': 'format' })
  expect((await app.call(signInWithPassword, { username: 'a\0b', password: 'x' })).fields).toEqual({
    username: 'format',
  })
  expect((await app.call(signInWithPassword, { username: 'a', password: 'a\0b' })).body.code).toBe(
    'USERNAME_OR_PASSWORD_ERROR',
  )
})

test('a lone surrogate is a wrong format: the database would store another character', async () => {
  const { status, fields } = await app.callUnchecked(createTeam, { name: 'A team \ud83c' }, person)
  expect([status, fields]).toEqual([400, { name: 'format' }])
  expect(
    (await app.callUnchecked(createTeam, { name: 'A team \ud83c\udfee' }, person)).status,
  ).toBe(200)
})

test('a value nested too deeply is a wrong format', async () => {
  const nest = (depth: number): object => (depth ? { a: nest(depth - 1) } : {})
  expect(
    (await app.callUnchecked(createTeam, { name: 'a', account: nest(1_000) }, person)).fields,
  ).toEqual({ a: 'format' })
  expect(
    (
      await app.callUnchecked(
        createTeam,
        { name: JSON.parse('['.repeat(1_000) + ']'.repeat(1_000)) as string },
        person,
      )
    ).fields,
  ).toEqual({ name: 'format' })
})

test('a field given twice is a wrong format', async () => {
  const { statusCode, json } = await app.inject({
    method: 'POST',
    url: '/user-service/jwtToken',
    headers: { host: auroraHost, origin: auroraOrigin, 'content-type': formContentType },
    payload: `${encodeAuroraForm({ username: 'a', password: 'x' })}&username=b`,
  })
  expect([statusCode, json().result]).toEqual([400, { fields: { username: 'format' } }])
})

test('A15.8 a query or a form beyond the limits of the specification is refused whole; lists in brackets are fields', async () => {
  const many = Array.from({ length: 1_001 }, (_, n) => `f${n}=`).join('&')
  const headers = { host: auroraHost, origin: auroraOrigin }
  const ask = (query: string) =>
    app.inject({
      url: `/basic-api/getUserInfo?${query}`,
      headers: { ...headers, authorization: `Bearer ${person.token}` },
    })
  const login = (extra: string) =>
    app.inject({
      method: 'POST',
      url: '/user-service/jwtToken',
      headers: { ...headers, 'content-type': formContentType },
      payload: `${encodeAuroraForm({ username: 'a', password: 'x' })}&${extra}`,
    })
  for (const send of [ask, login])
    for (const [text, fields] of [
      [many, {}],
      ['a[b][c][d][e][f][g]=x', {}],
      ['a=1&a[b]=2', {}],
      ['tags[]=x&tags[]=y', { tags: 'unknown' }],
    ] as const) {
      const { statusCode, json } = await send(text)
      expect([statusCode, json().code, json().result]).toEqual([
        400,
        'REQUEST_PARMAS_ERROR',
        { fields },
      ])
    }
  const page = await app.inject({ url: `/?${many}`, headers: { host: auroraHost } })
  const usual = await app.inject({ url: '/', headers: { host: auroraHost } })
  expect(page.statusCode).toBe(usual.statusCode)
})

test('a call refuses the id of another user as an unknown field', async () => {
  const { fields } = await app.callUnchecked(readProfile, { user_id: 'x' }, person)
  expect(fields).toEqual({ user_id: 'unknown' })
})

test('an endpoint declared for signed-in callers cannot be served for anyone', async () => {
  const { serveAnyone } = await import('./serve-in-steps')
  const add = () =>
    serveAnyone(
      { fastify: app.fastify, deps: app.deps, endpoints: [], spendTokens },
      getUserInfo,
      () => Promise.reject(new Error()),
    )
  expect(add).toThrow('getUserInfo is declared for signed-in and served for anyone.')
})

describe('a read', () => {
  const endedSession = async () => {
    const ended = await signInAgain(app, person)
    await app.call(signOut, {}, ended)
    return ended
  }

  test('C5 says nothing but 401 once the session has ended', async () => {
    const team = randomUUID()
    expect((await app.call(readTeam, { team }, person)).status).toBe(404)
    const ended = await endedSession()
    expect((await app.call(readTeam, { team }, ended)).status).toBe(401)
    expect((await app.callUnchecked(readTeam, { team: 'x' }, ended)).status).toBe(401)
    expect((await app.call(listTeams, {}, ended)).status).toBe(401)
  })
})

test('sendCode accepts its own fields only', async () => {
  expect(
    (await app.callUnchecked(sendCode, { email: randomEmail(), purpose: 'marketing', to: 'x' }))
      .fields,
  ).toEqual({ purpose: 'not_allowed', to: 'unknown' })
})

test('fields named __proto__ and constructor are refused', async () => {
  const { statusCode, json } = await app.inject({
    method: 'POST',
    url: '/user-service/jwtToken',
    headers: { host: auroraHost, origin: auroraOrigin, 'content-type': formContentType },
    payload: `${encodeAuroraForm(credentials())}&__proto__=x&constructor=y`,
  })
  expect([statusCode, json().code]).toEqual([400, 'REQUEST_PARMAS_ERROR'])
})
