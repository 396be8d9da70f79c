import { countryOptions } from './country-options'

test('countries carry their names in the language of the page, in its order', () => {
  const english = countryOptions('en').map(({ label }) => label)
  expect(english).toContain('Singapore')
  expect(english.indexOf('Austria')).toBeLessThan(english.indexOf('Belgium'))
  expect(countryOptions('zh-Hant-HK').find(({ value }) => value === 'SG')?.label).toBe('新加坡')
})

test('each country is in the list once', () => {
  const codes = countryOptions('en').map(({ value }) => value)
  expect(codes).toHaveLength(249)
  expect(new Set(codes).size).toBe(249)
})
