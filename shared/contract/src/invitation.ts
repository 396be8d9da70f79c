import * as z from 'zod/mini'
import { endpoint, strictObject, emptyObject } from './endpoint'
import { addressSchema, idSchema, inviteTokenSchema } from './field-schemas'
import { listFields, pageSchema } from './paging'
import { Team } from './team'

/** The roles that somebody can be invited to: a team has one owner already (api B5). */
export const InvitableRole = z.enum(['administrator', 'staff'])
export type InvitableRole = z.infer<typeof InvitableRole>

/**
 * Where an invitation stands (api B5). It is pending until the invited person accepts or refuses it,
 * the team cancels it, or its seven days are over; whoever sends it again makes it pending anew.
 */
export const InvitationState = z.enum(['pending', 'accepted', 'refused', 'cancelled', 'expired'])
export type InvitationState = z.infer<typeof InvitationState>

/** An invitation as the team that sent it sees it. */
export const Invitation = z.object({
  id: z.string(),
  /** An e-mail address or a phone number, in its normal form. */
  invitee: z.string(),
  role: InvitableRole,
  /** The accounts that a staff member will work on. */
  account_ids: z.array(z.string()),
  state: InvitationState,
  /** When the link was sent last, and until when it can be used: ISO 8601. */
  sent_at: z.string(),
  expires_at: z.string(),
})
export type Invitation = z.infer<typeof Invitation>

/** An invitation in the record of the team, with who sent it and when it was over. */
export const InvitationRecord = z.extend(Invitation, {
  /** Name of whoever sent it last. */
  inviter: z.string(),
  /** When it was accepted, refused or cancelled: ISO 8601; null before that. */
  closed_at: z.nullable(z.string()),
})
export type InvitationRecord = z.infer<typeof InvitationRecord>

/** An invitation as whoever has its link sees it, signed in or not. */
export const InvitationView = z.object({
  id: z.string(),
  /** Name of the team. */
  team: z.string(),
  /** Name of whoever sent it. */
  inviter: z.string(),
  role: InvitableRole,
  state: InvitationState,
  /** So much of the address that its owner knows it, and nobody else learns it: `m•••@example.test`. */
  invitee: z.string(),
  /** What the address is. */
  kind: z.enum(['email', 'phone']),
  /**
   * Whether the link came in the message, which its own address reads: it then stands in for the code
   * when that address registers. A link that the team passed on does not.
   */
  proves_address: z.boolean(),
})
export type InvitationView = z.infer<typeof InvitationView>

/** An invitation that waits for the caller; it can be accepted by its link alone. */
export const OwnInvitation = z.object({
  id: z.string(),
  team: z.string(),
  inviter: z.string(),
  role: InvitableRole,
  expires_at: z.string(),
})

const tokenInput = strictObject({ token: inviteTokenSchema })

/**
 * Which of the invitations of a team are listed: `pending` those that wait for an answer, `open` with them those
 * that have expired, which can be sent again or cancelled.
 */
export const InvitationListView = z.enum(['all', 'open', 'pending'])
export type InvitationListView = z.infer<typeof InvitationListView>

const sortFields = ['sent_at', 'invitee'] as const
export type InvitationSortField = (typeof sortFields)[number]
const ownSortFields = ['sent_at', 'team'] as const
export type OwnInvitationSortField = (typeof ownSortFields)[number]

/**
 * The invitations that a team has sent; `filter` is looked for in the address. Errors: FORBIDDEN, NOT_FOUND.
 */
export const listInvitations = endpoint({
  name: 'listInvitations',
  service: 'product',
  method: 'GET',
  path: '/teams/{team}/invitations',
  input: strictObject({
    team: idSchema,
    ...listFields(sortFields),
    view: z._default(InvitationListView, 'all'),
  }),
  result: pageSchema(InvitationRecord),
  topics: ['place', 'invitations', 'members'],
})
/**
 * Invites somebody to a team and sends them the link, in the language of the caller. The answer is
 * the same whether or not somebody is registered by that address (security C4), and carries no token:
 * who has it must have got the message. Errors: FORBIDDEN for a rank that the caller may not grant;
 * CONFLICT with `result.fields.invitee` = member for who is in the team already, whom the caller sees there,
 * and = not_allowed while an invitation of this address is pending, or an expired one of a rank that the
 * caller may not grant waits to be sent again;
 * TOO_MANY_REQUESTS, SEND_CODE_FAIL. Without `send` no message goes out: its link is to be passed on
 * (`issueInvitationLink`).
 */
