import * as fc from 'fast-check'
import examples from 'libphonenumber-js/examples.mobile.json'
import metadata from 'libphonenumber-js/metadata.min.json'
import {
  describePhoneField,
  findPhoneFieldProblem,
  parsePhone,
  serializePhoneField,
  toWirePhone,
} from './phone'

describe('C17 one number has one form, however it is typed', () => {
  test.each([
    '852-51234567',
    '+852 5123 4567',
    '00852 5123-4567',
    '00 852 5123 4567',
    '００852 (5123) 4567',
    '＋８５２ ５１２３ ４５６７',
    '+852/5123.4567',
    '51234567',
    '５１２３ ４５６７',
    '852 5123 4567',
    '(852) 5123 4567',
    '85251234567',
    '0852-51234567',
    '051234567',
    '\u202d+852 5123 4567\u202c',
    '\u200e5123\u200b4567',
    '852-852 5123 4567',
    '852-00852 5123 4567',
    '852-+852 5123 4567',
    'tel:+852-5123-4567',
    'TEL: +852 5123 4567',
    '(+852) 5123 4567',
    '（＋852）51234567',
    '(00852) 5123 4567',
    '+852 852 5123 4567',
    '00852+85251234567',
    '852-(+852)51234567',
  ])('where the region says 852, %j is 852-51234567', (typed) => {
    expect(parsePhone(typed, '852')).toEqual({ phone: '852-51234567', shown: '+852 5123 4567' })
  })

  test.each([
    ['86', '86 13900139001', '86-13900139001'],
    ['86', '008613900139002', '86-13900139002'],
    ['86', '+86 139 0013 9001', '86-13900139001'],
    ['852', '99143437', '852-99143437'],
    ['852', '001 86 139 0013 9001', '86-13900139001'],
    ['44', '020 7946 0958', '44-2079460958'],
    ['852', '+44 (0)20 7946 0958', '44-2079460958'],
    ['852', '+852 (0) 5123 4567', '852-51234567'],
    ['852', '+49 (0)30 123456', '49-30123456'],
    ['852', '0049 030 123456', '49-30123456'],
    ['852', '49-030123456', '49-30123456'],
    ['852', '+39 06 1234 5678', '39-0612345678'],
    ['39', '06 1234 5678', '39-0612345678'],
    ['1', '1-2025550123', '1-2025550123'],
    ['1', '202-555-0123', '1-2025550123'],
    ['7', '8 912 345 67 89', '7-9123456789'],
    ['852', '886-0223215512', '886-223215512'],
    ['86', '(+86)13900139001', '86-13900139001'],
    ['852', '(+86) 139 0013 9001', '86-13900139001'],
    ['86', '0086 86 13900139001', '86-13900139001'],
    // A number that begins like its country, and is one without it.
    ['65', '6512 3456', '65-65123456'],
    ['65', '65 6512 3456', '65-65123456'],
  ])('where %s is chosen, %j is %j', (dialCode, typed, phone) => {
    expect(toWirePhone(typed, dialCode)).toBe(phone)
  })
})

test.each([
  ['852', ''],
  ['852', '+'],
  ['852', '852-'],
  ['852', '852-12'],
  ['852', '1234'],
  ['852', '12345678'],
  ['852', '+999 123456'],
  ['852', '+210 1234 5678'],
  ['852', '+852 abc'],
  ['852', '5123456x'],
  ['1', '1-800-FLOWERS'],
  ['852', 'mei'],
  ['852', '5'.repeat(61)],
  ['', '51234567'],
])('where %j is chosen, %j is no number', (dialCode, typed) => {
  expect(parsePhone(typed, dialCode)).toEqual({ problem: 'format' })
})

test.each(['5123 4567 ext. 4', '+852 5123 4567 x12', '51234567, 51234568'])(
  'an extension is said to be one: %s',
  (typed) => {
    expect(parsePhone(typed, '852')).toEqual({ problem: 'extension' })
  },
)

test('a mobile number of any country is its own normal form, with its code once or twice', () => {
  const codes = Object.entries(metadata.country_calling_codes).flatMap(([code, countries]) =>
    countries.flatMap((country) =>
      examples[country] ? [{ code, number: examples[country] }] : [],
    ),
  )
  expect(codes.length).toBeGreaterThan(200)
  for (const { code, number } of codes) {
    const normal = toWirePhone(number, code)
    expect([code, normal]).toEqual([code, expect.stringMatching(`^${code}-\\d{4,14}$`)])
    expect(toWirePhone(normal!, '852')).toBe(normal)
    expect(toWirePhone(`${code}-00${code} ${number}`, code)).toBe(normal)
    expect(toWirePhone(`+${code} ${number}`, '852')).toBe(normal)
  }
})

test('whatever is typed, its normal form is read as itself everywhere', () => {
  const dialCode = fc.constantFrom('852', '86', '65', '1', '44', '39', '49', '81')
  fc.assert(
    fc.property(
      fc.stringMatching(/^(\+|00)?[0-9 -]{3,18}$/),
      dialCode,
      dialCode,
      (typed, here, elsewhere) => {
        const normal = toWirePhone(typed, here)
        if (normal !== null) expect(toWirePhone(normal, elsewhere)).toBe(normal)
      },
    ),
    { numRuns: 3000, examples: [['00-31100 00', '81', '852']] },
  )
})

test.each([
  ['852-51234567', '852-51234567', '+852 5123 4567', null],
  ['852-(5123) 45-67 ', '852-51234567', '+852 5123 4567', null],
  ['86-86 13900139001', '86-13900139001', '+86 139 0013 9001', null],
  ['852-+86 13900139001', '86-13900139001', '+86 139 0013 9001', null],
  ['', '', '', null],
  ['852- ', '', '', null],
  ['852-\u202d\u202c', '', '', null],
  ['852-5123 4567 ext. 4', '852-5123 4567 ext. 4', '', 'extension'],
  ['852-+999 123', '852-+999 123', '', 'format'],
  ['852--', '852--', '', 'format'],
])(
  'spec §3: a field that holds %j sends %j and shows %j, or says what is wrong',
  (value, sent, shown, problem) => {
    expect(serializePhoneField(value)).toBe(sent)
    expect(describePhoneField(value)).toBe(shown)
    expect(findPhoneFieldProblem(value)).toBe(problem)
  },
)
