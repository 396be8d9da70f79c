import metadata from 'libphonenumber-js/metadata.min.json'
import { countryForDialCode, dialCodeOptions, findDefaultCountry } from './dial-code-options'

test('a dial code belongs to a country, so a region has a default country; an unknown code has none', () => {
  expect(['852', '65', '86', '1', '000'].map(countryForDialCode)).toEqual([
    'HK',
    'SG',
    'CN',
    'US',
    '',
  ])
})

test('no country that can be dialled is missing, Canada neither, and each has its code', () => {
  const dialled = Object.entries(metadata.country_calling_codes).flatMap(([code, countries]) =>
    countries
      .filter((country: string) => country !== '001') // no country: satellites and free numbers
      .map((country) => `${country} +${code}`),
  )
  const listed = dialCodeOptions('en', '852').map(({ value, hint }) => `${value} ${hint}`)
  expect(listed.toSorted()).toEqual(dialled.toSorted())
  expect(listed).toContain('CA +1')
})

test('the codes of the region come first, under names in the language of the page', () => {
  expect(dialCodeOptions('zh-Hant-HK', '852').slice(0, 5)).toMatchObject([
    { label: '香港', hint: '+852' },
    { hint: '+86' },
    { hint: '+853' },
    { hint: '+886' },
    { label: '新加坡', hint: '+65' },
  ])
})

test('of some countries the main one of the region is chosen at first, else the first', () => {
  const options = [{ value: 'SG' }, { value: 'HK' }]
  expect(findDefaultCountry(options, '852')).toBe('HK')
  expect(findDefaultCountry(options, '86')).toBe('SG')
  expect(findDefaultCountry([], '86')).toBe('')
})