export const createInvitation = endpoint({
  name: 'createInvitation',
  service: 'product',
  method: 'POST',
  path: '/teams/{team}/invitations',
  input: strictObject({
    team: idSchema,
    invitee: addressSchema,
    role: InvitableRole,
    account_ids: z._default(z.array(idSchema).check(z.maxLength(100)), []),
    send: z._default(z.boolean(), true),
  }),
  result: Invitation,
  idempotent: true,
})
/**
 * Sends a pending or expired invitation again, with a new link for another seven days; the link that
 * was sent before is worth nothing any more. Errors: FORBIDDEN, NOT_FOUND, INVITATION_CLOSED,
 * TOO_MANY_REQUESTS, SEND_CODE_FAIL.
 */
export const resendInvitation = endpoint({
  name: 'resendInvitation',
  service: 'product',
  method: 'POST',
  path: '/teams/{team}/invitations/{invitation}/resend',
  input: strictObject({ team: idSchema, invitation: idSchema }),
  result: Invitation,
})
/**
 * The link of a pending invitation for the caller to pass on: the same one each time, until the
 * invitation is sent again. It leads to the invitation and proves no address. Errors: FORBIDDEN,
 * NOT_FOUND, INVITATION_CLOSED, also for one that has expired.
 */
export const issueInvitationLink = endpoint({
  name: 'issueInvitationLink',
  service: 'product',
  method: 'POST',
  path: '/teams/{team}/invitations/{invitation}/link',
  input: strictObject({ team: idSchema, invitation: idSchema }),
  result: z.object({ link: z.string() }),
})
/** Takes a pending or expired invitation back. Errors: FORBIDDEN, NOT_FOUND, INVITATION_CLOSED. */
export const cancelInvitation = endpoint({
  name: 'cancelInvitation',
  service: 'product',
  method: 'POST',
  path: '/teams/{team}/invitations/{invitation}/cancel',
  input: strictObject({ team: idSchema, invitation: idSchema }),
  result: Invitation,
})
/** The invitations that wait for the caller, by each of their addresses. */
export const listOwnInvitations = endpoint({
  name: 'listOwnInvitations',
  service: 'product',
  method: 'GET',
  path: '/self/invitations',
  input: strictObject(listFields(ownSortFields)),
  result: pageSchema(OwnInvitation),
  topics: ['invitations'],
})
/**
 * What an invitation says, for whoever has its token. Errors: NOT_FOUND for a token that is unknown,
 * replaced by a newer one, or of another brand's users.
 */
export const viewInvitation = endpoint({
  name: 'viewInvitation',
  service: 'product',
  method: 'POST',
  path: '/invitations/view',
  who: 'anyone',
  input: tokenInput,
  result: InvitationView,
  verbatim: ['token'],
})
/**
 * Accepts an invitation and makes the caller a member, who keeps the role they may have there
 * already. It takes the token and an address of the caller's that is the invited one. Errors:
 * NOT_FOUND; FORBIDDEN when somebody else is invited; INVITATION_CLOSED.
 */
export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  service: 'product',
  method: 'POST',
  path: '/invitations/accept',
  input: tokenInput,
  result: Team,
  verbatim: ['token'],
})
/** Refuses an invitation, in the same way and with the same errors. */
export const refuseInvitation = endpoint({
  name: 'refuseInvitation',
  service: 'product',
  method: 'POST',
  path: '/invitations/refuse',
  input: tokenInput,
  result: emptyObject,
  verbatim: ['token'],
})
