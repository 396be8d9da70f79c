import { endpointsByName } from '@console/contract/all-endpoints'
import { bodyContentTypes } from '@console/contract/endpoint'
import { signInWithPassword } from '@console/contract/sign-in'
import { sql } from 'drizzle-orm'
import {
  signInCredentials,
  encodeAuroraForm,
  formContentType,
  auroraHost,
  auroraOrigin,
} from '@console/services-testing/raw-request'
import { recordCountedRefusals } from '../audit/audit-service'
import { registerTestUser, type TestUser } from '@console/services-testing/test-users'
import { serviceBasePaths } from './register-route'
import { clientFields, createTestApp, type TestApp } from '@console/services-testing/test-app'

let app: TestApp
let person: TestUser
beforeAll(async () => {
  app = await createTestApp()
  person = await registerTestUser(app)
})
afterAll(() => app.close())

const credentials = () => signInCredentials(person)

describe('C13 a call that changes state', () => {
  const signInFrom = (headers: Record<string, string | undefined>) =>
    app.call(signInWithPassword, credentials(), { headers: headers as Record<string, string> })

  test('must come from a registered origin, sign-in included', async () => {
    for (const origin of [
      'https://evil.test',
      'null',
      'http://localhost:3000.evil.test',
      'http://console.aurora-demo.com.evil.test:3000',
      'https://aurora.localhost:3000',
      `${auroraOrigin}/`,
      '',
    ]) {
      const { status, body, headers } = await signInFrom({ origin, 'sec-fetch-site': 'cross-site' })
      expect([origin, status, body.code]).toEqual([origin, 403, 'CORS_ERROR'])
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
    expect((await signInFrom({})).status).toBe(200)
  })

  test('may name only the client of its own page', async () => {
    const { status, body } = await signInFrom({ origin: 'http://lantern.localhost:3000' })
    expect([status, body.code]).toEqual([403, 'CORS_ERROR'])
  })

  test('is refused when the browser hides the origin but sends Sec-Fetch-Site cross-site', async () => {
    const signInWithSite = (site?: string) =>
      app.inject({
        method: 'POST',
        url: '/user-service/jwtToken',
        headers: {
          host: auroraHost,
          'content-type': formContentType,
          ...(site && { 'sec-fetch-site': site }),
        },
        payload: encodeAuroraForm(credentials()),
      })
    expect([
      (await signInWithSite('cross-site')).statusCode,
      (await signInWithSite('same-site')).statusCode,
    ]).toEqual([403, 403])
    // Without these headers the call comes from no browser, so no cookie is sent automatically.
    expect([
      (await signInWithSite()).statusCode,
      (await signInWithSite('same-origin')).statusCode,
    ]).toEqual([200, 200])
  })

  // Every call that a browser could be made to send, with all that it sends by itself.
  const changing = Object.values(endpointsByName).filter(
    ({ method, who }) => method !== 'GET' && who !== 'operator',
  )
  const sendAll = async (brand: string, headers: Record<string, string | undefined>) => {
    const answers = new Map<string, string[]>()
    for (const { name, method, service, path, body } of changing) {
      const host = `${brand}.localhost:3000`
      const { statusCode, json } = await app.inject({
        method,
        url: serviceBasePaths[service] + path.replace(/\{\w+\}/g, person.userId),
        cookies: person.cookies,
        headers: {
          host,
          'content-type': bodyContentTypes[body],
          authorization: `Bearer ${person.token}`,
          ...headers,
        },
        payload: body === 'form' ? '' : '{}',
      })
      const answer = `${statusCode} ${json<{ code: unknown }>().code}`
      answers.set(answer, [...(answers.get(answer) ?? []), name])
    }
    return Object.fromEntries(answers)
  }
  const all = changing.map(({ name }) => name)

  test('is refused from a foreign page, whichever call it is, with the cookies and even the token of somebody', async () => {
    expect(all.length).toBeGreaterThan(40)
    const refused = { '403 CORS_ERROR': all }
    expect(await sendAll('aurora', { origin: 'https://evil.test' })).toEqual(refused)
    expect(await sendAll('aurora', { origin: 'null' })).toEqual(refused)
    expect(await sendAll('aurora', { 'sec-fetch-site': 'cross-site' })).toEqual(refused)
    expect(await sendAll('aurora', { 'sec-fetch-site': 'same-site' })).toEqual(refused)
  })

  test('is refused as what a form of another site can send, whichever call it is', async () => {
    // A form sends an upload too, but never by PUT.
    const uploads = changing.filter(({ body }) => body === 'multipart')
    expect(uploads.map(({ method }) => method)).toEqual(['PUT'])
    const sendAs = (type: string) =>
      sendAll('aurora', { origin: auroraOrigin, 'content-type': type })
    expect(await sendAs('text/plain')).toEqual({ '415 UNSUPPORTED_MEDIA_TYPE': all })
    expect(await sendAs('multipart/form-data; boundary=x')).toEqual({
      '415 UNSUPPORTED_MEDIA_TYPE': all.filter((name) => name !== uploads[0]!.name),
      '400 REQUEST_PARMAS_ERROR': [uploads[0]!.name],
    })
  })

  test('is recorded in the audit log when its origin was refused (C16)', async () => {
    // Equal refusals within a minute are counted, not written down one by one.
    app.clock.advance(60)
    await recordCountedRefusals(app.deps)
    await signInFrom({ origin: 'https://evil.test' })
    const { rows } = await app.deps.db.transaction((tx) =>
      tx.execute(sql`select action, outcome from audit_log order by id desc limit 1`),
    )
    expect(rows).toEqual([{ action: 'origin.refused', outcome: 'CORS_ERROR' }])
  })

  test('is sent as JSON, and the two form calls as a form', async () => {
    const payload = JSON.stringify({ name: 'A team' })
    const post = (type: string | undefined, body = payload) =>
      app.inject({
        method: 'POST',
        url: '/basic-api/teams',
        headers: {
          host: auroraHost,
          origin: auroraOrigin,
          authorization: `Bearer ${person.token}`,
          ...(type && { 'content-type': type }),
        },
        payload: body,
      })
    for (const type of [
      'text/signInWithSite',
      formContentType,
      'multipart/form-data; boundary=x',
      'application/xml',
      'application/jsonx',
      'text/signInWithSite; application/json',
      undefined,
    ]) {
      const { statusCode, json } = await post(type)
      expect([type, statusCode, json().code]).toEqual([type, 415, 'UNSUPPORTED_MEDIA_TYPE'])
    }
    expect((await post('application/json; charset=utf-8')).statusCode).toBe(200)
    expect(
      (await post('Application/JSON', JSON.stringify({ name: 'Another team' }))).statusCode,
    ).toBe(200)
    const asJson = await app.inject({
      method: 'POST',
      url: '/user-service/jwtToken',
      headers: { host: auroraHost, origin: auroraOrigin, 'content-type': 'application/json' },
      payload: JSON.stringify({ ...clientFields('aurora'), ...credentials() }),
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
      expect((await app.inject({ url, headers: { host: auroraHost } })).statusCode).toBe(404)
    }
  })
})

describe('C13 other registered origins', () => {
  test('may call and are named as the list spells them; no other origin is named in a response', async () => {
    const request = (origin: string) =>
      app.inject({ url: '/healthz', headers: { host: auroraHost, origin } })
    expect((await request('http://console.aurora-demo.hk:3000')).headers).toMatchObject({
      'access-control-allow-origin': 'http://console.aurora-demo.hk:3000',
      vary: expect.stringContaining('Origin'),
    })
    expect(
      (await request('https://evil.test')).headers['access-control-allow-origin'],
    ).toBeUndefined()
    expect(
      (await request('http://console.aurora-demo.hk:3000')).headers[
        'access-control-allow-credentials'
      ],
    ).toBeUndefined()
  })

  test('get the allowed methods and headers from a preflight request', async () => {
    const request = (origin: string) =>
      app.inject({
        method: 'OPTIONS',
        url: '/basic-api/teams',
        headers: { host: auroraHost, origin, 'access-control-request-method': 'PUT' },
      })
    const allowed = await request('http://console.aurora-demo.hk:3000')
    expect([
      allowed.statusCode,
      allowed.headers['access-control-allow-methods'],
      allowed.headers['access-control-allow-headers'],
    ]).toEqual([
      204,
      'GET, POST, PUT, DELETE',
      'Authorization, Content-Type, Idempotency-Key, If-Match, Traceparent',
    ])
    const refused = await request('https://evil.test')
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'CORS_ERROR'])
  })
})
