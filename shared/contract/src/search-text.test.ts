import { isSearchable, searchText } from './search-text'

test.each([
  ['full-width letters and digits', 'Ｐ-００042', 'p-00042'],
  ['half-width kana', 'ｶﾌｪ', 'カフェ'],
  ['an accent in two code points', 'CAFE\u0301', 'caf\u00e9'],
  ['doubled and wide blanks', ' Harbour \u3000\u00a0 Lights\n', 'harbour lights'],
  ['marks that nobody sees', '\u202aHar\u200bbour\u202c', 'harbour'],
  ['ligatures', 'ﬁnance', 'finance'],
  ['a sharp s', 'STRAẞE', 'strasse'],
  ['a final sigma', 'ΟΔΟΣ', 'οδοσ'],
  ['a dot of the Turkish i', 'İstanbul Irmak ŞUBESİ ırmak', 'istanbul irmak şubesi irmak'],
])('%s make no difference to what is searched', (_, text, form) => {
  expect(searchText(text)).toBe(form)
  expect(searchText(searchText(text))).toBe(form)
})

test('an accent is a difference, and so is a blank between words', () => {
  expect(searchText('café')).not.toBe(searchText('cafe'))
  expect(searchText('harbour lights')).not.toBe(searchText('harbourlights'))
})

test.each([
  ['te', true],
  ['茶', true],
  [' ｔ　', false],
  ['', false],
  ['\u200bt\u200b', false],
])('whether %j says enough to search by it: %s', (text, expected) => {
  expect(isSearchable(text)).toBe(expected)
})
