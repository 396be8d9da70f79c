import { findTextDifferences, findToneViolations } from '@console/kernel/testing/compare-texts'
import en from './gallery.en.json'
import zhCN from './gallery.zh_CN.json'
import zhTW from './gallery.zh_TW.json'

test.each([
  ['zh_CN', zhCN],
  ['zh_TW', zhTW],
])('%s has every text that English has', (_, texts) => {
  expect(findTextDifferences(en, texts)).toEqual([])
})

test('every text keeps our tone', () => {
  expect(findToneViolations(en)).toEqual([])
})
