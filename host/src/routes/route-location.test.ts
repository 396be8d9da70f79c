import { parseHref, toHref, isSameLocation, withQuery } from './route-location'

test('an address is its path and its query', () => {
  const address = parseHref('/login?redirect=%2Fusers%3Fa%3D1&locale=en')
  expect(address.path).toBe('/login')
  expect(address.query.get('redirect')).toBe('/users?a=1')
  expect(parseHref('').path).toBe('/')
})

test('parseHref reads what toHref writes, question marks and spaces included', () => {
  const address = withQuery(parseHref('/login'), { redirect: '/a b?x=1&y=?' })
  expect(parseHref(toHref(address)).query.get('redirect')).toBe('/a b?x=1&y=?')
})

test('withQuery adds, replaces and removes query values without changing the original address', () => {
  const address = parseHref('/login?locale=en&jwtToken=x')
  expect(toHref(withQuery(address, { jwtToken: null, locale: 'zh_TW' }))).toBe(
    '/login?locale=zh_TW',
  )
  expect(toHref(address)).toBe('/login?locale=en&jwtToken=x')
})

test('an address in another language is the same location, with another query it is not', () => {
  expect(
    isSameLocation(parseHref('/users?page=2&locale=en'), parseHref('/users?page=2&locale=zh_TW')),
  ).toBe(true)
  expect(isSameLocation(parseHref('/users?page=2'), parseHref('/users?page=3'))).toBe(false)
})

test.each(['//evil.test', '/\\evil.test', '\\/evil.test', '////evil.test', 'evil.test'])(
  'C9 the address %s stays in the console',
  (href) => {
    expect(parseHref(href).path).toBe('/evil.test')
  },
)
