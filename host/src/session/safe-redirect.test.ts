import { safeRedirect } from './safe-redirect'

const ownOrigin = 'https://console.aurora-demo.hk'
const allowedOrigins = ['https://admin.aurora-demo.hk', 'http://plain.aurora-demo.hk']
const check = (redirect: string | null | undefined) =>
  safeRedirect(redirect, { ownOrigin, allowedOrigins })

test.each([
  ['/users/my-account', '/users/my-account'],
  ['/users?name=a%20b&next=https://evil.test//x', '/users?name=a%20b&next=https://evil.test//x'],
  ['/search?q=\u4f60\u597d', '/search?q=\u4f60\u597d'],
  ['/teams/caf%C3%A9', '/teams/caf%C3%A9'],
  ['/', '/'],
  ['/logins', '/logins'],
  [`${ownOrigin}/#/users/my-account?x=1`, '/users/my-account?x=1'],
  [`${ownOrigin}/`, '/'],
  ['HTTPS://CONSOLE.aurora-demo.HK/#/users', '/users'],
])('A1.1.8 %s stays in the console', (redirect, path) =>
  expect(check(redirect)).toEqual({ goTo: path }),
)

test('C9 a redirect to a listed origin is allowed', () => {
  expect(check('https://admin.aurora-demo.hk/#/asset/selectaccount')).toEqual({
    leaveTo: 'https://admin.aurora-demo.hk/#/asset/selectaccount',
  })
})

test('C9 a redirect to a listed origin without https is refused', () =>
  expect(check('http://plain.aurora-demo.hk/')).toBeNull())

test.each([null, undefined, '', ' '])('A1.1.8 an empty redirect leads nowhere: %p', (redirect) =>
  expect(check(redirect)).toBeNull(),
)

test.each([
  '/login',
  '/LOGIN?redirect=/x',
  '/login/',
  '/logout',
  '/logout#x',
  '/%6cogout',
  '/%256Cogin',
  '/./logout',
  '/users/../logout?x=1',
  '/users/%2e%2e/Login',
  '/redirect/logout',
  '/redirect/redirect/login',
  '//logout',
  `${ownOrigin}/#/logout`,
])('%s is refused: a sign-in must not end there', (redirect) => {
  expect(check(redirect)).toBeNull()
})

describe('C9 the corpus of malicious redirects', () => {
  const host = 'console.aurora-demo.hk'
  const evilHosts = [
    'evil.test',
    'evil.test/',
    `${host}.evil.test`,
    `${host}@evil.test`,
    `evil.test#@${host}`,
    `evil.test?${host}`,
    `user:pass@evil.test`,
    'evil.test:443',
    '[::1]',
    '0x7f.1',
    '127.0.0.1',
    `evil.test/${host}`,
    'xn--vil-0na.test',
    'evil。test',
    `evil.test\\${host}`,
    `evil.test%2f${host}`,
  ]
  const prefixes = [
    'https://',
    'http://',
    'HTTPS://',
    'HtTpS://',
    '//',
    '///',
    '////',
    '/\\',
    '\\/',
    '\\\\',
    '/\\/',
    '\\/\\/',
    'https:',
    'https:/',
    'https:///',
    'https:\\\\',
    'http:',
    'https:/\\',
    'javascript://',
    'data:text/html,//',
    'blob:https://',
    'ftp://',
    'file://',
    'vbscript://',
    'ws://',
    'about:',
    'view-source:https://',
    'mailto:',
    '%2f%2f',
    '/%2f',
    '/%2F/',
    '%252f%252f',
    '/%252f',
    '/%25252f',
    '/%5c',
    '/%5C/',
    '/%255c',
    '%5c%5c',
    '/%09/',
    '/\t/',
    '\t//',
    '/\n/',
    ' //',
    '\u0000//',
    '/%00/',
    '/\u00a0/',
    '\u2028//',
    '/.//',
    './/',
    '/..//',
    '/%2e%2f/',
    '/x/..//',
    '@',
    `https://${host}@`,
    `https://${host}:x@`,
    `https://${host}%40`,
    `//${host}@`,
  ]
  const payloads = prefixes.flatMap((prefix) => evilHosts.map((evilHost) => prefix + evilHost))

  test('C9 there are at least 500 of them', () =>
    expect(payloads.length).toBeGreaterThanOrEqual(500))

  test('C9 each one is refused or leads to a page of this console', () => {
    const escapes = payloads.filter((payload) => {
      const destination = check(payload)
      if (!destination) return false
      if (!('goTo' in destination)) return true
      // A browser stays on this page for what follows a `#`, but even used as a path it must not
      // lead to another host.
      const asPath = new URL(destination.goTo, ownOrigin).origin === ownOrigin
      const asAddress = new URL(`/#${destination.goTo}`, ownOrigin)
      return (
        !asPath ||
        asAddress.origin !== ownOrigin ||
        !destination.goTo.startsWith('/') ||
        /^\/[/\\]/.test(destination.goTo)
      )
    })
    expect(escapes).toEqual([])
  })

  test('C9 none of them is decoded into a path of another host, however often', () => {
    const hidden = payloads.filter((payload) => {
      const destination = check(payload)
      let path = destination && 'goTo' in destination ? destination.goTo.split(/[?#]/)[0]! : '/'
      for (let i = 0; i < 5; i++) {
        if (/^\/?[/\\]{2}/.test(path) || path.includes('\\')) return true
        try {
          path = decodeURIComponent(path)
        } catch {
          return true
        }
      }
      return false
    })
    expect(hidden).toEqual([])
  })

  test.each([
    'https://evil.test',
    '//evil.test',
    'https:evil.test',
    'HTTPS://EVIL.test',
    '%2f%2fevil.test',
    '/%2f/evil.test',
    '/\\evil.test',
    `https://${host}.evil.test`,
    `https://${host}@evil.test`,
  ])('C9 %s falls back to home', (payload) => expect(check(payload)).toBeNull())
})
