import { signInWithPassword } from '@console/contract/sign-in'
import { sql } from 'drizzle-orm'
import { credentialsOf, form, formType, host, own } from '../testing/by-hand'
import { aPerson, type TestPerson } from '../testing/people'
import { clientOf, testApp, type TestApp } from '../testing/test-app'

let app: TestApp
let person: TestPerson
beforeAll(async () => {
  app = await testApp()
  person = await aPerson(app)
})
afterAll(() => app.close())

const credentials = () => credentialsOf(person)

describe('C13 a call that changes something', () => {
  const signInFrom = (headers: Record<string, string | undefined>) =>
    app.call(signInWithPassword, credentials(), { headers: headers as Record<string, string> })

  test('comes from an origin that is registered, sign-in included', async () => {
    for (const origin of [
      'https://evil.test',
      'null',
      'http://localhost:3000.evil.test',
      'http://console.aurora-demo.com.evil.test:3000',
      'https://aurora.localhost:3000',
      `${own}/`,
      '',
    ]) {
      const { status, body, headers } = await signInFrom({ origin, 'sec-fetch-site': 'cross-site' })
      expect([origin, status, body.code]).toEqual([origin, 403, 'CORS_ERROR'])
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
    expect((await signInFrom({})).status).toBe(200)
  })

  test('speaks for the brand of its own page only', async () => {
    const { status, body } = await signInFrom({ origin: 'http://lantern.localhost:3000' })
    expect([status, body.code]).toEqual([403, 'CORS_ERROR'])
  })

  test('is refused where a browser hides the origin but says that it is foreign', async () => {
    const plain = (site?: string) =>
      app.inject({
        method: 'POST',
        url: '/user-service/jwtToken',
        headers: { host, 'content-type': formType, ...(site && { 'sec-fetch-site': site }) },
        payload: form(credentials()),
      })
    expect([(await plain('cross-site')).statusCode, (await plain('same-site')).statusCode]).toEqual(
      [403, 403],
    )
    // No browser: nothing that it would send by itself.
    expect([(await plain()).statusCode, (await plain('same-origin')).statusCode]).toEqual([
      200, 200,
    ])
  })

  test('is written down when it was refused for its origin (C16)', async () => {
    await signInFrom({ origin: 'https://evil.test' })
    const { rows } = await app.deps.db.inTransaction((tx) =>
      tx.execute(sql`select action, outcome from audit_log order by sequence desc limit 1`),
    )
    expect(rows).toEqual([{ action: 'origin.refused', outcome: 'CORS_ERROR' }])
  })

  test('travels as JSON, and the two form calls as a form', async () => {
    const payload = JSON.stringify({ name: 'A team' })
    const make = (type: string | undefined, body = payload) =>
      app.inject({
        method: 'POST',
        url: '/basic-api/teams',
        headers: {
          host,
          origin: own,
          authorization: `Bearer ${person.token}`,
          ...(type && { 'content-type': type }),
        },
        payload: body,
      })
    for (const type of [
      'text/plain',
      formType,
      'multipart/form-data; boundary=x',
      'application/xml',
      'application/jsonx',
      'text/plain; application/json',
      undefined,
    ]) {
      const { statusCode, json } = await make(type)
      expect([type, statusCode, json().code]).toEqual([type, 415, 'UNSUPPORTED_MEDIA_TYPE'])
    }
    expect((await make('application/json; charset=utf-8')).statusCode).toBe(200)
    expect(
      (await make('Application/JSON', JSON.stringify({ name: 'Another team' }))).statusCode,
    ).toBe(200)
    const asJson = await app.inject({
      method: 'POST',
      url: '/user-service/jwtToken',
      headers: { host, origin: own, 'content-type': 'application/json' },
      payload: JSON.stringify({ ...clientOf('aurora'), ...credentials() }),
    })
    expect(asJson.statusCode).toBe(415)
  })

  test('is never a GET', async () => {
    for (const url of [
      '/user-service/logout',
      '/basic-api/logout',
      '/user-service/jwtToken',
      '/user-service/users',
      '/user-service/sendCode',
    ]) {
      expect((await app.inject({ url, headers: { host } })).statusCode).toBe(404)
    }
  })
})

describe('C13 other registered origins', () => {
  test('may call, as the list spells them; nobody else is named in an answer', async () => {
    const ask = (origin: string) => app.inject({ url: '/healthz', headers: { host, origin } })
    expect((await ask('http://console.aurora-demo.hk:3000')).headers).toMatchObject({
      'access-control-allow-origin': 'http://console.aurora-demo.hk:3000',
      vary: expect.stringContaining('Origin'),
    })
    expect((await ask('https://evil.test')).headers['access-control-allow-origin']).toBeUndefined()
    expect(
      (await ask('http://console.aurora-demo.hk:3000')).headers['access-control-allow-credentials'],
    ).toBeUndefined()
  })

  test('ask first, and are told what is allowed', async () => {
    const ask = (origin: string) =>
      app.inject({
        method: 'OPTIONS',
        url: '/basic-api/teams',
        headers: { host, origin, 'access-control-request-method': 'PUT' },
      })
    const allowed = await ask('http://console.aurora-demo.hk:3000')
    expect([
      allowed.statusCode,
      allowed.headers['access-control-allow-methods'],
      allowed.headers['access-control-allow-headers'],
    ]).toEqual([
      204,
      'GET, POST, PUT, DELETE',
      'Authorization, Content-Type, Idempotency-Key, If-Match',
    ])
    const refused = await ask('https://evil.test')
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'CORS_ERROR'])
  })
})
