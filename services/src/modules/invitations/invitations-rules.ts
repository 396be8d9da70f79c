import type { InvitableRole, InvitationState } from '@console/contract/invitation'
import type { InvitationRow } from './invitations-queries'

/** What inviting to a role takes, and having to do with an invitation to it (api B5). */
export const invitePermissionByRole = {
  administrator: 'inviteAdministrator',
  staff: 'inviteStaff',
} as const satisfies Record<InvitableRole, string>

/** Where an invitation stands: nothing is written down when its time is over. */
export const stateOf = (
  { state, expiresAt }: Pick<InvitationRow, 'state' | 'expiresAt'>,
  now: Date,
): InvitationState => (state === 'pending' && expiresAt <= now ? 'expired' : state)
