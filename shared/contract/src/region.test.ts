import { regionFromHostname } from './region'

test.each([
  ['console.aurora-demo.sg', 'en', '65'],
  ['console.aurora-demo.cn', 'zh_CN', '86'],
  ['console.aurora-demo.hk', 'zh_TW', '852'],
  ['console.aurora-demo.com', 'zh_TW', '852'],
  ['localhost', 'zh_TW', '852'],
])(
  'A16.1 the origin %s has the first language %s and the dial code %s (spec §1)',
  (hostname, locale, dialCode) => {
    expect(regionFromHostname(hostname)).toMatchObject({ locale, dialCode })
  },
)

test('a port and capital letters do not hide the top-level domain', () => {
  expect(regionFromHostname('CONSOLE.Aurora-Demo.SG:3000')).toEqual({
    topLevelDomain: 'sg',
    locale: 'en',
    dialCode: '65',
  })
})
