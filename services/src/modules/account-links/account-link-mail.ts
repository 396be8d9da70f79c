import { pickText, type Localized, type TextLocale } from '@console/contract/locale'
import { preventAutolinks, type SecurityMail } from '../outbox/outbox-service'

/** What a side of an account link is told. */
export type AccountLinkMailKind = 'requested' | 'accepted' | 'refused' | 'cancelled' | 'ended'

interface MailValues {
  brand: string
  /** The account of whoever is told. */
  own: string
  /** The other account, with its team where the link shows both; else its id. */
  other: string
  /** Who requested the link; used where the request is told. */
  person: string
  /** The page of the account links. */
  link: string
}
type Template = (values: MailValues) => SecurityMail

const days = 14

const mailTemplates: Record<AccountLinkMailKind, Localized<Template>> = {
  requested: {
    en: ({ brand, own, other, person, link }) => ({
      subject: `Link requested with your account “${own}”`,
      text: [
        `“${person}” wants to link their account ${other} with your account “${own}” at ${brand}.`,
        `Once accepted, each side sees the other’s name, team and company information until one of them ends the link. The request is open for ${days} days.`,
        `Accept or refuse it here:`,
        link,
      ].join('\n\n'),
      sms: `Link requested with your ${brand} account "${own}". Sign in to accept or refuse it.`,
    }),
    zh_CN: ({ brand, own, other, person, link }) => ({
      subject: `有人申请与您的账户“${own}”关联`,
      text: [
        `“${person}”申请将其账户${other}与您在${brand}的账户“${own}”关联。`,
        `接受后，双方可以看到彼此的名称、团队和公司信息，直到任何一方解除关联。申请将保留 ${days} 天。`,
        `请在此接受或拒绝：`,
        link,
      ].join('\n\n'),
      sms: `有人申请与您的${brand}账户“${own}”关联。请登录后接受或拒绝。`,
    }),
    zh_TW: ({ brand, own, other, person, link }) => ({
      subject: `有人申請與您的帳戶「${own}」關聯`,
      text: [
        `「${person}」申請將其帳戶${other}與您在${brand}的帳戶「${own}」關聯。`,
        `接受後，雙方可以看到彼此的名稱、團隊和公司資料，直到任何一方解除關聯。申請將保留 ${days} 天。`,
        `請在此接受或拒絕：`,
        link,
      ].join('\n\n'),
      sms: `有人申請與您的${brand}帳戶「${own}」關聯。請登入後接受或拒絕。`,
    }),
  },
  accepted: {
    en: ({ brand, own, other, link }) => ({
      subject: `Your account “${own}” is linked`,
      text: [
        `Your link request was accepted. Your account “${own}” at ${brand} is now linked with ${other}.`,
        `See what the link shows, or end it:`,
        link,
      ].join('\n\n'),
      sms: `Your link request was accepted. Your ${brand} account "${own}" is now linked.`,
    }),
    zh_CN: ({ brand, own, other, link }) => ({
      subject: `您的账户“${own}”已关联`,
      text: [
        `关联申请已被接受：您在${brand}的账户“${own}”现已与${other}关联。`,
        `在此查看关联所显示的内容，或解除关联：`,
        link,
      ].join('\n\n'),
      sms: `关联申请已被接受，您的${brand}账户“${own}”现已关联。`,
    }),
    zh_TW: ({ brand, own, other, link }) => ({
      subject: `您的帳戶「${own}」已關聯`,
      text: [
        `關聯申請已被接受：您在${brand}的帳戶「${own}」現已與${other}關聯。`,
        `在此查看關聯所顯示的內容，或解除關聯：`,
        link,
      ].join('\n\n'),
      sms: `關聯申請已被接受，您的${brand}帳戶「${own}」現已關聯。`,
    }),
  },
  refused: {
    en: ({ brand, own, other, link }) => ({
      subject: `Your link request for “${own}” was refused`,
      text: [
        `The request to link your account “${own}” at ${brand} with ${other} was refused. Neither side sees anything of the other.`,
        `Your links:`,
        link,
      ].join('\n\n'),
      sms: `The link request for your ${brand} account "${own}" was refused.`,
    }),
    zh_CN: ({ brand, own, other, link }) => ({
      subject: `与您的账户“${own}”的关联申请已被拒绝`,
      text: [
        `您在${brand}的账户“${own}”与${other}的关联申请已被拒绝。双方均不会看到对方的任何内容。`,
        `查看您的关联：`,
        link,
      ].join('\n\n'),
      sms: `您的${brand}账户“${own}”的关联申请已被拒绝。`,
    }),
    zh_TW: ({ brand, own, other, link }) => ({
      subject: `與您的帳戶「${own}」的關聯申請已被拒絕`,
      text: [
        `您在${brand}的帳戶「${own}」與${other}的關聯申請已被拒絕。雙方都不會看到對方的任何內容。`,
        `查看您的關聯：`,
        link,
      ].join('\n\n'),
      sms: `您的${brand}帳戶「${own}」的關聯申請已被拒絕。`,
    }),
  },
  cancelled: {
    en: ({ brand, own, other, link }) => ({
      subject: `The link request for “${own}” was canceled`,
      text: [
        `The request to link ${other} with your account “${own}” at ${brand} was canceled. You do not need to do anything.`,
        `Your links:`,
        link,
      ].join('\n\n'),
      sms: `The link request for your ${brand} account "${own}" was canceled.`,
    }),
    zh_CN: ({ brand, own, other, link }) => ({
      subject: `与“${own}”的关联申请已取消`,
      text: [
        `${other}与您在${brand}的账户“${own}”的关联申请已取消，您无需处理。`,
        `查看您的关联：`,
        link,
      ].join('\n\n'),
      sms: `与您的${brand}账户“${own}”的关联申请已取消。`,
    }),
    zh_TW: ({ brand, own, other, link }) => ({
      subject: `與「${own}」的關聯申請已取消`,
      text: [
        `${other}與您在${brand}的帳戶「${own}」的關聯申請已取消，您不需要處理。`,
        `查看您的關聯：`,
        link,
      ].join('\n\n'),
      sms: `與您的${brand}帳戶「${own}」的關聯申請已取消。`,
    }),
  },
  ended: {
    en: ({ brand, own, other, link }) => ({
      subject: `The link with your account “${own}” has ended`,
      text: [
        `The link between your account “${own}” at ${brand} and ${other} has ended. Neither side sees anything of the other any longer.`,
        `Your links:`,
        link,
      ].join('\n\n'),
      sms: `A link with your ${brand} account "${own}" was ended.`,
    }),
    zh_CN: ({ brand, own, other, link }) => ({
      subject: `您的账户“${own}”的一个关联已解除`,
      text: [
        `您在${brand}的账户“${own}”与${other}的关联已解除。双方不再看到对方的任何内容。`,
        `查看您的关联：`,
        link,
      ].join('\n\n'),
      sms: `您的${brand}账户“${own}”的一个关联已解除。`,
    }),
    zh_TW: ({ brand, own, other, link }) => ({
      subject: `您的帳戶「${own}」的一個關聯已解除`,
      text: [
        `您在${brand}的帳戶「${own}」與${other}的關聯已解除。雙方不再看到對方的任何內容。`,
        `查看您的關聯：`,
        link,
      ].join('\n\n'),
      sms: `您的${brand}帳戶「${own}」的一個關聯已解除。`,
    }),
  },
}

