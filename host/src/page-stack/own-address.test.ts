import { parseHref, toHref } from '../routes/routes'
import { withOwnAddress } from './own-address'

test.each([
  ['/items?search=tea', [], '/items?search=tea'],
  ['/items?search=tea', ['/items'], '/items?search=tea'],
  ['/items?search=tea', ['/items?search=tea'], '/items?search=tea&copy=2'],
  [
    '/items?search=tea&locale=zh_TW',
    ['/items?search=tea', '/items?search=tea&copy=2'],
    '/items?search=tea&locale=zh_TW&copy=3',
  ],
  // The number goes as soon as the address is its own without it.
  ['/items?copy=2', ['/items?search=tea'], '/items'],
])('A4.1 a page that wants %j where others have %j goes to %j', (wanted, taken, expected) => {
  expect(toHref(withOwnAddress(parseHref(wanted), new Set(taken)))).toBe(expected)
})
