import { countryOptions } from './country-options'

test('the five that people of the region choose most come first, the others in the order of the language', () => {
  const options = countryOptions('en', '852')
  expect(options.slice(0, 5).map(({ label }) => label)).toEqual([
    'Hong Kong',
    'China',
    'Macao',
    'Taiwan',
    'Singapore',
  ])
  expect(options.filter(({ isFrequent }) => isFrequent)).toHaveLength(5)
  const others = options.slice(5).map(({ label }) => label)
  expect(others).toEqual(others.toSorted(new Intl.Collator('en').compare))
  expect(countryOptions('en', '65')[0]?.label).toBe('Singapore')
})

test('a country has its name in the language of the page, and is found by the English one and its code', () => {
  expect(countryOptions('zh-Hant-HK', '852').find(({ value }) => value === 'CA')).toMatchObject({
    label: '加拿大',
    searchWords: ['CA', 'Canada'],
  })
})

test('each country is in the list once', () => {
  const codes = countryOptions('en', '852').map(({ value }) => value)
  expect(codes).toHaveLength(249)
  expect(new Set(codes).size).toBe(249)
})
