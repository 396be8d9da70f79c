import { pickText, type Localized, type TextLocale } from '@console/contract/locale'
import { preventAutolinks, type SecurityMail } from '../outbox/outbox-service'

/** What the other one of the two is told: the member of the first and last, the owner of the others. */
export type TransferMailKind = 'requested' | 'accepted' | 'refused' | 'cancelled'

interface MailValues {
  brand: string
  team: string
  /** Name of whoever did it. */
  person: string
  /** The page of the team. */
  link: string
}
type Template = (values: MailValues) => SecurityMail

const mailTemplates: Record<TransferMailKind, Localized<Template>> = {
  requested: {
    en: ({ brand, team, person, link }) => ({
      subject: `You are offered the team “${team}”`,
      text: [
        `“${person}” wants to make you the owner of the team “${team}” at ${brand}. You have seven days to accept. “${person}” then becomes an administrator.`,
        `Accept or refuse it here:`,
        link,
      ].join('\n\n'),
      sms: `You are offered a team at ${brand}. Sign in to accept or refuse it.`,
    }),
    zh_CN: ({ brand, team, person, link }) => ({
      subject: `“${person}”希望将团队“${team}”转让给您`,
      text: [
        `“${person}”希望您成为${brand}团队“${team}”的所有者。您可以在七天内接受；之后“${person}”将成为管理员。`,
        `请在此接受或拒绝：`,
        link,
      ].join('\n\n'),
      sms: `有人希望将${brand}的一个团队转让给您。请登录后接受或拒绝。`,
    }),
    zh_TW: ({ brand, team, person, link }) => ({
      subject: `「${person}」希望將團隊「${team}」轉讓給您`,
      text: [
        `「${person}」希望您成為${brand}團隊「${team}」的擁有者。您可以在七天內接受；之後「${person}」將成為管理員。`,
        `請在此接受或拒絕：`,
        link,
      ].join('\n\n'),
      sms: `有人希望將${brand}的一個團隊轉讓給您。請登入後接受或拒絕。`,
    }),
    zh_HK: ({ brand, team, person, link }) => ({
      subject: `「${person}」希望將團隊「${team}」轉讓給您`,
      text: [
        `「${person}」希望您成為${brand}團隊「${team}」的擁有人。您可以在七天內接受；之後「${person}」將成為管理員。`,
        `請在此接受或拒絕：`,
        link,
      ].join('\n\n'),
      sms: `有人希望將${brand}的一個團隊轉讓給您。請登入後接受或拒絕。`,
    }),
  },
  accepted: {
    en: ({ brand, team, person, link }) => ({
      subject: `The team “${team}” has a new owner`,
      text: [
        `“${person}” accepted and now owns the team “${team}” at ${brand}. You are now an administrator.`,
        link,
      ].join('\n\n'),
      sms: `Your team at ${brand} has a new owner. You are now an administrator.`,
    }),
    zh_CN: ({ brand, team, person, link }) => ({
      subject: `团队“${team}”有了新的所有者`,
      text: [
        `“${person}”已接受转让，现在是${brand}团队“${team}”的所有者。您成为该团队的管理员。`,
        link,
      ].join('\n\n'),
      sms: `您在${brand}的团队已有新的所有者，您现在是管理员。`,
    }),
    zh_TW: ({ brand, team, person, link }) => ({
      subject: `團隊「${team}」有了新的擁有者`,
      text: [
        `「${person}」已接受轉讓，現在是${brand}團隊「${team}」的擁有者。您成為該團隊的管理員。`,
        link,
      ].join('\n\n'),
      sms: `您在${brand}的團隊已有新的擁有者，您現在是管理員。`,
    }),
    zh_HK: ({ brand, team, person, link }) => ({
      subject: `團隊「${team}」有了新的擁有人`,
      text: [
        `「${person}」已接受轉讓，現在是${brand}團隊「${team}」的擁有人。您成為該團隊的管理員。`,
        link,
      ].join('\n\n'),
      sms: `您在${brand}的團隊已有新的擁有人，您現在是管理員。`,
    }),
  },
  refused: {
    en: ({ brand, team, person, link }) => ({
      subject: `Your offer of the team “${team}” was refused`,
      text: [
        `“${person}” refused to take over the team “${team}” at ${brand}. You remain the owner.`,
        link,
      ].join('\n\n'),
      sms: `Your offer of a team at ${brand} was refused. You remain the owner.`,
    }),
    zh_CN: ({ brand, team, person, link }) => ({
      subject: `团队“${team}”的转让已被拒绝`,
      text: [`“${person}”未接受${brand}团队“${team}”的转让。您仍是所有者。`, link].join('\n\n'),
      sms: `您在${brand}的团队转让已被拒绝，您仍是所有者。`,
    }),
    zh_TW: ({ brand, team, person, link }) => ({
      subject: `團隊「${team}」的轉讓已被拒絕`,
      text: [`「${person}」未接受${brand}團隊「${team}」的轉讓。您仍是擁有者。`, link].join('\n\n'),
      sms: `您在${brand}的團隊轉讓已被拒絕，您仍是擁有者。`,
    }),
    zh_HK: ({ brand, team, person, link }) => ({
      subject: `團隊「${team}」的轉讓已被拒絕`,
      text: [`「${person}」未接受${brand}團隊「${team}」的轉讓。您仍是擁有人。`, link].join('\n\n'),
      sms: `您在${brand}的團隊轉讓已被拒絕，您仍是擁有人。`,
    }),
  },
  cancelled: {
    en: ({ brand, team, person, link }) => ({
      subject: `The offer of the team “${team}” was withdrawn`,
      text: [
        `“${person}” withdrew the offer of the team “${team}” at ${brand}. You do not need to do anything.`,
        link,
      ].join('\n\n'),
      sms: `The offer of a team at ${brand} was withdrawn.`,
    }),
    zh_CN: ({ brand, team, person, link }) => ({
      subject: `团队“${team}”的转让已取消`,
      text: [`“${person}”已取消${brand}团队“${team}”的转让，您无需处理。`, link].join('\n\n'),
      sms: `${brand}的一个团队转让已取消。`,
    }),
    zh_TW: ({ brand, team, person, link }) => ({
      subject: `團隊「${team}」的轉讓已取消`,
      text: [`「${person}」已取消${brand}團隊「${team}」的轉讓，您不需要處理。`, link].join('\n\n'),
      sms: `${brand}的一個團隊轉讓已取消。`,
    }),
  },
}

export interface TransferMailOptions extends MailValues {
  kind: TransferMailKind
  textLocale: TextLocale
}

/** Renders what one of the two is told about a transfer; names are texts of one line. */
export const renderTransferMail = ({
  kind,
  textLocale,
  team,
  person,
  ...values
}: TransferMailOptions): SecurityMail =>
  pickText(
    mailTemplates[kind],
    textLocale,
  )({ ...values, team: preventAutolinks(team), person: preventAutolinks(person) })
