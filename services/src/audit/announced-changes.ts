import { TeamAuditAction } from '@console/contract/audit-log'
import type { LiveTopic } from '@console/contract/live-topics'
import type { Change } from '../changes/changes-service'
import type { AuditAction, AuditEvent } from './audit-event'

type ChangesOf = (event: AuditEvent) => Change[]

const inTeam =
  (...topics: LiveTopic[]): ChangesOf =>
  ({ team }) =>
    team ? topics.map((topic) => ({ topic, team })) : []

/** A membership has changed: its person and the other members are told. */
const placeOfTarget: ChangesOf = ({ team, target }) =>
  team && target
    ? [
        { topic: 'place', team, person: target },
        { topic: 'members', team },
      ]
    : []

/** Names of a team or account that other teams see. */
const shownOutside =
  (...topics: ('account-links' | 'invitations')[]): ChangesOf =>
  ({ team }) =>
    team ? topics.map((topic) => ({ topic, shownOf: team })) : []

const invitation: ChangesOf = ({ team, target }) =>
  team && target
    ? [
        { topic: 'invitations', team },
        { topic: 'invitations', invitation: target },
      ]
    : []

/** What everybody is shown of themselves on every page, and their colleagues in lists of people. */
const profileOfActor: ChangesOf = ({ actor }) =>
  actor
    ? [
        { topic: 'profile', person: actor },
        { topic: 'members', colleaguesOf: actor },
      ]
    : []

/** The profile of the target: every page shows in it what becomes of a recovery. */
const profileOfTarget: ChangesOf = ({ target }) =>
  target ? [{ topic: 'profile', person: target }] : []

/** Sessions and ways to sign in of the actor; a refused attempt announces nothing. */
const signInOfActor: ChangesOf = ({ actor, outcome }) =>
  actor && outcome === undefined ? [{ topic: 'sign-in', person: actor }] : []

const sessionOver: ChangesOf = ({ target }) => (target ? [{ session: target }] : [])

const isInTeamLog = ({ action }: AuditEvent) => TeamAuditAction.safeParse(action).success

/** What open pages are told of, by the action that the audit log records. What other actions change is on no page. */
const changesByAction: Partial<Record<AuditAction, ChangesOf>> = {
  'team.changed': (event) => [
    ...inTeam('team')(event),
    ...shownOutside('account-links', 'invitations')(event),
  ],
  'account.created': inTeam('accounts'),
  'account.changed': (event) => [
    ...inTeam('accounts')(event),
    ...shownOutside('account-links')(event),
  ],
  'account.deleted': inTeam('accounts'),
  'product.changed': inTeam('products'),
  'membership.created': placeOfTarget,
  'membership.changed': placeOfTarget,
  'membership.assigned': placeOfTarget,
  'membership.permitted': placeOfTarget,
  'membership.removed': placeOfTarget,
  'transfer.requested': inTeam('team'),
  'transfer.accepted': inTeam('team', 'members'),
  'transfer.refused': inTeam('team'),
  'transfer.cancelled': inTeam('team'),
  'account-link.requested': inTeam('account-links'),
  'account-link.accepted': inTeam('account-links'),
  'account-link.refused': inTeam('account-links'),
  'account-link.cancelled': inTeam('account-links'),
  'account-link.ended': inTeam('account-links'),
  'invitation.created': invitation,
  'invitation.sent': invitation,
  'invitation.accepted': invitation,
  'invitation.refused': invitation,
  'invitation.cancelled': invitation,
  'profile.changed': profileOfActor,
  'recovery.requested': profileOfTarget,
  'recovery.cancelled': profileOfTarget,
  'recovery.noted': profileOfTarget,
  'picture.changed': profileOfActor,
  'picture.removed': profileOfActor,
  // Other invitations may wait at the new address. The target is a hash of it, so the actor is told.
  'address.changed': (event) => [
    ...profileOfActor(event),
    ...(event.actor ? [{ topic: 'invitations' as const, person: event.actor }] : []),
  ],
  'sign-in': signInOfActor,
  'handover.redeemed': signInOfActor,
  'passkey.added': signInOfActor,
  'passkey.renamed': signInOfActor,
  'passkey.removed': signInOfActor,
  'identity.linked': signInOfActor,
  'identity.unlinked': signInOfActor,
  'second-factor.changed': signInOfActor,
  'password.changed': signInOfActor,
  'recovery.done': signInOfActor,
  'session.ended': (event) => [...sessionOver(event), ...signInOfActor(event)],
  'session.replayed': sessionOver,
  'session.locked': sessionOver,
  // The target is the new session, `from` the one that it replaces.
  'session.switched': (event) => [
    ...(event.details?.from ? [{ session: event.details.from }] : []),
    ...signInOfActor(event),
  ],
}

/** The changes that open pages are told of together with an event of the audit log. */
export const changesOf = (event: AuditEvent): Change[] => [
  ...(changesByAction[event.action]?.(event) ?? []),
  ...(isInTeamLog(event) ? inTeam('audit-log')(event) : []),
]
