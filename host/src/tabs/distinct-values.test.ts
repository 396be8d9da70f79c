import { distinctValues } from './distinct-values'

test.each([
  [
    ['/items?search=%E5%88%86%E8%A7%A3&top=yes', '/items?search=a+%26+b&top=yes'],
    ['分解', 'a & b'],
  ],
  [
    ['/items', '/items?search=tea&category=drinks'],
    ['', 'tea drinks'],
  ],
  // Neither the path nor what is open, sorted or paged.
  [
    ['/items/12/log', '/items/13/log?dialog=invite&page=2&pageSize=50&field=name&order=descend'],
    ['', ''],
  ],
  [
    ['/my-account', '/my-account?tab=security'],
    ['', ''],
  ],
  // Nobody reads an id.
  [
    ['/items?team=0b8f1f6e-9d53-4d0b-8a39-3f5f0a4c1d11', '/items?search='],
    ['', ''],
  ],
  // A page that has the filters of another.
  [
    ['/items?search=tea', '/items?search=tea&copy=2'],
    ['', '2'],
  ],
  [
    ['/items?search=100%', '/items?search=%E0%A4%A'],
    ['100%', '\ufffd%A'],
  ],
  // A page reads the first of two.
  [
    ['/items?search=tea&search=milk', '/items?search=tea', '/items?search=milk&search=tea'],
    ['tea', 'tea', 'milk'],
  ],
  // A tab has no room for more, and nothing may turn its words round.
  [
    [`/items?search=${'茶'.repeat(500)}`, '/items?search=%E2%80%AEtxet%00%0A+x', '/items?search=+'],
    [`${'茶'.repeat(39)}…`, 'txet x', ''],
  ],
  [
    ['/items?search=%3Cb%3Etea%3C%2Fb%3E', '/items?%E0=1&=2&a[]=3', '/items?__proto__=4'],
    ['<b>tea</b>', '1 2 3', '4'],
  ],
])('A4.1 tabs that are called alike at %j are told apart by %j', (addresses, expected) => {
  expect(distinctValues(addresses)).toEqual(expected)
})
