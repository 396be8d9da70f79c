import { addressOf, hrefOf, isSamePlace, withQuery } from './address'

test('an address is its path and its query', () => {
  const address = addressOf('/login?redirect=%2Fusers%3Fa%3D1&locale=en')
  expect(address.path).toBe('/login')
  expect(address.query.get('redirect')).toBe('/users?a=1')
  expect(addressOf('').path).toBe('/')
})

test('what is written can be read again, question marks and spaces included', () => {
  const address = withQuery(addressOf('/login'), { redirect: '/a b?x=1&y=?' })
  expect(addressOf(hrefOf(address)).query.get('redirect')).toBe('/a b?x=1&y=?')
})

test('a query value is added, replaced and taken away without touching the address it came from', () => {
  const address = addressOf('/login?locale=en&jwtToken=x')
  expect(hrefOf(withQuery(address, { jwtToken: null, locale: 'zh_TW' }))).toBe(
    '/login?locale=zh_TW',
  )
  expect(hrefOf(address)).toBe('/login?locale=en&jwtToken=x')
})

test('a place in another language is the same place, with another query it is not', () => {
  expect(
    isSamePlace(addressOf('/users?page=2&locale=en'), addressOf('/users?page=2&locale=zh_TW')),
  ).toBe(true)
  expect(isSamePlace(addressOf('/users?page=2'), addressOf('/users?page=3'))).toBe(false)
})

test.each(['//evil.test', '/\\evil.test', '\\/evil.test', '////evil.test', 'evil.test'])(
  'C9 the address %s stays in the console',
  (href) => {
    expect(addressOf(href).path).toBe('/evil.test')
  },
)
