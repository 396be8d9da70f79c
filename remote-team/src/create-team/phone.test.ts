import { joinPhone, serializePhone, parseTypedPhone, splitPhone } from './phone'

test('a phone number is split where it was joined', () => {
  expect(splitPhone('852-5123-4567', '886')).toEqual({ code: '852', number: '5123-4567' })
  expect(splitPhone('', '886')).toEqual({ code: '886', number: '' })
  expect(joinPhone('852', '51234567')).toBe('852-51234567')
  expect(joinPhone('852', '')).toBe('')
})

test('a number that brings its code along chooses it, and any other keeps the chosen one', () => {
  const known = ['1', '852', '886']
  expect(parseTypedPhone('+852 5123 4567', '886', known)).toEqual({
    code: '852',
    number: '5123 4567',
  })
  expect(parseTypedPhone('＋８５２ ５１２３', '886', known)).toEqual({
    code: '852',
    number: '5123',
  })
  expect(parseTypedPhone('+999 123', '886', known)).toEqual({ code: '886', number: '+999 123' })
  expect(parseTypedPhone('852 123', '886', known)).toEqual({ code: '886', number: '852 123' })
})

test.each([
  ['852-51234567', '852-51234567'],
  ['852-(5123) 45-67 ', '852-51234567'],
  ['852-５１２３４５６７', '852-51234567'],
  ['', ''],
  ['852- ', ''],
  ['852-5123 ext. 4', null],
  ['852-+999 123', null],
  ['852--', null],
])('spec §3: %j is sent as code and number: %j', (value, sent) => {
  expect(serializePhone(value)).toBe(sent)
})
