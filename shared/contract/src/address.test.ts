import * as fc from 'fast-check'
import { formatPhone, normalizeAddress, normalizeEmail } from './address'

describe('C17 the normal form of an e-mail address', () => {
  test.each([
    [' Mei.Kwan+News@Mail.Example.TEST ', 'mei.kwan+news@mail.example.test'],
    // Contacts copy addresses between marks of their direction.
    ['\u202amei@example.test\u202c', 'mei@example.test'],
    ['\u200bmei@example.test\u200b\ufeff', 'mei@example.test'],
    ['mei＠example.test', 'mei@example.test'],
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

test('an address is an e-mail address or a phone number', () => {
  for (const typed of ['Mei@example.test', 'Mei＠example.test'])
    expect(normalizeAddress(typed)).toBe('mei@example.test')
  expect(normalizeAddress('852-51234567')).toBe('852-51234567')
  expect(normalizeAddress('+852 5123 4567')).toBeNull()
  expect(normalizeAddress('mei')).toBeNull()
})

test('a number is shown with its country and a space, and none as nothing', () => {
  expect(formatPhone('852-51234567')).toBe('+852 51234567')
  expect(formatPhone('')).toBe('')
})
