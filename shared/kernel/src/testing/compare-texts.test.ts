import { findTextDifferences, findToneViolations } from './compare-texts'

test('a text that one language lacks, or that has another placeholder, is found', () => {
  const english = { a: { b: 'Hello {{name}}', c: 'Yes' }, d: 'No' }
  expect(findTextDifferences(english, english)).toEqual([])
  expect(findTextDifferences(english, { a: { b: '你好 {{who}}' }, d: '不', e: '好' })).toEqual([
    'a.c is missing',
    'e is not in English',
    'a.b has other placeholders',
  ])
})

test('a text that begs or exclaims is found', () => {
  expect(findToneViolations({ a: 'Saved', b: { c: 'Please wait', d: 'Done!' } })).toEqual([
    'b.c',
    'b.d',
  ])
})
