import { serializePhone } from './phone'

test.each([
  ['852-51234567', '852-51234567'],
  ['852-(5123) 45-67 ', '852-51234567'],
  ['852-５１２３４５６７', '852-51234567'],
  ['', ''],
  ['852- ', ''],
  ['852-5123 ext. 4', '852-5123 ext. 4'],
  ['852-+999 123', '852-+999 123'],
  ['852--', '852--'],
])('spec §3: %j is sent as code and number: %j', (value, sent) => {
  expect(serializePhone(value)).toBe(sent)
})
