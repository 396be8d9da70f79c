import { parseAcceptLanguage } from './request-locale'

test.each([
  ['en-GB,en;q=0.9', 'en'],
  ['zh-TW', 'zh_TW'],
  ['zh-HK,zh;q=0.8', 'zh_TW'],
  ['zh-Hant', 'zh_TW'],
  ['zh-CN', 'zh_CN'],
  ['zh', 'zh_CN'],
  ['zh-SG', 'zh_CN'],
  ['zh-Hans-HK', 'zh_CN'],
  ['fr,de;q=0.9,zh-TW;q=0.5,en;q=0.4', 'zh_TW'],
  ['en;q=0.1, zh-cn;q=0.9', 'zh_CN'],
])('Accept-Language %s gives %s', (header, locale) => {
  expect(parseAcceptLanguage(header)).toBe(locale)
})

test.each(['fr', '', undefined, '*', 'en;q=0', ';;;,,,q=', 'english', 'x'.repeat(100_000)])(
  'Accept-Language %s gives no locale',
  (header) => {
    expect(parseAcceptLanguage(header)).toBeNull()
  },
)
