import type { TextLocale } from '@console/contract/locale'
import { CodePurpose } from '@console/contract/verification'
import { demoBrands } from '../../demo/brands'
import { renderCodeSms } from './code-message'
import { fitsOneSms } from '../../infrastructure/sms-length'

const message = {
  textLocale: 'en',
  brand: 'Aurora Marketing Cloud',
  purpose: 'login',
  code: '012345',
  lifetime: 600,
  origin: undefined,
} as const

test('C2 the text begins with what the code is for, in the language of the page', () => {
  expect(renderCodeSms(message)).toBe(
    'To sign in at Aurora Marketing Cloud, enter 012345. Do not share it. It is valid for 10 minutes.',
  )
  expect(renderCodeSms({ ...message, purpose: 'change' })).toMatch(
    /^To confirm your new number at /,
  )
  expect(renderCodeSms({ ...message, textLocale: 'zh_TW', brand: '極光行銷雲' })).toBe(
    '您正在極光行銷雲登入，驗證碼 012345。請勿告訴他人。10 分鐘內有效。',
  )
  expect(renderCodeSms({ ...message, textLocale: 'zh_CN', brand: '极光营销云' })).toMatch(
    /^您正在极光营销云登录，验证码 012345。/,
  )
})

test('for a page of https it ends in the line by which the browser fills the code in there alone', () => {
  const lastLineFor = (origin: string) => renderCodeSms({ ...message, origin }).split('\n')[1]
  expect(lastLineFor('https://console.aurora-demo.hk')).toBe('@console.aurora-demo.hk #012345')
  expect(lastLineFor('https://console.aurora-demo.hk:8443')).toBe(
    '@console.aurora-demo.hk:8443 #012345',
  )
  expect(lastLineFor('http://console.aurora-demo.hk')).toBeUndefined()
})

test.each(['en', 'zh_CN', 'zh_TW', 'zh_HK'] satisfies TextLocale[])(
  'is one text message for every purpose and brand (%s)',
  (textLocale) => {
    for (const { id, title } of demoBrands)
      for (const purpose of CodePurpose.options) {
        const brand = title[textLocale] ?? title.zh_TW
        const origin = `https://console.${id}-demo.com`
        const text = renderCodeSms({ ...message, textLocale, brand, purpose, origin })
        expect([text, fitsOneSms(text)]).toEqual([text, true])
        expect(text).toContain('012345')
      }
  },
)

test('a name too long for one message leaves out what matters less, and neither code nor last line', () => {
  const brand = '極'.repeat(40)
  const text = renderCodeSms({
    ...message,
    textLocale: 'zh_TW',
    brand,
    origin: 'https://a.example',
  })
  expect(text).toBe(`您正在${brand}登入，驗證碼 012345。\n@a.example #012345`)
})

test('one message is 160 characters of the old alphabet, some of which count twice, or 70 of any', () => {
  expect([fitsOneSms('é'.repeat(160)), fitsOneSms('a'.repeat(161))]).toEqual([true, false])
  expect([fitsOneSms('€'.repeat(80)), fitsOneSms('€'.repeat(81))]).toEqual([true, false])
  expect([fitsOneSms('光'.repeat(70)), fitsOneSms('光'.repeat(71))]).toEqual([true, false])
  expect(fitsOneSms(`${'a'.repeat(70)}“`)).toBe(false)
})
