import { parseHref } from '../routes/routes'
import { decideNav, type ProductSite } from './nav-guard'

const product: ProductSite = {
  adminSite: 'https://admin.harbour.test/',
  allowedOrigins: ['https://admin.harbour.test', 'https://admin.pier.test'],
  token: 'a+b',
}
const decide = (href: string, more: Partial<Parameters<typeof decideNav>[0]> = {}) =>
  decideNav({
    to: parseHref(href),
    isSignedIn: true,
    product,
    ownOrigin: 'https://console.harbour.test',
    ...more,
  })
const handedOver = { leaveTo: 'https://admin.harbour.test/?jwtToken=a%2Bb' }

test('A1 guard 12: without a person every navigation goes on', () => {
  for (const href of ['/console', '/navigation', '/login', '/logout'])
    expect(decide(href, { isSignedIn: false })).toBeNull()
})

test('A1 guard 12: sign-in and sign-out go on', () => {
  expect([decide('/login'), decide('/logout'), decide('/Logout/')]).toEqual([null, null, null])
})

test('A1 guard 12: navigation is entered with select=product alone, and keeps its query', () => {
  expect(decide('/navigation?select=product')).toBeNull()
  expect(decide('/navigation?locale=en&select=other')).toEqual({
    goTo: parseHref('/navigation?locale=en&select=product'),
  })
})

test('A21.1 any other page is handed over, with the token, where there is a product', () => {
  expect(decide('/console')).toEqual(handedOver)
  expect(decide('/console', { product: null })).toBeNull()
})

test('A21.1 nobody is handed over from the site of the product itself', () => {
  expect(decide('/console', { ownOrigin: 'https://admin.harbour.test' })).toBeNull()
})

test('A21.7 a redirect over https to a listed origin is followed to the choice of account', () => {
  expect(decide('/console?redirect=https%3A%2F%2Fadmin.pier.test')).toEqual({
    leaveTo: 'https://admin.pier.test/#/asset/selectaccount',
  })
})

test.each([
  'https://evil.test',
  'http://admin.pier.test',
  'https://admin.pier.test.evil.test',
  'https://admin.pier.test@evil.test',
  'https://me:secret@admin.pier.test',
  '//admin.pier.test',
  '/users',
])('A21.7 the redirect %s is not followed', (redirect) => {
  expect(decide(`/console?${new URLSearchParams({ redirect })}`)).toEqual(handedOver)
})
