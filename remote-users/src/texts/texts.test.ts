import { findTextDifferences, findToneViolations } from '@console/kernel/testing/compare-texts'
import en from './users.en.json'
import zhCN from './users.zh_CN.json'
import zhTW from './users.zh_TW.json'

test.each([
  ['zh_CN', zhCN],
  ['zh_TW', zhTW],
])('%s says everything that English says', (_, texts) => {
  expect(findTextDifferences(en, texts)).toEqual([])
})

test('every text speaks in our voice', () => {
  expect(findToneViolations(en)).toEqual([])
})
