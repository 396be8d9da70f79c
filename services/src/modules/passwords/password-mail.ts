import { pickText, type Localized, type TextLocale } from '@console/contract/locale'
import type { TxDeps } from '../../deps/deps'
import type { Caller } from '../../http/caller'
import { enqueueSecurityMail, formatMailTime, type SecurityMail } from '../outbox/outbox-service'
import type { UserRow } from '../users/users-service'

/** Where the person was signed out with the change. */
type SignedOut = 'everywhere' | 'elsewhere' | 'nowhere'

const signedOutSentences: Localized<Record<SignedOut, string>> = {
  en: {
    everywhere: ' You were signed out everywhere.',
    elsewhere: ' Your other devices were signed out.',
    nowhere: '',
  },
  zh_CN: {
    everywhere: '所有设备均已退出登录。',
    elsewhere: '其他设备均已退出登录。',
    nowhere: '',
  },
  zh_TW: {
    everywhere: '所有裝置均已登出。',
    elsewhere: '其他裝置均已登出。',
    nowhere: '',
  },
}

interface MailValues {
  brand: string
  /** When it was, in words of the language. */
  time: string
  /** A sentence of its own, or nothing. */
  signedOut: string
}

const mailTemplates: Localized<(values: MailValues) => SecurityMail> = {
  en: ({ brand, time, signedOut }) => ({
    subject: `Your ${brand} password was changed`,
    text: [
      `The password of your ${brand} account was changed on ${time}.${signedOut}`,
      `If this was not you, choose “Forgot password?” on the sign-in page now and set a new password.`,
    ].join('\n\n'),
    sms: `Your ${brand} password was changed. Not you? Choose "Forgot password?" on the sign-in page now.`,
  }),
  zh_CN: ({ brand, time, signedOut }) => ({
    subject: `您的${brand}密码已更改`,
    text: [
      `您的${brand}账号密码已于${time}更改。${signedOut}`,
      `如果不是您本人操作，请立即在登录页选择“忘记密码？”并重新设置密码。`,
    ].join('\n\n'),
    sms: `您的${brand}密码已更改。如非本人操作，请立即在登录页选择“忘记密码？”重新设置。`,
  }),
  zh_TW: ({ brand, time, signedOut }) => ({
    subject: `您的${brand}密碼已變更`,
    text: [
      `您的${brand}帳號密碼已於${time}變更。${signedOut}`,
      `若非您本人操作，請立即在登入頁選擇「忘記密碼？」並重新設定密碼。`,
    ].join('\n\n'),
    sms: `您的${brand}密碼已變更。若非本人操作，請立即在登入頁選擇「忘記密碼？」重新設定。`,
  }),
  zh_HK: ({ brand, time, signedOut }) => ({
    subject: `您的${brand}密碼已更改`,
    text: [
      `您的${brand}密碼已於${time}更改。${signedOut}`,
      `如非您本人操作，請立即在登入頁選擇「忘記密碼？」並重新設定密碼。`,
    ].join('\n\n'),
    sms: `您的${brand}密碼已更改。如非本人操作，請立即在登入頁選擇「忘記密碼？」重新設定。`,
  }),
}

export interface PasswordMailOptions {
  textLocale: TextLocale
  /** The brand's title in this language. */
  brand: string
  changedAt: Date
  /** Of the person; null where it is not known. */
  timeZone: string | null
  signedOut: SignedOut
}

/** Renders the mail that a password was changed. Nothing in it comes from the request (api B2). */
export const renderPasswordMail = ({
  textLocale,
  brand,
  changedAt,
  timeZone,
  signedOut,
}: PasswordMailOptions): SecurityMail => {
  return pickText(
    mailTemplates,
    textLocale,
  )({
    brand,
    time: formatMailTime(textLocale, changedAt, timeZone),
    signedOut: pickText(signedOutSentences, textLocale)[signedOut],
  })
}

/** Tells a person at each of their addresses that their password was changed. */
export function sendPasswordMail(
  deps: TxDeps,
  caller: Caller,
  user: Pick<UserRow, 'email' | 'phoneNumber' | 'timeZone'>,
  signedOut: SignedOut,
) {
  const { brand, textLocale } = caller
  const mail = renderPasswordMail({
    textLocale,
    brand: pickText(brand.title, textLocale),
    changedAt: deps.clock.now(),
    timeZone: user.timeZone,
    signedOut,
  })
  return enqueueSecurityMail(deps, caller, user, mail)
}
