import { countryForDialCode, dialCodeOptions } from './dial-code-options'

test('a dial code belongs to a country, so a region has a default country; an unknown code has none', () => {
  expect([
    countryForDialCode('852'),
    countryForDialCode('65'),
    countryForDialCode('86'),
    countryForDialCode('1'),
    countryForDialCode('000'),
  ]).toEqual(['HK', 'SG', 'CN', 'US', ''])
})

test('each dial code is in the list once, under a name in the language of the page', () => {
  const codes = dialCodeOptions('zh-Hant-HK')
  expect(new Set(codes.map(({ value }) => value)).size).toBe(codes.length)
  expect(codes.find(({ value }) => value === '65')?.label).toBe('新加坡')
  for (const { value } of codes) expect(value).toMatch(/^[1-9]\d{0,2}$/)
})
