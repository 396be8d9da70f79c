import { pickText, type Localized, type TextLocale } from '@console/contract/locale'
import { formatMailTime, type SecurityMail } from '../outbox/outbox-service'

interface MailValues {
  brand: string
  /** Its name in the language of the mail; empty where it is not known. */
  browser: string
  /** When it was, in words of the language. */
  time: string
}

const templates: Localized<(values: MailValues) => SecurityMail> = {
  en: ({ brand, browser, time }) => ({
    subject: `You signed in to ${brand} with a QR code`,
    text: [
      `On ${time}, your phone signed you in to ${brand}${browser && ` in another browser (${browser})`}. You stay signed in there for at most eight hours.`,
      `If this was not you, choose “Forgot password?” on the sign-in page now and set a new password. This signs every browser out.`,
    ].join('\n\n'),
    sms: `Your phone signed a browser in to ${brand} with a QR code. Not you? Choose "Forgot password?" on the sign-in page now.`,
  }),
  zh_CN: ({ brand, browser, time }) => ({
    subject: `您已通过二维码登录${brand}`,
    text: [
      `您的手机已于${time}在另一浏览器${browser && `（${browser}）`}上登录${brand}。此次登录将在八小时后失效。`,
      `如果不是您本人操作，请立即在登录页选择“忘记密码？”：重新设置密码后，所有浏览器都会退出登录。`,
    ].join('\n\n'),
    sms: `您的手机已通过二维码在另一浏览器登录${brand}。如非本人操作，请立即在登录页选择“忘记密码？”。`,
  }),
  zh_TW: ({ brand, browser, time }) => ({
    subject: `您已用 QR Code 登入${brand}`,
    text: [
      `您的手機已於${time}在另一個瀏覽器${browser && `（${browser}）`}登入${brand}。這次登入將在八小時後失效。`,
      `若非您本人操作，請立即在登入頁選擇「忘記密碼？」：重新設定密碼後，所有瀏覽器都會登出。`,
    ].join('\n\n'),
    sms: `您的手機已用 QR Code 在另一個瀏覽器登入${brand}。若非您本人操作，請立即在登入頁選擇「忘記密碼？」。`,
  }),
}

export interface QrMailOptions {
  textLocale: TextLocale
  /** The brand's title in this language. */
  brand: string
  browser: string
  signedInAt: Date
  /** Of the person; null where it is not known. */
  timeZone: string | null
}

/** Renders the mail that a browser was signed in by QR code (security C8). */
export function renderQrMail({
  textLocale,
  brand,
  browser,
  signedInAt,
  timeZone,
}: QrMailOptions): SecurityMail {
  return pickText(
    templates,
    textLocale,
  )({ brand, browser, time: formatMailTime(textLocale, signedInAt, timeZone) })
}
