import { countries } from './countries'

test('countries carry their names in the language of the page, in its order', () => {
  const english = countries('en').map(({ label }) => label)
  expect(english).toContain('Singapore')
  expect(english.indexOf('Austria')).toBeLessThan(english.indexOf('Belgium'))
  expect(countries('zh-Hant-HK').find(({ value }) => value === 'SG')?.label).toBe('新加坡')
})

test('each country stands in the list once', () => {
  const codes = countries('en').map(({ value }) => value)
  expect(codes).toHaveLength(249)
  expect(new Set(codes).size).toBe(249)
})
