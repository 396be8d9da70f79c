import { isLocale, languageTag } from './locale'

test('Traditional Chinese is tagged for Hong Kong on .hk origins and for Taiwan elsewhere (rulings 11)', () => {
  expect(languageTag('zh_TW', 'hk')).toBe('zh-Hant-HK')
  expect(languageTag('zh_TW', 'com')).toBe('zh-Hant-TW')
})

test('the other languages have one tag each', () => {
  expect([languageTag('zh_CN', 'cn'), languageTag('en', 'hk')]).toEqual(['zh-Hans-CN', 'en'])
})

test('isLocale accepts only the three languages of the console', () => {
  expect(['en', 'zh_CN', 'zh_TW', 'zh-TW', 'fr', '', null].filter(isLocale)).toEqual([
    'en',
    'zh_CN',
    'zh_TW',
  ])
})
