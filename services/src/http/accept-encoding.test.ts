import { parseAcceptEncoding } from './accept-encoding'

test.each([
  [undefined, []],
  ['', []],
  ['identity', []],
  ['x-br', []],
  ['br;q=0', []],
  ['br; q=0, gzip', ['gzip']],
  ['gzip, br', ['br', 'gzip']],
  ['*', ['br', 'gzip']],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['BR;q=0.1, gzip;q=0.9', ['br', 'gzip']],
])('of “%s” we use %j, never what is refused', (header, codings) => {
  expect(parseAcceptEncoding(header)).toEqual(codings)
})

test.each([' ', ',', ';', ';q=', 'gzip;', '\t'])(
  'a header of 300,000 times %j costs no more than its length',
  (piece) => {
    // With a parser that looks back this takes minutes.
    const startedAt = Date.now()
    parseAcceptEncoding(`gzip${piece.repeat(300_000)}x`)
    expect(Date.now() - startedAt).toBeLessThan(5_000)
  },
)

test('a header longer than any browser’s is not read', () => {
  expect(parseAcceptEncoding(`br, gzip${' '.repeat(600)}`)).toEqual([])
})
