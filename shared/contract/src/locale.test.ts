import { isLocale, languageTag, pickText, textLocaleFor } from './locale'

test.each([
  ['hk', 'zh_HK', 'zh-Hant-HK'],
  ['com', 'zh_HK', 'zh-Hant-HK'],
  ['localhost', 'zh_HK', 'zh-Hant-HK'],
  ['tw', 'zh_TW', 'zh-Hant-TW'],
  ['cn', 'zh_TW', 'zh-Hant-TW'],
  ['sg', 'zh_TW', 'zh-Hant-TW'],
])('Traditional Chinese on .%s has the words of %s, tagged %s', (domain, textLocale, tag) => {
  expect([textLocaleFor('zh_TW', domain), languageTag('zh_TW', domain)]).toEqual([textLocale, tag])
})

test('the other languages have the same words on every origin', () => {
  expect([textLocaleFor('en', 'hk'), textLocaleFor('zh_CN', 'hk')]).toEqual(['en', 'zh_CN'])
})

test('Hong Kong reads the words of Taiwan where it has none of its own', () => {
  const texts = { en: 'Home', zh_CN: '首页', zh_TW: '首頁' }
  expect([pickText(texts, 'zh_HK'), pickText(texts, 'zh_CN')]).toEqual(['首頁', '首页'])
  expect(pickText({ ...texts, zh_HK: '主頁' }, 'zh_HK')).toBe('主頁')
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
