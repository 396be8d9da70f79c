import { pickText, type Localized, type TextLocale } from '@console/contract/locale'
import { formatMailTime, type SecurityMail } from '../outbox/outbox-service'

interface MailValues {
  brand: string
  /** When it was, in words of the language. */
  time: string
}
type Template = (values: MailValues) => SecurityMail

const mailTemplates: Record<'added' | 'removed', Localized<Template>> = {
  added: {
    en: ({ brand, time }) => ({
      subject: `A passkey now signs you in to ${brand}`,
      text: [
        `Since ${time}, you can sign in to ${brand} with a new passkey.`,
        `If this was not you, choose “Forgot password?” on the sign-in page now and set a new password. Then remove the passkey.`,
      ].join('\n\n'),
      sms: `A new passkey signs you in to ${brand}. Not you? Choose "Forgot password?" on the sign-in page now.`,
    }),
    zh_CN: ({ brand, time }) => ({
      subject: `您现在可以用通行密钥登录${brand}`,
      text: [
        `自${time}起，您可以用新的通行密钥登录您的${brand}账号。`,
        `如果不是您本人操作，请立即在登录页选择“忘记密码？”重新设置密码，然后移除该通行密钥。`,
      ].join('\n\n'),
      sms: `您的${brand}账号已添加通行密钥。如非本人操作，请立即在登录页选择“忘记密码？”重新设置。`,
    }),
    zh_TW: ({ brand, time }) => ({
      subject: `您現在可以用通行密鑰登入${brand}`,
      text: [
        `自${time}起，您可以用新的通行密鑰登入您的${brand}帳號。`,
        `若非您本人操作，請立即在登入頁選擇「忘記密碼？」重新設定密碼，然後移除該通行密鑰。`,
      ].join('\n\n'),
      sms: `您的${brand}帳號已新增通行密鑰。若非本人操作，請立即在登入頁選擇「忘記密碼？」重新設定。`,
    }),
    zh_HK: ({ brand, time }) => ({
      subject: `您現在可以用通行密鑰登入${brand}`,
      text: [
        `自${time}起，您可以用新的通行密鑰登入${brand}。`,
        `如非您本人操作，請立即在登入頁選擇「忘記密碼？」重新設定密碼，然後移除該通行密鑰。`,
      ].join('\n\n'),
      sms: `您在${brand}加入了通行密鑰。如非本人操作，請立即在登入頁選擇「忘記密碼？」重新設定。`,
    }),
  },
  removed: {
    en: ({ brand, time }) => ({
      subject: `A passkey no longer signs you in to ${brand}`,
      text: [
        `On ${time}, a passkey was removed from your ${brand} account.`,
        `If this was not you, choose “Forgot password?” on the sign-in page now and set a new password.`,
      ].join('\n\n'),
      sms: `A passkey no longer signs you in to ${brand}. Not you? Choose "Forgot password?" on the sign-in page now.`,
    }),
    zh_CN: ({ brand, time }) => ({
      subject: `一个通行密钥不再用于登录${brand}`,
      text: [
        `您的${brand}账号已于${time}移除一个通行密钥。`,
        `如果不是您本人操作，请立即在登录页选择“忘记密码？”并重新设置密码。`,
      ].join('\n\n'),
      sms: `您的${brand}账号已移除一个通行密钥。如非本人操作，请立即在登录页选择“忘记密码？”重新设置。`,
    }),
    zh_TW: ({ brand, time }) => ({
      subject: `一個通行密鑰不再用於登入${brand}`,
      text: [
        `您的${brand}帳號已於${time}移除一個通行密鑰。`,
        `若非您本人操作，請立即在登入頁選擇「忘記密碼？」並重新設定密碼。`,
      ].join('\n\n'),
      sms: `您的${brand}帳號已移除一個通行密鑰。若非本人操作，請立即在登入頁選擇「忘記密碼？」重新設定。`,
    }),
    zh_HK: ({ brand, time }) => ({
      subject: `一個通行密鑰不再用於登入${brand}`,
      text: [
        `您於${time}在${brand}移除了一個通行密鑰。`,
        `如非您本人操作，請立即在登入頁選擇「忘記密碼？」並重新設定密碼。`,
      ].join('\n\n'),
      sms: `您在${brand}移除了一個通行密鑰。如非本人操作，請立即在登入頁選擇「忘記密碼？」重新設定。`,
    }),
  },
}

export interface PasskeyMailOptions {
  change: 'added' | 'removed'
  textLocale: TextLocale
  /** The brand's title in this language. */
  brand: string
  changedAt: Date
  /** Of the person; null where it is not known. */
  timeZone: string | null
}

/**
 * Renders the mail that a passkey was added or removed. Nothing in it comes from the request, nor
 * the name that was given to the passkey (api B2).
 */
export function renderPasskeyMail({
  change,
  textLocale,
  brand,
  changedAt,
  timeZone,
}: PasskeyMailOptions): SecurityMail {
  return pickText(
    mailTemplates[change],
    textLocale,
  )({ brand, time: formatMailTime(textLocale, changedAt, timeZone) })
}
