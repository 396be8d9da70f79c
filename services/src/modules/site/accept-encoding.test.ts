import { parseAcceptEncoding } from './accept-encoding'

test.each([
  [undefined, []],
  ['', []],
  ['identity', []],
  ['x-br', []],
  ['br;q=0', []],
  ['br; q=0, gzip', ['gzip']],
  ['gzip, br', ['br', 'gzip']],
  ['BR;q=0.1, gzip;q=0.9', ['br', 'gzip']],
])('of “%s” we use %j, never what is refused', (header, codings) => {
  expect(parseAcceptEncoding(header)).toEqual(codings)
})
