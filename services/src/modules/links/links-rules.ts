import type { LinkRight, LinkState } from '@console/contract/link'
import type { LinkRow } from './links-queries'

/** The state of a link: one that nobody has accepted in time has expired, without a job that says so. */
export const stateOf = ({ state, expiresAt }: LinkRow, now: Date): LinkState =>
  state === 'pending' && expiresAt <= now ? 'expired' : state

export type LinkSide = 'requester' | 'target'

/** Which side of a link an account is. */
export const sideOf = ({ requesterId }: LinkRow, accountId: string): LinkSide =>
  requesterId === accountId ? 'requester' : 'target'

export const otherSide = (side: LinkSide): LinkSide =>
  side === 'requester' ? 'target' : 'requester'

/** The account of a side, and its team. */
export const accountOn = (link: LinkRow, side: LinkSide) =>
  side === 'requester'
    ? { team: link.requesterTeamId, account: link.requesterId }
    : { team: link.targetTeamId, account: link.targetId }

/**
 * What a link shows a side of the other one (api B5). Who is asked sees who asks; whoever asks sees
 * nothing before the other has agreed; and when a link is over, both see nothing any more.
 */
export function rightsOf(state: LinkState, side: LinkSide): LinkRight[] {
  if (state === 'accepted') return ['account', 'company']
  return state === 'pending' && side === 'target' ? ['account'] : []
}
