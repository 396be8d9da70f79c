import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import { pageAddressOf } from './page-redirect'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const html = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const ask = (url: string, { accept = html, method = 'GET' as 'GET' | 'HEAD' | 'POST' } = {}) =>
  app.inject({ method, url, headers: { host: 'localhost:3000', accept } })

describe('A2.11 for a browser every path of the console leads to a page', () => {
  test.each([
    ['/login', '/#/login'],
    ['/login?redirect=%2Fusers', '/#/login?redirect=%2Fusers'],
    ['/users', '/#/users'],
    ['/Asset/selectaccount/?jwtToken=a.b', '/#/Asset/selectaccount/?jwtToken=a.b'],
    ['/nowhere/at/all', '/#/nowhere/at/all'],
    ['/%23/invite?token=T', '/#/invite?token=T'],
    ['/%2523/invite?token=T&utm_source=mail', '/#/invite?token=T&utm_source=mail'],
    ['/%23!/invite?token=T', '/#!/invite?token=T'],
    ['/%23%2Finvite%3Ftoken%3DT', '/#%2Finvite%3Ftoken%3DT'],
    ['/index.html%23/invite?token=T', '/#/invite?token=T'],
    ['/＃/invite?token=T', '/#/invite?token=T'],
    ['/%EF%BC%83/invite?token=T', '/#/invite?token=T'],
    ['/%25EF%25BC%2583/invite?token=T', '/#/invite?token=T'],
    ['/index.html', '/'],
    ['/INDEX.HTM?locale=en', '/?locale=en'],
    ['/index.php/', '/'],
    ['//', '/'],
    ['///?locale=en', '/?locale=en'],
    ['/%', '/#/%'],
    ['/%E0%A4%A', '/#/%E0%A4%A'],
  ])('%s', async (path, address) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await ask(path, { method })
      expect([statusCode, headers.location]).toEqual([302, address])
      expect([headers['referrer-policy'], headers['cache-control'], headers.vary]).toEqual([
        'no-referrer',
        'no-store',
        expect.stringContaining('Accept'),
      ])
    }
  })

  test.each([
    '//evil.example/x',
    '/\\evil.example',
    '/%5C%5Cevil.example',
    '/%2F%2Fevil.example',
    'http://evil.example/',
    '/%23//evil.example',
    '/%23https://evil.example',
    '/é\u2028',
  ])('and to none of another origin: %s', (path) => {
    const address = pageAddressOf(path)
    expect(new URL(address, 'https://console.example/x').origin).toBe('https://console.example')
    expect(address).toMatch(/^\/#[\x21-\x7e]*$/)
  })
})

test('A2.11 a program that asks for an unknown path, or anything below a service, gets an error', async () => {
  const asked = [
    await ask('/login', { accept: '*/*' }),
    await ask('/login', { accept: 'application/json' }),
    await ask('/login', { method: 'POST' }),
    await ask('/basic-api/nothing'),
    await ask('/User-Service'),
    await ask('/dev/nothing'),
    await ask('/.well-known/nothing'),
  ]
  expect(asked.map(({ statusCode }) => statusCode)).toEqual(Array(asked.length).fill(404))
  expect(asked.map((answer) => answer.json<{ code: string }>().code)).toEqual(
    Array(asked.length).fill('NOT_FOUND'),
  )
})

test('A2.11 a token in a path is not in the server’s log', async () => {
  await ask('/%23/invite?token=SECRET-OF-A-LINK')
  await ask('/invite/SECRET-OF-A-LINK%')
  await ask('/%/invite?token=SECRET-OF-A-LINK', { accept: '*/*' })
  expect(app.logLines.join()).not.toContain('SECRET')
})
