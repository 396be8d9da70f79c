import { toSearchText } from './search-text'

test.each([
  ['Ｐ-00042', 'p-00042'],
  ['Ｇｕｊｉ', 'guji'],
  ['Cafe\u0301', 'caf\u00e9'],
  ['CAFÉ', 'café'],
  ['  Harbour \u3000  Lights\n', 'harbour lights'],
  ['\u202d5123\u200b 4567\u202c', '5123 4567'],
  ['ﬁnance', 'finance'],
  ['㈱', '(株)'],
  ['100%_\\', '100%_\\'],
  ['\u3000', ''],
])('%j is searched for as %j', (text, searched) => {
  expect(toSearchText(text)).toBe(searched)
  expect(toSearchText(searched)).toBe(searched)
})
