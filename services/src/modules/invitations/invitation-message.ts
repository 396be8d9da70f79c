import { pickText, type Localized, type TextLocale } from '@console/contract/locale'
import type { InvitableRole } from '@console/contract/invitation'
import { preventAutolinks } from '../outbox/outbox-service'

type RoleNames = Record<InvitableRole, string>
const roleNames: Localized<RoleNames> = {
  en: { administrator: 'an administrator', staff: 'a staff member' },
  zh_CN: { administrator: '管理员', staff: '成员' },
  zh_TW: { administrator: '管理員', staff: '成員' },
}

interface MessageValues {
  brand: string
  team: string
  inviter: string
  role: string
  link: string
  days: number
}

interface MessageContent {
  subject: string
  text: string
  /** The same as a text message. */
  sms: string
}

const messageTemplates: Localized<(values: MessageValues) => MessageContent> = {
  en: ({ brand, team, inviter, role, link, days }) => ({
    subject: `You are invited to the team “${team}” at ${brand}`,
    text: [
      `“${inviter}” invites you to join the team “${team}” at ${brand} as ${role}.`,
      `Follow this link to accept or refuse:`,
      link,
      `Only you can use the link. It works for ${days} days. If you do not know who invited you, you can ignore this message.`,
    ].join('\n\n'),
    sms: `You are invited to a team at ${brand}. Accept or refuse: ${link}`,
  }),
  zh_CN: ({ brand, team, inviter, role, link, days }) => ({
    subject: `邀请您加入${brand}团队“${team}”`,
    text: [
      `“${inviter}”邀请您以${role}身份加入${brand}团队“${team}”。`,
      `请打开以下链接，接受或拒绝邀请：`,
      link,
      `该链接仅供您本人使用，${days} 天内有效。如果您不认识邀请人，请忽略此消息。`,
    ].join('\n\n'),
    sms: `邀请您加入${brand}团队：${link}`,
  }),
  zh_TW: ({ brand, team, inviter, role, link, days }) => ({
    subject: `邀請您加入${brand}團隊「${team}」`,
    text: [
      `「${inviter}」邀請您以${role}身分加入${brand}團隊「${team}」。`,
      `請開啟以下連結，接受或拒絕邀請：`,
      link,
      `此連結僅供您本人使用，${days} 天內有效。若您不認識邀請人，請忽略此訊息。`,
    ].join('\n\n'),
    sms: `邀請您加入${brand}團隊：${link}`,
  }),
  zh_HK: ({ brand, team, inviter, role, link, days }) => ({
    subject: `邀請您加入${brand}團隊「${team}」`,
    text: [
      `「${inviter}」邀請您以${role}身份加入${brand}團隊「${team}」。`,
      `請開啟以下連結，接受或拒絕邀請：`,
      link,
      `此連結只供您本人使用，${days} 天內有效。如您不認識邀請人，請忽略此訊息。`,
    ].join('\n\n'),
    sms: `邀請您加入${brand}團隊：${link}`,
  }),
}

export interface InvitationMessageOptions extends Omit<MessageValues, 'role'> {
  textLocale: TextLocale
  role: InvitableRole
}

/**
 * Renders the message with the link of an invitation. The names of team and inviter are texts of one
 * line; a text message, which is short, goes without them.
 */
export const renderInvitationMessage = ({
  textLocale,
  role,
  team,
  inviter,
  ...values
}: InvitationMessageOptions): MessageContent =>
  pickText(
    messageTemplates,
    textLocale,
  )({
    ...values,
    team: preventAutolinks(team),
    inviter: preventAutolinks(inviter),
    role: pickText(roleNames, textLocale)[role],
  })
