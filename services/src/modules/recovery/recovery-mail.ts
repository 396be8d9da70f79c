import { pickText, type Localized, type TextLocale } from '@console/contract/locale'
import type { TxDeps } from '../../deps/deps'
import type { Brand } from '../../brands/brands-service'
import { enqueueSecurityMail, formatMailTime, type SecurityMail } from '../outbox/outbox-service'
import type { UserRow } from '../users/users-service'

interface MailValues {
  brand: string
  /** When it was, in words of the language. */
  time: string
  /** When the second factor is taken away. */
  until: string
  /** Cancels it; empty where there is nothing to cancel. */
  link: string
}

/** What a person is told of a request to take their second factor away. */
export type RecoveryMailKind = 'requested' | 'cancelled' | 'done'

const mailTemplates: Record<RecoveryMailKind, Localized<(values: MailValues) => SecurityMail>> = {
  requested: {
    en: ({ brand, time, until, link }) => ({
      subject: `Your second sign-in step at ${brand} is about to be removed`,
      text: [
        `On ${time}, someone who knows how you sign in to ${brand}, and has a code we sent to one of your addresses, told us that your app and recovery codes are lost. From ${until}, sign-in will not ask for a second step, and every browser will be signed out.`,
        `If this was not you, cancel it now with this link. Then choose “Forgot password?” on the sign-in page and set a new password:`,
        link,
        `If this was you, you only need to wait.`,
      ].join('\n\n'),
      sms: `Your second sign-in step at ${brand} will be removed. Not you? Cancel: ${link}`,
    }),
    zh_CN: ({ brand, time, until, link }) => ({
      subject: `您登录${brand}的两步验证即将被移除`,
      text: [
        `${time}，有人通过了您登录${brand}的第一步，并用发送到您联系方式的验证码，声明您的验证应用和恢复代码均已丢失。${until}起，登录将不再要求两步验证，所有浏览器都会退出登录。`,
        `如果不是您本人操作，请立即打开以下链接取消，然后在登录页选择“忘记密码？”并重新设置密码：`,
        link,
        `如果是您本人操作，只需等待即可。`,
      ].join('\n\n'),
      sms: `您登录${brand}的两步验证将被移除。非本人操作请取消：${link}`,
    }),
    zh_TW: ({ brand, time, until, link }) => ({
      subject: `您登入${brand}的兩步驟驗證即將移除`,
      text: [
        `${time}，有人通過了您登入${brand}的第一個步驟，並以傳送到您聯絡方式的驗證碼，聲明您的驗證應用程式與復原碼均已遺失。${until}起，登入將不再要求兩步驟驗證，所有瀏覽器都會登出。`,
        `若非您本人操作，請立即開啟以下連結取消，然後在登入頁選擇「忘記密碼？」並重新設定密碼：`,
        link,
        `若是您本人操作，只需等待即可。`,
      ].join('\n\n'),
      sms: `您登入${brand}的兩步驟驗證將移除。非本人操作請取消：${link}`,
    }),
    zh_HK: ({ brand, time, until, link }) => ({
      subject: `您登入${brand}的兩步驗證即將移除`,
      text: [
        `${time}，有人通過了您登入${brand}的第一步，並以發送到您聯絡方式的驗證碼，聲明您的驗證應用程式及復原碼均已遺失。${until}起，登入將不再要求兩步驗證，所有瀏覽器都會登出。`,
        `如非您本人操作，請立即開啟以下連結取消，然後在登入頁選擇「忘記密碼？」並重新設定密碼：`,
        link,
        `如是您本人操作，只需等候即可。`,
      ].join('\n\n'),
      sms: `您登入${brand}的兩步驗證將移除。非本人操作請取消：${link}`,
    }),
  },
  cancelled: {
    en: ({ brand, time }) => ({
      subject: `Your second sign-in step at ${brand} stays`,
      text: `On ${time}, the request to remove your second sign-in step at ${brand} was canceled: by you, by the link in our message, by a correct code of yours or by a new password. Sign-in still asks for the second step. If you did not make the request, choose “Forgot password?” on the sign-in page and set a new password.`,
      sms: `The request to remove your second sign-in step at ${brand} was canceled.`,
    }),
    zh_CN: ({ brand, time }) => ({
      subject: `您登录${brand}的两步验证将保留`,
      text: `移除${brand}两步验证的申请已于${time}取消：由您本人、消息中的链接、您输入的正确代码或新密码取消。登录时仍会要求两步验证。如果该申请不是您提出的，请在登录页选择“忘记密码？”并重新设置密码。`,
      sms: `移除您登录${brand}两步验证的申请已取消。`,
    }),
    zh_TW: ({ brand, time }) => ({
      subject: `您登入${brand}的兩步驟驗證將保留`,
      text: `移除${brand}兩步驟驗證的申請已於${time}取消：由您本人、訊息中的連結、您輸入的正確代碼或新密碼取消。登入時仍會要求兩步驟驗證。若該申請並非您提出，請在登入頁選擇「忘記密碼？」並重新設定密碼。`,
      sms: `移除您登入${brand}兩步驟驗證的申請已取消。`,
    }),
    zh_HK: ({ brand, time }) => ({
      subject: `您登入${brand}的兩步驗證將保留`,
      text: `移除${brand}兩步驗證的申請已於${time}取消：由您本人、訊息中的連結、您輸入的正確代碼或新密碼取消。登入時仍會要求兩步驗證。如該申請並非您提出，請在登入頁選擇「忘記密碼？」並重新設定密碼。`,
      sms: `移除您登入${brand}兩步驗證的申請已取消。`,
    }),
  },
  done: {
    en: ({ brand, time }) => ({
      subject: `Your second sign-in step at ${brand} was removed`,
      text: `Since ${time}, signing in to ${brand} no longer asks for a second step, as requested, and every browser was signed out. Your passkeys still work: under “Security”, remove any you have lost and turn on one-time passwords again. If this was not you, choose “Forgot password?” on the sign-in page now and set a new password.`,
      sms: `Your second sign-in step at ${brand} was removed as requested, and every browser signed out. Not you? Choose "Forgot password?" on the sign-in page.`,
    }),
    zh_CN: ({ brand, time }) => ({
      subject: `您登录${brand}的两步验证已移除`,
      text: `根据之前的申请，自${time}起登录${brand}不再要求两步验证，所有浏览器均已退出登录。您的通行密钥保持不变：请在“安全”页移除已丢失的通行密钥，并重新开启一次性密码。如果不是您本人操作，请立即在登录页选择“忘记密码？”并重新设置密码。`,
      sms: `您登录${brand}的两步验证已按申请移除，所有浏览器均已退出登录。如非本人操作，请立即在登录页选择“忘记密码？”。`,
    }),
    zh_TW: ({ brand, time }) => ({
      subject: `您登入${brand}的兩步驟驗證已移除`,
      text: `依先前的申請，自${time}起登入${brand}不再要求兩步驟驗證，所有瀏覽器均已登出。您的通行密鑰維持不變：請在「安全」頁移除已遺失的通行密鑰，並重新開啟一次性密碼。若非您本人操作，請立即在登入頁選擇「忘記密碼？」並重新設定密碼。`,
      sms: `您登入${brand}的兩步驟驗證已依申請移除，所有瀏覽器均已登出。若非本人操作，請立即在登入頁選擇「忘記密碼？」。`,
    }),
    zh_HK: ({ brand, time }) => ({
      subject: `您登入${brand}的兩步驗證已移除`,
      text: `按先前的申請，自${time}起登入${brand}不再要求兩步驗證，所有瀏覽器均已登出。您的通行密鑰維持不變：請在「安全」頁移除已遺失的通行密鑰，並重新開啟一次性密碼。如非您本人操作，請立即在登入頁選擇「忘記密碼？」並重新設定密碼。`,
      sms: `您登入${brand}的兩步驗證已按申請移除，所有瀏覽器均已登出。如非本人操作，請立即在登入頁選擇「忘記密碼？」。`,
    }),
  },
}

