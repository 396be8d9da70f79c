import { joinPhone, parseTypedPhone, splitPhone } from './typed-phone'

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
