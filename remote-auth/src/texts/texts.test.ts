import {
  findOverlayProblems,
  findTextDifferences,
  findToneViolations,
} from '@console/kernel/testing/compare-texts'
import en from './auth.en.json'
import zhCN from './auth.zh_CN.json'
import zhHK from './auth.zh_HK.json'
import zhTW from './auth.zh_TW.json'

test.each([
  ['zh_CN', zhCN],
  ['zh_TW', zhTW],
])('%s has every text that English has', (_, texts) => {
  expect(findTextDifferences(en, texts)).toEqual([])
})

test('every text keeps our tone', () => {
  expect(findToneViolations(en)).toEqual([])
})

test('Hong Kong reads its own words', () => {
  expect(findOverlayProblems(zhTW, zhHK)).toEqual([])
})
