import type { AccountLinkRight, AccountLinkState } from '@console/contract/account-link'
import type { AccountLinkRow } from './account-links-queries'

/**
 * The state of an account link: one that nobody has accepted in time has expired, without a job that
 * says so.
 */
export const stateOf = ({ state, expiresAt }: AccountLinkRow, now: Date): AccountLinkState =>
  state === 'pending' && expiresAt <= now ? 'expired' : state

export type AccountLinkSide = 'requester' | 'target'

/** Which side of an account link an account is. */
export const sideOf = ({ requesterId }: AccountLinkRow, accountId: string): AccountLinkSide =>
  requesterId === accountId ? 'requester' : 'target'

export const otherSide = (side: AccountLinkSide): AccountLinkSide =>
  side === 'requester' ? 'target' : 'requester'

/** The account of a side, and its team. */
export const accountOn = (link: AccountLinkRow, side: AccountLinkSide) =>
  side === 'requester'
    ? { team: link.requesterTeamId, account: link.requesterId }
    : { team: link.targetTeamId, account: link.targetId }

/**
 * What an account link shows a side of the other one (api B5). Who is asked sees who asks; whoever
 * asks sees nothing before the other has agreed; and when it is over, both see nothing any more.
 */
export function rightsOf(state: AccountLinkState, side: AccountLinkSide): AccountLinkRight[] {
  if (state === 'accepted') return ['account', 'company']
  return state === 'pending' && side === 'target' ? ['account'] : []
}
