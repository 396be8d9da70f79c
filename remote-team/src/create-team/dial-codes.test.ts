import { countryOf, dialCodes } from './dial-codes'

test('a dial code has a home, so a region has a country to begin with; an unknown one has none', () => {
  expect([
    countryOf('852'),
    countryOf('65'),
    countryOf('86'),
    countryOf('1'),
    countryOf('000'),
  ]).toEqual(['HK', 'SG', 'CN', 'US', ''])
})

test('each dial code stands in the list once, under a name in the language of the page', () => {
  const codes = dialCodes('zh-Hant-HK')
  expect(new Set(codes.map(({ value }) => value)).size).toBe(codes.length)
  expect(codes.find(({ value }) => value === '65')?.label).toBe('新加坡')
  for (const { value } of codes) expect(value).toMatch(/^[1-9]\d{0,2}$/)
})
