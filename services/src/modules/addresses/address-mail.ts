import { pickText, type Localized, type TextLocale } from '@console/contract/locale'
import { formatMailTime, type SecurityMail } from '../outbox/outbox-service'

type AddressKind = 'email' | 'phone'

interface MailValues {
  brand: string
  /** What kind of address it is, in words of the language. */
  address: string
  /** When it was, in words of the language. */
  time: string
  /** There was another one of the kind before. */
  isReplaced: boolean
}

const addressWords: Localized<Record<AddressKind, string>> = {
  en: { email: 'e-mail address', phone: 'phone number' },
  zh_CN: { email: '邮箱', phone: '手机号' },
  zh_TW: { email: '電子郵件', phone: '手機號碼' },
  zh_HK: { email: '電郵', phone: '手機號碼' },
}

const mailTemplates: Localized<(values: MailValues) => SecurityMail> = {
  en: ({ brand, address, time, isReplaced }) => ({
    subject: `New ${address} for your ${brand} account`,
    text: [
      isReplaced
        ? `On ${time}, the ${address} of your ${brand} account was changed. The old one no longer signs you in.`
        : `On ${time}, a new ${address} was added to your ${brand} account. You can sign in with it.`,
      `If this was not you, change your password and contact ${brand} now.`,
    ].join('\n\n'),
    sms: `Your ${brand} account has a new ${address}. Not you? Contact ${brand} now.`,
  }),
  zh_CN: ({ brand, address, time, isReplaced }) => ({
    subject: `您在${brand}用于登录的${address}已更新`,
    text: [
      isReplaced
        ? `您在${brand}用于登录的${address}已于${time}更改，原来的${address}不能再用于登录。`
        : `您于${time}在${brand}添加了用于登录的${address}。`,
      `如果不是您本人操作，请立即更改密码并联系${brand}。`,
    ].join('\n\n'),
    sms: `您在${brand}用于登录的${address}已更新。如非本人操作，请立即联系${brand}。`,
  }),
  zh_TW: ({ brand, address, time, isReplaced }) => ({
    subject: `您在${brand}登入用的${address}已更新`,
    text: [
      isReplaced
        ? `您在${brand}登入用的${address}已於${time}變更，原來的${address}不能再用於登入。`
        : `您於${time}在${brand}新增了登入用的${address}。`,
      `若非您本人操作，請立即變更密碼並聯絡${brand}。`,
    ].join('\n\n'),
    sms: `您在${brand}登入用的${address}已更新。若非本人操作，請立即聯絡${brand}。`,
  }),
  zh_HK: ({ brand, address, time, isReplaced }) => ({
    subject: `您在${brand}登入用的${address}已更新`,
    text: [
      isReplaced
        ? `您在${brand}登入用的${address}已於${time}更改，原來的${address}不能再用於登入。`
        : `您於${time}在${brand}加入了登入用的${address}。`,
      `如非您本人操作，請立即更改密碼並聯絡${brand}。`,
    ].join('\n\n'),
    sms: `您在${brand}登入用的${address}已更新。如非本人操作，請立即聯絡${brand}。`,
  }),
}

export interface AddressChangedMailOptions extends Pick<MailValues, 'isReplaced'> {
  textLocale: TextLocale
  kind: AddressKind
  /** The brand's title in this language. */
  brand: string
  changedAt: Date
  /** Of the person; null where it is not known. */
  timeZone: string | null
}

/**
 * Renders the mail that somebody has a new address. Nothing in it comes from the request: the new
 * address is not told to whoever reads the old one (api B2).
 */
export function renderAddressChangedMail({
  textLocale,
  kind,
  brand,
  isReplaced,
  changedAt,
  timeZone,
}: AddressChangedMailOptions): SecurityMail {
  const address = pickText(addressWords, textLocale)[kind]
  const values = {
    brand,
    address,
    time: formatMailTime(textLocale, changedAt, timeZone),
    isReplaced,
  }
  return pickText(mailTemplates, textLocale)(values)
}
