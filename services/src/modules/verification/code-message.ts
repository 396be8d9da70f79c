import { pickText, type Localized, type TextLocale } from '@console/contract/locale'
import type { CodePurpose } from '@console/contract/verification'
import { fitsOneSms } from '../../infrastructure/sms-length'

/**
 * What a code is for; anybody may ask for one that `CodePurpose` names. The others go to an address of a
 * person who is known already: in their session, or at the second step of their sign-in (`recover`).
 */
export type SentCodePurpose = CodePurpose | 'reauthenticate' | 'unlock' | 'recover'

type MessageContent = { subject: string; text: string }
type PurposePhrases = Record<SentCodePurpose, string>

// What the code is for, worded to fit into the sentence of the message.
const purposePhrases: Localized<PurposePhrases> = {
  en: {
    register: 'create your account',
    reset: 'set a new password',
    login: 'sign in',
    bind: 'link this address to your account',
    change: 'confirm your new address',
    invite: 'accept the invitation',
    reauthenticate: 'confirm your identity',
    unlock: 'unlock your screen',
    recover: 'remove your second sign-in step',
  },
  zh_CN: {
    register: '注册账号',
    reset: '重设密码',
    login: '登录',
    bind: '绑定此联系方式',
    change: '确认新的联系方式',
    invite: '接受邀请',
    reauthenticate: '验证身份',
    unlock: '解锁屏幕',
    recover: '申请移除登录的两步验证',
  },
  zh_TW: {
    register: '註冊帳號',
    reset: '重設密碼',
    login: '登入',
    bind: '連結此聯絡方式',
    change: '確認新的聯絡方式',
    invite: '接受邀請',
    reauthenticate: '驗證身分',
    unlock: '解鎖螢幕',
    recover: '申請移除登入的兩步驟驗證',
  },
  zh_HK: {
    register: '註冊',
    reset: '重設密碼',
    login: '登入',
    bind: '連結此聯絡方式',
    change: '確認新的聯絡方式',
    invite: '接受邀請',
    reauthenticate: '驗證身份',
    unlock: '解鎖屏幕',
    recover: '申請移除登入的兩步驗證',
  },
}

interface MessageValues {
  brand: string
  code: string
  action: string
  minutes: number
}

const messageTemplates: Localized<(values: MessageValues) => MessageContent> = {
  en: ({ brand, code, action, minutes }) => ({
    subject: `Your ${brand} verification code`,
    text: [
      `Use this code to ${action} at ${brand}:`,
      code,
      `It is valid for ${minutes} minutes and works once.`,
      `No one from ${brand} will ever ask you for it. If you did not request it, you can ignore this message.`,
    ].join('\n\n'),
  }),
  zh_CN: ({ brand, code, action, minutes }) => ({
    subject: `${brand}验证码`,
    text: [
      `您正在${brand}${action}，验证码是：`,
      code,
      `验证码 ${minutes} 分钟内有效，仅能使用一次。`,
      `${brand}的工作人员不会向您索取验证码。如果不是您本人操作，请忽略此消息。`,
    ].join('\n\n'),
  }),
  zh_TW: ({ brand, code, action, minutes }) => ({
    subject: `${brand}驗證碼`,
    text: [
      `您正在${brand}${action}，驗證碼為：`,
      code,
      `驗證碼於 ${minutes} 分鐘內有效，僅能使用一次。`,
      `${brand}的人員不會向您索取驗證碼。若非您本人操作，請忽略此訊息。`,
    ].join('\n\n'),
  }),
  zh_HK: ({ brand, code, action, minutes }) => ({
    subject: `${brand}驗證碼`,
    text: [
      `您正在${brand}${action}，驗證碼為：`,
      code,
      `驗證碼於 ${minutes} 分鐘內有效，只可使用一次。`,
      `${brand}的職員不會向您索取驗證碼。如非您本人操作，請忽略此訊息。`,
    ].join('\n\n'),
  }),
}

export interface CodeMessageOptions {
  textLocale: TextLocale
  /** The brand's title in this language. */
  brand: string
  purpose: SentCodePurpose
  code: string
  /** Seconds for which the code is valid. */
  lifetime: number
}

/** Renders the mail with a verification code. Nothing in it comes from the request (api B2). */
export const renderCodeMessage = ({
  textLocale,
  brand,
  purpose,
  code,
  lifetime,
}: CodeMessageOptions): MessageContent =>
  pickText(
    messageTemplates,
    textLocale,
  )({
    brand,
    code,
    action: pickText(purposePhrases, textLocale)[purpose],
    minutes: Math.round(lifetime / 60),
  })

const numberPhrases: Pick<PurposePhrases, 'bind' | 'change'> = {
  bind: 'link this number to your account',
  change: 'confirm your new number',
}

/** The sentences of the text message, the most important ones first. */
const smsTemplates: Localized<(values: MessageValues) => string[]> = {
  en: ({ brand, code, action, minutes }) => [
    `To ${action} at ${brand}, enter ${code}.`,
    ' Do not share it.',
    ` It is valid for ${minutes} minutes.`,
  ],
  zh_CN: ({ brand, code, action, minutes }) => [
    `您正在${brand}${action}，验证码 ${code}。`,
    '请勿告诉他人。',
    `${minutes} 分钟内有效。`,
  ],
  zh_TW: ({ brand, code, action, minutes }) => [
    `您正在${brand}${action}，驗證碼 ${code}。`,
    '請勿告訴他人。',
    `${minutes} 分鐘內有效。`,
  ],
}

/**
 * Renders the text message with a verification code. It begins with what the code is for and leaves
 * out what does not fit into one message. Asked for by a page of https it ends in the line by which
 * the browser fills the code in there and nowhere else (origin-bound one-time codes).
 */
export function renderCodeSms({
  textLocale,
  brand,
  purpose,
  code,
  lifetime,
  origin,
}: CodeMessageOptions & { origin: string | undefined }): string {
  const phrases = pickText(purposePhrases, textLocale)
  const sentences = pickText(
    smsTemplates,
    textLocale,
  )({
    brand,
    code,
    action: { ...phrases, ...(textLocale === 'en' && numberPhrases) }[purpose],
    minutes: Math.round(lifetime / 60),
  })
  const lastLine = origin?.startsWith('https://') ? `\n@${new URL(origin).host} #${code}` : ''
  while (sentences.length > 1 && !fitsOneSms(sentences.join('') + lastLine)) sentences.pop()
  return sentences.join('') + lastLine
}
