import { regionOf } from './region'

test.each([
  ['console.aurora-demo.sg', 'en', '65'],
  ['console.aurora-demo.cn', 'zh_CN', '86'],
  ['console.aurora-demo.hk', 'zh_TW', '852'],
  ['console.aurora-demo.com', 'zh_TW', '852'],
  ['localhost', 'zh_TW', '852'],
])('the origin %s speaks %s and dials %s first (spec §1)', (host, locale, dialCode) => {
  expect(regionOf(host)).toMatchObject({ locale, dialCode })
})

test('a port and capital letters do not hide the top-level domain', () => {
  expect(regionOf('CONSOLE.Aurora-Demo.SG:3000')).toEqual({
    topLevelDomain: 'sg',
    locale: 'en',
    dialCode: '65',
  })
})
