import { joinPhone, serializePhone, parseTypedPhone, splitPhone } from './phone'

test('splitPhone undoes joinPhone', () => {
  expect(splitPhone('852-5123-4567', '886')).toEqual({ code: '852', number: '5123-4567' })
  expect(splitPhone('', '886')).toEqual({ code: '886', number: '' })
  expect(joinPhone('852', '51234567')).toBe('852-51234567')
  expect(joinPhone('852', '')).toBe('')
})

test('a number typed with its code chooses that code, and any other keeps the chosen one', () => {
  const dialCodes = ['1', '852', '886']
  expect(parseTypedPhone('+852 5123 4567', '886', dialCodes)).toEqual({
    code: '852',
    number: '5123 4567',
  })
  expect(parseTypedPhone('＋８５２ ５１２３', '886', dialCodes)).toEqual({
    code: '852',
    number: '5123',
  })
  expect(parseTypedPhone('+999 123', '886', dialCodes)).toEqual({ code: '886', number: '+999 123' })
  expect(parseTypedPhone('852 123', '886', dialCodes)).toEqual({ code: '886', number: '852 123' })
})

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
