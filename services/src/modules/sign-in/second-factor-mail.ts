import { pickText, type Localized, type TextLocale } from '@console/contract/locale'
import type { TxDeps } from '../../deps/deps'
import type { Caller } from '../../http/caller'
import { enqueueSecurityMail, formatMailTime, type SecurityMail } from '../outbox/outbox-service'
import type { UserRow } from '../users/users-service'

export type SecondFactorChange =
  | 'totp-on'
  | 'totp-off'
  | 'recovery-new'
  | 'recovery-used'
  /** Somebody has typed several wrong ones: nothing has changed. */
  | 'guessed'

interface MailValues {
  brand: string
  /** When it was, in words of the language. */
  time: string
  recoveryCodesLeft: number
}
interface Wording {
  subject: string
  text: string
}
type Template = (values: MailValues) => Wording

const templates: Record<SecondFactorChange, Localized<Template>> = {
  'totp-on': {
    en: ({ brand, time }) => ({
      subject: `${brand} now asks for a one-time password`,
      text: `Since ${time}, signing in to ${brand} also needs a one-time password. Your other browsers were signed out.`,
    }),
    zh_CN: ({ brand, time }) => ({
      subject: `登录${brand}现在需要一次性密码`,
      text: `自${time}起，登录您的${brand}账号还需要一次性密码。其他浏览器均已退出登录。`,
    }),
    zh_TW: ({ brand, time }) => ({
      subject: `登入${brand}現在需要一次性密碼`,
      text: `自${time}起，登入您的${brand}帳號還需要一次性密碼。其他瀏覽器均已登出。`,
    }),
    zh_HK: ({ brand, time }) => ({
      subject: `登入${brand}現在需要一次性密碼`,
      text: `自${time}起，登入${brand}還需要一次性密碼。其他瀏覽器均已登出。`,
    }),
  },
  'totp-off': {
    en: ({ brand, time }) => ({
      subject: `${brand} no longer asks for a one-time password`,
      text: `Since ${time}, signing in to ${brand} no longer needs a one-time password. Your other browsers were signed out.`,
    }),
    zh_CN: ({ brand, time }) => ({
      subject: `登录${brand}不再需要一次性密码`,
      text: `自${time}起，登录您的${brand}账号不再需要一次性密码。其他浏览器均已退出登录。`,
    }),
    zh_TW: ({ brand, time }) => ({
      subject: `登入${brand}不再需要一次性密碼`,
      text: `自${time}起，登入您的${brand}帳號不再需要一次性密碼。其他瀏覽器均已登出。`,
    }),
    zh_HK: ({ brand, time }) => ({
      subject: `登入${brand}不再需要一次性密碼`,
      text: `自${time}起，登入${brand}不再需要一次性密碼。其他瀏覽器均已登出。`,
    }),
  },
  'recovery-new': {
    en: ({ brand, time }) => ({
      subject: `New recovery codes for ${brand}`,
      text: `On ${time}, new recovery codes were created for your ${brand} account. The old ones no longer work.`,
    }),
    zh_CN: ({ brand, time }) => ({
      subject: `${brand}的恢复代码已更新`,
      text: `您的${brand}账号已于${time}生成新的恢复代码，之前的代码已失效。`,
    }),
    zh_TW: ({ brand, time }) => ({
      subject: `${brand}的復原碼已更新`,
      text: `您的${brand}帳號已於${time}產生新的復原碼，先前的復原碼已失效。`,
    }),
    zh_HK: ({ brand, time }) => ({
      subject: `${brand}的復原碼已更新`,
      text: `您在${brand}的復原碼已於${time}更新，先前的復原碼已失效。`,
    }),
  },
  'recovery-used': {
    en: ({ brand, time, recoveryCodesLeft }) => ({
      subject: `A recovery code signed you in to ${brand}`,
      text: `On ${time}, a recovery code was used to sign in to your ${brand} account. Codes left: ${recoveryCodesLeft}.`,
    }),
    zh_CN: ({ brand, time, recoveryCodesLeft }) => ({
      subject: `有人用恢复代码登录了${brand}`,
      text: `您的${brand}账号于${time}使用恢复代码登录。剩余：${recoveryCodesLeft}个。`,
    }),
    zh_TW: ({ brand, time, recoveryCodesLeft }) => ({
      subject: `有人用復原碼登入了${brand}`,
      text: `您的${brand}帳號於${time}以復原碼登入。剩餘：${recoveryCodesLeft} 個。`,
    }),
    zh_HK: ({ brand, time, recoveryCodesLeft }) => ({
      subject: `有人用復原碼登入了${brand}`,
      text: `${time}，有人以您的復原碼登入了${brand}。剩餘：${recoveryCodesLeft} 個。`,
    }),
  },
  guessed: {
    en: ({ brand, time }) => ({
      subject: `Wrong codes at the second step of your ${brand} sign-in`,
      text: `By ${time}, someone had entered five wrong codes within a day where ${brand} asks for your one-time password or a recovery code. They probably know your password. These codes let no one in.`,
    }),
    zh_CN: ({ brand, time }) => ({
      subject: `有人在登录${brand}的第二步输错代码`,
      text: `截至${time}，一天之内已有五次在${brand}要求输入一次性密码或恢复代码时输错。输入的人很可能知道您的密码，但这些代码没有让任何人登录。`,
    }),
    zh_TW: ({ brand, time }) => ({
      subject: `有人在登入${brand}的第二步驟輸錯代碼`,
      text: `截至${time}，一天之內已有五次在${brand}要求輸入一次性密碼或復原碼時輸錯。輸入的人很可能知道您的密碼，但這些代碼沒有讓任何人登入。`,
    }),
    zh_HK: ({ brand, time }) => ({
      subject: `有人在登入${brand}的第二步輸錯代碼`,
      text: `截至${time}，一日之內已有五次在${brand}要求輸入一次性密碼或復原碼時輸錯。輸入的人很可能知道您的密碼，但這些代碼未有讓任何人登入。`,
    }),
  },
}

