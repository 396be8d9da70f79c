import { pickText, type Localized, type TextLocale } from '@console/contract/locale'
import { formatMailTime, type SecurityMail } from '../outbox/outbox-service'

interface MailValues {
  brand: string
  /** In the words of the language, or nothing where it is not known. */
  browser: string
  /** IPv4 address or IPv6 network. */
  network: string
  /** When it was, in words of the language. */
  time: string
}
type Template = (values: MailValues) => SecurityMail

/**
 * What a person is told: a browser that was never theirs signed in, guesses have been stopped, or a
 * browser was signed out because somebody may have a copy of its token.
 */
export type SignInMailKind = 'new-device' | 'guesses-stopped' | 'token-replayed'

const mailTemplates: Record<SignInMailKind, Localized<Template>> = {
  'new-device': {
    en: ({ brand, browser, network, time }) => ({
      subject: `A new browser signed in to ${brand}`,
      text: [
        `On ${time}, you signed in to ${brand} in a new browser${browser && `: ${browser}`}. Network: ${network}.`,
        `If this was not you, choose “Forgot password?” on the sign-in page now and set a new password. This signs every browser out.`,
      ].join('\n\n'),
      sms: `A new browser signed in to your ${brand} account. Not you? Choose "Forgot password?" on the sign-in page now.`,
    }),
    zh_CN: ({ brand, browser, network, time }) => ({
      subject: `有新的浏览器登录了${brand}`,
      text: [
        `您于${time}在从未用过的浏览器${browser && `（${browser}）`}上登录了${brand}。网络：${network}。`,
        `如果不是您本人操作，请立即在登录页选择“忘记密码？”：重新设置密码后，所有浏览器都会退出登录。`,
      ].join('\n\n'),
      sms: `有新的浏览器登录了您的${brand}账号。如非本人操作，请立即在登录页选择“忘记密码？”。`,
    }),
    zh_TW: ({ brand, browser, network, time }) => ({
      subject: `有新的瀏覽器登入了${brand}`,
      text: [
        `您於${time}在從未用過的瀏覽器${browser && `（${browser}）`}登入了${brand}。網路：${network}。`,
        `若非您本人操作，請立即在登入頁選擇「忘記密碼？」：重新設定密碼後，所有瀏覽器都會登出。`,
      ].join('\n\n'),
      sms: `有新的瀏覽器登入了您的${brand}帳號。若非您本人操作，請立即在登入頁選擇「忘記密碼？」。`,
    }),
    zh_HK: ({ brand, browser, network, time }) => ({
      subject: `有新的瀏覽器登入了${brand}`,
      text: [
        `您於${time}在從未用過的瀏覽器${browser && `（${browser}）`}登入了${brand}。網絡：${network}。`,
        `如非您本人操作，請立即在登入頁選擇「忘記密碼？」：重新設定密碼後，所有瀏覽器都會登出。`,
      ].join('\n\n'),
      sms: `有新的瀏覽器以您的身份登入了${brand}。如非本人操作，請立即在登入頁選擇「忘記密碼？」。`,
    }),
  },
  'guesses-stopped': {
    en: ({ brand, time }) => ({
      subject: `Someone is guessing your ${brand} password`,
      text: [
        `By ${time}, a wrong password had been tried so often that your ${brand} account now accepts a password only in browsers you have signed in from before.`,
        `No one got in. To sign in anywhere else, choose “Forgot password?” on the sign-in page and set a new password.`,
      ].join('\n\n'),
      sms: `Someone is guessing your ${brand} password. No one got in. To sign in in a new browser, choose "Forgot password?" on the sign-in page.`,
    }),
    zh_CN: ({ brand, time }) => ({
      subject: `有人在猜测您的${brand}密码`,
      text: [
        `截至${time}，您的${brand}账号被多次尝试错误密码。除您曾登录过的浏览器外，现已不再接受密码登录。`,
        `如需在其他浏览器登录，请在登录页选择“忘记密码？”并重新设置密码。没有人登录成功。`,
      ].join('\n\n'),
      sms: `有人在猜测您的${brand}密码，但未能登录。如需在新浏览器登录，请在登录页选择“忘记密码？”。`,
    }),
    zh_TW: ({ brand, time }) => ({
      subject: `有人在猜測您的${brand}密碼`,
      text: [
        `截至${time}，您的${brand}帳號已被多次嘗試錯誤的密碼。除了您曾登入過的瀏覽器之外，現在不再接受密碼登入。`,
        `若要在其他瀏覽器登入，請在登入頁選擇「忘記密碼？」並重新設定密碼。沒有人登入成功。`,
      ].join('\n\n'),
      sms: `有人在猜測您的${brand}密碼，但未能登入。若要在新的瀏覽器登入，請在登入頁選擇「忘記密碼？」。`,
    }),
    zh_HK: ({ brand, time }) => ({
      subject: `有人在猜測您的${brand}密碼`,
      text: [
        `截至${time}，有人多次以錯誤的密碼嘗試登入${brand}。除了您曾登入過的瀏覽器之外，現在不再接受密碼登入。`,
        `如要在其他瀏覽器登入，請在登入頁選擇「忘記密碼？」並重新設定密碼。沒有人登入成功。`,
      ].join('\n\n'),
      sms: `有人在猜測您的${brand}密碼，但未能登入。如要在新的瀏覽器登入，請在登入頁選擇「忘記密碼？」。`,
    }),
  },
  'token-replayed': {
    en: ({ brand, browser, time }) => ({
      subject: `Your ${brand} sign-in may have been copied`,
      text: [
        `On ${time}, an old key was used again for a browser in which you are signed in to ${brand}${browser && `: ${browser}`}. Someone may have copied it, so we signed that browser out, and the copy with it.`,
        `You can sign in there again. If you cannot explain this, choose “Forgot password?” on the sign-in page and set a new password. This signs every browser out.`,
      ].join('\n\n'),
      sms: `Your ${brand} sign-in may have been copied, so we signed that browser out. If you cannot explain it, choose "Forgot password?" on the sign-in page.`,
    }),
    zh_CN: ({ brand, browser, time }) => ({
      subject: `您的${brand}登录凭证可能已被复制`,
      text: [
        `您已登录${brand}的浏览器${browser && `（${browser}）`}有一个早已更换的登录凭证于${time}被再次使用。该凭证可能已被他人复制，因此该浏览器已退出登录，复制的凭证也已失效。`,
        `您可以在该浏览器上重新登录。如果您不清楚原因，请在登录页选择“忘记密码？”：重新设置密码后，所有浏览器都会退出登录。`,
      ].join('\n\n'),
      sms: `您的${brand}登录凭证可能已被复制，该浏览器已退出登录。如不清楚原因，请在登录页选择“忘记密码？”。`,
    }),
    zh_TW: ({ brand, browser, time }) => ({
      subject: `您的${brand}登入憑證可能已遭複製`,
      text: [
        `您已登入${brand}的瀏覽器${browser && `（${browser}）`}有一個早已更換的登入憑證於${time}再次被使用。該憑證可能已遭他人複製，因此該瀏覽器已登出，複製的憑證也已失效。`,
        `您可以在該瀏覽器重新登入。若您不清楚原因，請在登入頁選擇「忘記密碼？」：重新設定密碼後，所有瀏覽器都會登出。`,
      ].join('\n\n'),
      sms: `您的${brand}登入憑證可能已遭複製，該瀏覽器已登出。若不清楚原因，請在登入頁選擇「忘記密碼？」。`,
    }),
    zh_HK: ({ brand, browser, time }) => ({
      subject: `您的${brand}登入憑證可能已被複製`,
      text: [
        `您已登入${brand}的瀏覽器${browser && `（${browser}）`}有一個早已更換的登入憑證於${time}再次被使用。該憑證可能已被他人複製，因此該瀏覽器已登出，複製的憑證亦已失效。`,
        `您可以在該瀏覽器重新登入。如您不清楚原因，請在登入頁選擇「忘記密碼？」：重新設定密碼後，所有瀏覽器都會登出。`,
      ].join('\n\n'),
      sms: `您的${brand}登入憑證可能已被複製，該瀏覽器已登出。如不清楚原因，請在登入頁選擇「忘記密碼？」。`,
    }),
  },
}

export interface SignInMailOptions {
  kind: SignInMailKind
  textLocale: TextLocale
  /** The brand's title in this language. */
  brand: string
  browser: string
  network: string
  at: Date
  /** Of the person; null where it is not known. */
  timeZone: string | null
}

/** Renders a mail about signing in (security C3, C7). */
export function renderSignInMail({
  kind,
  textLocale,
  brand,
  browser,
  network,
  at,
  timeZone,
}: SignInMailOptions): SecurityMail {
  const values = { brand, browser, network, time: formatMailTime(textLocale, at, timeZone) }
  return pickText(mailTemplates[kind], textLocale)(values)
}
