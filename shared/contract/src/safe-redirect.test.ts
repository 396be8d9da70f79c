import { parseListedUrl, safeRedirect } from './safe-redirect'
import { redirectCorpus } from './testing/redirect-corpus'

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

test('C9 a console at http may list origins at http, as the demonstration does', () => {
  const listed = 'http://admin.aurora.localhost:3000'
  const own = { ownOrigin: 'http://aurora.localhost:3000', allowedOrigins: [listed] }
  expect(safeRedirect(`${listed}/#/x`, own)).toEqual({ leaveTo: `${listed}/#/x` })
  expect(safeRedirect('http://admin.aurora.localhost/', own)).toBeNull()
  expect(safeRedirect('https://admin.aurora.localhost:3000/', own)).toBeNull()
})

describe('C9 the corpus of malicious redirects', () => {
  const worlds = {
    'at https': { own: ownOrigin, listed: 'https://admin.aurora-demo.hk' },
    'at http, as the demonstration is': {
      own: 'http://login.aurora.localhost:3000',
      listed: 'http://aurora.localhost:3000',
    },
  }

  describe.each(Object.entries(worlds))('%s', (_, { own, listed }) => {
    const corpus = redirectCorpus({ own, listed })
    const options = { ownOrigin: own, allowedOrigins: [listed] }
    const isOurs = (url: URL) => [own, listed].includes(url.origin) && !url.username

    /** Whether a browser that follows what the rule gives back leaves these two origins. */
    function escapes(target: ReturnType<typeof safeRedirect>): boolean {
      if (!target) return false
      if ('leaveTo' in target) return !isOurs(new URL(target.leaveTo))
      // A browser stays on this page for what follows a `#`, but even used as a path it must not
      // lead to another host, however often it is decoded on the way.
      let path = target.goTo
      for (let layer = 0; layer < 5; layer++) {
        if (!path.startsWith('/') || path.includes('\\') || !URL.canParse(path, own)) return true
        if (!isOurs(new URL(path, own)) || /^\/[/\\]/.test(path)) return true
        try {
          path = decodeURIComponent(path.split(/[?#]/)[0]!)
        } catch {
          return true
        }
      }
      return !isOurs(new URL(`/#${target.goTo}`, own))
    }

    test('C9 there are at least 500 of them', () => {
      expect(corpus.length).toBeGreaterThanOrEqual(500)
      expect(new Set(corpus).size).toBe(corpus.length)
    })

    test('C9 each one is refused, or leads to this console or to the listed one', () => {
      expect(corpus.filter((address) => escapes(safeRedirect(address, options)))).toEqual([])
    })

    test('C9 dozens of them get past a rule that compares beginnings, hundreds past one that parses and asks no more', () => {
      const byBeginning = (address: string) =>
        (/^\/(?!\/)/.test(address) || [own, listed].some((origin) => address.startsWith(origin))) &&
        URL.canParse(address, own) &&
        !isOurs(new URL(address, own))
      expect(corpus.filter(byBeginning).length).toBeGreaterThan(40)
      const byParsingAlone = (address: string) =>
        URL.canParse(address, own) && new URL(address, own).origin !== own
      expect(corpus.filter(byParsingAlone).length).toBeGreaterThan(300)
    })

    test('C9 none of them is the address of a listed site, unless it is one in another spelling', () => {
      for (const address of corpus) {
        const url = parseListedUrl(address, [listed])
        if (url) expect(url.origin + (url.username || url.password)).toBe(listed)
      }
      expect(parseListedUrl(`${listed}/x?y#/z`, [listed])?.href).toBe(`${listed}/x?y#/z`)
      expect(parseListedUrl('/x', [listed])).toBeNull()
      expect(parseListedUrl(own, [listed])).toBeNull()
    })
  })
})