const advice: Localized<string> = {
  en: 'If this was not you, choose “Forgot password?” on the sign-in page now and set a new password.',
  zh_CN: '如果不是您本人操作，请立即在登录页选择“忘记密码？”并重新设置密码。',
  zh_TW: '若非您本人操作，請立即在登入頁選擇「忘記密碼？」並重新設定密碼。',
  zh_HK: '如非您本人操作，請立即在登入頁選擇「忘記密碼？」並重新設定密碼。',
}

export interface SecondFactorMailOptions {
  change: SecondFactorChange
  textLocale: TextLocale
  /** The brand's title in this language. */
  brand: string
  at: Date
  /** Of the person; null where it is not known. */
  timeZone: string | null
  recoveryCodesLeft?: number
}

/** Renders a mail about the second factor. Nothing in it comes from the request (api B2). */
export function renderSecondFactorMail({
  change,
  textLocale,
  brand,
  at,
  timeZone,
  recoveryCodesLeft = 0,
}: SecondFactorMailOptions): SecurityMail {
  const values = { brand, time: formatMailTime(textLocale, at, timeZone), recoveryCodesLeft }
  const { subject, text } = pickText(templates[change], textLocale)(values)
  const whatToDo = pickText(advice, textLocale)
  return { subject, text: `${text}\n\n${whatToDo}`, sms: `${subject}. ${whatToDo}` }
}

/** Tells a person, at each of their addresses, what has become of their second factor (security C7). */
export const tellOfSecondFactor = (
  deps: TxDeps,
  caller: Pick<Caller, 'brand' | 'textLocale'>,
  person: Pick<UserRow, 'email' | 'phoneNumber' | 'timeZone'>,
  { change, recoveryCodesLeft }: Pick<SecondFactorMailOptions, 'change' | 'recoveryCodesLeft'>,
): Promise<void> => {
  const { brand, textLocale } = caller
  const mail = renderSecondFactorMail({
    change,
    textLocale,
    brand: pickText(brand.title, textLocale),
    at: deps.clock.now(),
    timeZone: person.timeZone,
    recoveryCodesLeft,
  })
  return enqueueSecurityMail(deps, caller, person, mail)
}
