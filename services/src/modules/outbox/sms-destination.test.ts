import { findSmsProblem } from './sms-destination'

const brand = { smsCountries: ['HK', 'CN', 'US'] }

test.each([
  ['852-51234567', 'a mobile number'],
  ['86-13900139001', 'one of another country of the brand'],
  ['852-99143437', 'one of a range that libphonenumber does not know'],
  ['1-2025550123', 'one of a country that tells mobile numbers from others no more'],
])('C2 a text message goes to %s, %s', (phone) => {
  expect(findSmsProblem(brand, phone)).toBeNull()
})

test.each([
  ['65-81234567', 'country', 'another country'],
  ['1-4165550100', 'country', 'another country of the same code'],
  ['1-8765550123', 'country', 'an island of the same code'],
  ['870-773111632', 'country', 'a ship'],
  ['881-612345678', 'country', 'a satellite'],
  ['882-13300655', 'country', 'a network of no country'],
  ['800-12345678', 'country', 'a free number of no country'],
  ['979-123456789', 'country', 'a premium number of no country'],
  ['210-12345678', 'country', 'a code that nobody has'],
  ['852-90012345678', 'not_mobile', 'a premium number'],
  ['852-800123456', 'not_mobile', 'a free number'],
  ['852-23456789', 'not_mobile', 'a fixed line'],
  ['1-9005550123', 'not_mobile', 'a premium number of the United States'],
])('C2 no text message goes to %s: %s, %s', (phone, problem) => {
  expect(findSmsProblem(brand, phone)).toBe(problem)
})

test.each([
  ['44-7797712345', 'GB', 'JE'],
  ['44-7781123456', 'GB', 'GG'],
  ['44-7624123456', 'GB', 'IM'],
  ['7-7011234567', 'RU', 'KZ'],
  ['262-639012345', 'RE', 'YT'],
  ['1-8765550123', 'US', 'JM'],
])('C2 %s shares the code of %s and is a number of %s alone', (phone, neighbour, country) => {
  expect(findSmsProblem({ smsCountries: [neighbour] }, phone)).toBe('country')
  expect(findSmsProblem({ smsCountries: [country] }, phone)).toBeNull()
})