const accountWords: Localized<{
  named(account: string, team: string): string
  unnamed(id: string): string
}> = {
  en: {
    named: (account, team) => `“${account}” (team “${team}”)`,
    unnamed: (id) => `the account ${id}`,
  },
  zh_CN: {
    named: (account, team) => `“${account}”（团队“${team}”）`,
    unnamed: (id) => `账户 ${id} `,
  },
  zh_TW: {
    named: (account, team) => `「${account}」（團隊「${team}」）`,
    unnamed: (id) => `帳戶 ${id} `,
  },
}

export interface AccountLinkMailOptions extends Omit<MailValues, 'other'> {
  kind: AccountLinkMailKind
  textLocale: TextLocale
  other: { id: string; names: { account: string; team: string } | null }
}

/** Renders what a side of an account link is told; names are texts of one line. */
export function renderAccountLinkMail({
  kind,
  textLocale,
  other: { id, names },
  own,
  person,
  ...values
}: AccountLinkMailOptions): SecurityMail {
  const words = pickText(accountWords, textLocale)
  const other = names
    ? words.named(preventAutolinks(names.account), preventAutolinks(names.team))
    : words.unnamed(id)
  return pickText(
    mailTemplates[kind],
    textLocale,
  )({ ...values, other, own: preventAutolinks(own), person: preventAutolinks(person) })
}
