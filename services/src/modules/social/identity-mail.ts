import { pickText, type Localized, type TextLocale } from '@console/contract/locale'
import { formatMailTime, type SecurityMail } from '../outbox/outbox-service'

interface MailValues {
  brand: string
  /** What people know the provider as. */
  provider: string
  /** When it was, in words of the language. */
  time: string
}
type Template = (values: MailValues) => SecurityMail

const mailTemplates: Record<'linked' | 'unlinked', Localized<Template>> = {
  linked: {
    en: ({ brand, provider, time }) => ({
      subject: `${provider} now signs you in to ${brand}`,
      text: [
        `Since ${time}, you can sign in to ${brand} with ${provider}.`,
        `If this was not you, choose “Forgot password?” on the sign-in page now and set a new password. Then unlink ${provider}.`,
      ].join('\n\n'),
      sms: `${provider} now signs you in to ${brand}. Not you? Choose "Forgot password?" on the sign-in page now.`,
    }),
    zh_CN: ({ brand, provider, time }) => ({
      subject: `您现在可以用${provider}登录${brand}`,
      text: [
        `自${time}起，您可以用${provider}登录您的${brand}账号。`,
        `如果不是您本人操作，请立即在登录页选择“忘记密码？”重新设置密码，然后解除${provider}的绑定。`,
      ].join('\n\n'),
      sms: `${provider}已绑定到您的${brand}账号。如非本人操作，请立即在登录页选择“忘记密码？”重新设置。`,
    }),
    zh_TW: ({ brand, provider, time }) => ({
      subject: `您現在可以用${provider}登入${brand}`,
      text: [
        `自${time}起，您可以用${provider}登入您的${brand}帳號。`,
        `若非您本人操作，請立即在登入頁選擇「忘記密碼？」重新設定密碼，然後取消${provider}的連結。`,
      ].join('\n\n'),
      sms: `${provider}已連結您的${brand}帳號。若非本人操作，請立即在登入頁選擇「忘記密碼？」重新設定。`,
    }),
    zh_HK: ({ brand, provider, time }) => ({
      subject: `您現在可以用${provider}登入${brand}`,
      text: [
        `自${time}起，您可以用${provider}登入${brand}。`,
        `如非您本人操作，請立即在登入頁選擇「忘記密碼？」重新設定密碼，然後取消${provider}的連結。`,
      ].join('\n\n'),
      sms: `您在${brand}連結了${provider}。如非本人操作，請立即在登入頁選擇「忘記密碼？」重新設定。`,
    }),
  },
  unlinked: {
    en: ({ brand, provider, time }) => ({
      subject: `${provider} no longer signs you in to ${brand}`,
      text: [
        `On ${time}, ${provider} was unlinked from your ${brand} account.`,
        `If this was not you, choose “Forgot password?” on the sign-in page now and set a new password.`,
      ].join('\n\n'),
      sms: `${provider} no longer signs you in to ${brand}. Not you? Choose "Forgot password?" on the sign-in page now.`,
    }),
    zh_CN: ({ brand, provider, time }) => ({
      subject: `${provider}不再用于登录${brand}`,
      text: [
        `您的${brand}账号已于${time}解除与${provider}的绑定。`,
        `如果不是您本人操作，请立即在登录页选择“忘记密码？”并重新设置密码。`,
      ].join('\n\n'),
      sms: `${provider}已与您的${brand}账号解除绑定。如非本人操作，请立即在登录页选择“忘记密码？”重新设置。`,
    }),
    zh_TW: ({ brand, provider, time }) => ({
      subject: `${provider}不再用於登入${brand}`,
      text: [
        `您的${brand}帳號已於${time}取消與${provider}的連結。`,
        `若非您本人操作，請立即在登入頁選擇「忘記密碼？」並重新設定密碼。`,
      ].join('\n\n'),
      sms: `${provider}已與您的${brand}帳號取消連結。若非本人操作，請立即在登入頁選擇「忘記密碼？」重新設定。`,
    }),
    zh_HK: ({ brand, provider, time }) => ({
      subject: `${provider}不再用於登入${brand}`,
      text: [
        `您於${time}在${brand}取消了${provider}的連結。`,
        `如非您本人操作，請立即在登入頁選擇「忘記密碼？」並重新設定密碼。`,
      ].join('\n\n'),
      sms: `您在${brand}取消了${provider}的連結。如非本人操作，請立即在登入頁選擇「忘記密碼？」重新設定。`,
    }),
  },
}

export interface IdentityMailOptions {
  change: 'linked' | 'unlinked'
  textLocale: TextLocale
  /** The brand's title in this language. */
  brand: string
  /** The provider's title in this language. */
  provider: string
  changedAt: Date
  /** Of the person; null where it is not known. */
  timeZone: string | null
}

/**
 * Renders the mail that a provider was linked or unlinked. Nothing in it comes from the request or
 * the provider (api B2).
 */
export function renderIdentityMail({
  change,
  textLocale,
  brand,
  provider,
  changedAt,
  timeZone,
}: IdentityMailOptions): SecurityMail {
  const values = { brand, provider, time: formatMailTime(textLocale, changedAt, timeZone) }
  return pickText(mailTemplates[change], textLocale)(values)
}
