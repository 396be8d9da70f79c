import { regionNames } from './region-names'

test.each([
  ['zh-Hans-CN', ['中国香港', '中国澳门', '中国台湾', '新加坡']],
  ['zh-Hant-HK', ['香港', '澳門', '台灣', '新加坡']],
  ['zh-Hant-TW', ['香港', '澳門', '台灣', '新加坡']],
  ['en', ['Hong Kong', 'Macao', 'Taiwan', 'Singapore']],
])('in %s the regions are %j', (language, names) => {
  expect(['HK', 'MO', 'TW', 'SG'].map(regionNames(language))).toEqual(names)
})
