import * as fc from 'fast-check'
import { formatPhone, normalizeAddress, normalizeEmail, normalizePhone } from './address'

describe('C17 the normal form of an e-mail address', () => {
  test.each([
    [' Mei.Kwan+News@Mail.Example.TEST ', 'mei.kwan+news@mail.example.test'],
    ['mei@ＥＸＡＭＰＬＥ.test', 'mei@example.test'],
    ['mei@例子.測試', 'mei@xn--fsqu00a.xn--g6w251d'],
    ['mei@例子。測試', 'mei@xn--fsqu00a.xn--g6w251d'],
    ['mei@XN--FSQU00A.xn--g6w251d', 'mei@xn--fsqu00a.xn--g6w251d'],
    ['mei@exam\u{fe0f}ple.test', 'mei@example.test'],
    ['mei@ﬁnance.test', 'mei@finance.test'],
    ['RENE\u0301@example.test', 'ren\u00e9@example.test'],
    // No capital letter of one character: its small one has one.
    ['J\u030ca@example.test', '\u01f0a@example.test'],
    ['關@example.test', '關@example.test'],
    ["o'hara/sales@example.test", "o'hara/sales@example.test"],
  ])('of %p is %p', (typed, normal) => {
    expect(normalizeEmail(typed)).toBe(normal)
  })

  test.each([
    'ﬁnance@example.test',
    'ｆinance@example.test',
    'ⅷ@example.test',
    'ſales@example.test',
    '"finance"@example.test',
    '<finance@example.test>',
    'x<finance@example.test',
    'x(finance)@example.test',
    'finance@example.test,x@example.test',
    'fin\\ance@example.test',
    '.finance@example.test',
    'finance.@example.test',
    'fin..ance@example.test',
    'fin\u115fance@example.test',
    'fin\u034fance@example.test',
    'finance@127.0.0.1',
    'finance@0x7f.1',
    'finance@example.123',
    'finance@example.test:25',
    'finance@ex%61mple.test',
    'finance@example.test/x.test',
    'finance@user:pass@example.test',
    `finance@${'a'.repeat(64)}.test`,
    `finance@${'測'.repeat(60)}.${'試'.repeat(60)}.test`,
  ])('%p has none', (typed) => {
    expect(normalizeEmail(typed)).toBeNull()
  })

  test('is its own normal form, and NFKC changes nothing about it', () => {
    const anyAddress = fc
      .tuple(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
        fc.constantFrom('Example.test', '例子.測試', 'ﬁ.Test', 'faß.example'),
      )
      .map(([localPart, domain]) => `${localPart}@${domain}`)
    fc.assert(
      fc.property(anyAddress, (typed) => {
        const normal = normalizeEmail(typed)
        if (normal === null) return
        expect(normalizeEmail(normal)).toBe(normal)
        expect(normal.normalize('NFKC')).toBe(normal)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('C17 the normal form of a phone number', () => {
  test.each([
    '852-51234567',
    '+852 5123 4567',
    '00852 5123-4567',
    '００852 (5123) 4567',
    '＋８５２ ５１２３ ４５６７',
    '+852/5123.4567',
  ])('of %p is 852-51234567', (typed) => {
    expect(normalizePhone(typed)).toBe('852-51234567')
  })

  test.each([
    ['+49 (0)30 123456', '49-30123456'],
    ['0049 030 123456', '49-30123456'],
    ['49-030123456', '49-30123456'],
    ['+39 06 1234 5678', '39-0612345678'],
    ['1-2025550123', '1-2025550123'],
    ['+7 912 345 67 89', '7-9123456789'],
    ['886-0223215512', '886-223215512'],
  ])('of %p is %p', (typed, normal) => {
    expect(normalizePhone(typed)).toBe(normal)
  })

  test.each(['', '51234567', '(02) 2345-6789', '+', '852-', '852-12', '+852 abc', '0852-51234567'])(
    '%p has none',
    (typed) => {
      expect(normalizePhone(typed)).toBeNull()
    },
  )

  test('is its own normal form', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?\d{1,3}[ -]\d{3,12}$/), (typed) => {
        const normal = normalizePhone(typed)
        if (normal !== null) expect(normalizePhone(normal)).toBe(normal)
      }),
    )
  })
})

test('an address is an e-mail address or a phone number', () => {
  expect(normalizeAddress('Mei@example.test')).toBe('mei@example.test')
  expect(normalizeAddress('+852 5123 4567')).toBe('852-51234567')
  expect(normalizeAddress('mei')).toBeNull()
})

test('a number is shown with its country and a space, and none as nothing', () => {
  expect(formatPhone('852-51234567')).toBe('+852 51234567')
  expect(formatPhone('')).toBe('')
})
