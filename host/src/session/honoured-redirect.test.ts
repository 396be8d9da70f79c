import { honouredRedirect } from './honoured-redirect'

const own = 'https://console.aurora-demo.hk'
const listed = ['https://admin.aurora-demo.hk', 'http://plain.aurora-demo.hk']
const honoured = (redirect: string | null | undefined) =>
  honouredRedirect(redirect, { own, listed })

test.each([
  ['/users/my-account', '/users/my-account'],
  ['/users?name=a%20b&next=https://evil.test//x', '/users?name=a%20b&next=https://evil.test//x'],
  ['/search?q=\u4f60\u597d', '/search?q=\u4f60\u597d'],
  ['/teams/caf%C3%A9', '/teams/caf%C3%A9'],
  ['/', '/'],
  ['/logins', '/logins'],
  [`${own}/#/users/my-account?x=1`, '/users/my-account?x=1'],
  [`${own}/`, '/'],
  ['HTTPS://CONSOLE.aurora-demo.HK/#/users', '/users'],
])('A1.1.8 %s stays in the console', (redirect, path) =>
  expect(honoured(redirect)).toEqual({ goTo: path }),
)

test('C9 a listed origin may be left for', () => {
  expect(honoured('https://admin.aurora-demo.hk/#/asset/selectaccount')).toEqual({
    leaveTo: 'https://admin.aurora-demo.hk/#/asset/selectaccount',
  })
})

test('C9 a listed origin without https is not', () =>
  expect(honoured('http://plain.aurora-demo.hk/')).toBeNull())

test.each([null, undefined, '', ' '])('A1.1.8 nothing asked, nothing honoured: %p', (redirect) =>
  expect(honoured(redirect)).toBeNull(),
)

test.each(['/login', '/LOGIN?redirect=/x', '/login/', '/logout', '/logout#x', `${own}/#/logout`])(
  '%s is no place to arrive at',
  (redirect) => {
    expect(honoured(redirect)).toBeNull()
  },
)

describe('C9 the corpus: nothing leads out', () => {
  const host = 'console.aurora-demo.hk'
  const evils = [
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
  const doors = [
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
  const payloads = doors.flatMap((door) => evils.map((evil) => door + evil))

  test('C9 there are at least 500 of them', () =>
    expect(payloads.length).toBeGreaterThanOrEqual(500))

  test('C9 each is refused, or leads to a page of this console', () => {
    const escapes = payloads.filter((payload) => {
      const destination = honoured(payload)
      if (!destination) return false
      if (!('goTo' in destination)) return true
      // Behind a `#` a browser stays; yet even as a path of its own it must not be read as another host.
      const asPath = new URL(destination.goTo, own).origin === own
      const asAddress = new URL(`/#${destination.goTo}`, own)
      return (
        !asPath ||
        asAddress.origin !== own ||
        !destination.goTo.startsWith('/') ||
        /^\/[/\\]/.test(destination.goTo)
      )
    })
    expect(escapes).toEqual([])
  })

  test('C9 none of them is decoded into a path of another host, however often', () => {
    const hidden = payloads.filter((payload) => {
      const destination = honoured(payload)
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
  ])('C9 %s falls back to home', (payload) => expect(honoured(payload)).toBeNull())
})