export interface RecoveryMailOptions {
  kind: RecoveryMailKind
  textLocale: TextLocale
  /** The brand's title in this language. */
  brand: string
  at: Date
  until: Date
  /** Of the person; null where it is not known. */
  timeZone: string | null
  link?: string
}

/** Renders a mail about a recovery. Nothing in it comes from the request (api B2). */
export function renderRecoveryMail({
  kind,
  textLocale,
  brand,
  at,
  until,
  timeZone,
  link = '',
}: RecoveryMailOptions): SecurityMail {
  const mail = pickText(
    mailTemplates[kind],
    textLocale,
  )({
    brand,
    time: formatMailTime(textLocale, at, timeZone),
    until: formatMailTime(textLocale, until, timeZone),
    link,
  })
  return { ...mail, ...(link && { link }) }
}

interface Told {
  kind: RecoveryMailKind
  brand: Brand
  /** Of who asked, where the person has chosen none. */
  textLocale: TextLocale
  until: Date
  link?: string
}

/** Tells a person at each of their addresses what became of a request for recovery. */
export const tellOfRecovery = (
  deps: TxDeps,
  person: Pick<UserRow, 'email' | 'phoneNumber' | 'timeZone' | 'locale'>,
  { kind, brand, until, link, ...asked }: Told,
): Promise<void> => {
  // In their own language: whoever asks may be somebody else.
  const textLocale = person.locale ?? asked.textLocale
  const mail = renderRecoveryMail({
    kind,
    textLocale,
    brand: pickText(brand.title, textLocale),
    at: deps.clock.now(),
    until,
    timeZone: person.timeZone,
    link,
  })
  return enqueueSecurityMail(deps, { brand, textLocale }, person, mail)
}
