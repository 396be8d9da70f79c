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
])('A4.1 tabs that are called alike at %j are told apart by %j', (addresses, expected) => {
  expect(distinctValues(addresses)).toEqual(expected)
})
