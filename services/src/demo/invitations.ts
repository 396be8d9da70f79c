import { randomUUID } from 'node:crypto'
import { type AuditEvent, hashIdentifier, recordChanges } from '../audit/audit-service'
import { invitations } from '../database/tables/invitations'
import type { TxDeps } from '../deps/deps'
import { createOpaqueToken, hashOpaqueToken } from '../infrastructure/access-tokens'
import { minutesAgo, type PastEvent, workTime } from './past-event'
import type { DemoTeam } from './users'

interface DemoInvitation {
  invitee: string
  role: 'administrator' | 'staff'
  accountIds: string[]
  sentBy: string
  sentAt: Date
  /** When somebody copied its link. */
  linkedAt?: Date
  /** Absent: it is open, or was until nobody could use it any more. */
  end?: { state: 'accepted' | 'refused' | 'cancelled'; by: string; at: Date }
}

const lifetime = 7 * 24 * 60 * 60 * 1000

/**
 * Invites to a team of the demo those who came, and others, for every state that an invitation can be in. The
 * tokens of the links are kept nowhere: they lead nobody in.
 */
export async function seedDemoInvitations(
  deps: TxDeps,
  team: DemoTeam,
  now: Date,
): Promise<PastEvent[]> {
  const made = invitationsOf(team, now).map((invitation) => ({ id: randomUUID(), ...invitation }))
  await deps.tx.insert(invitations).values(
    made.map(({ id, invitee, role, accountIds, sentBy, sentAt, end }) => ({
      id,
      teamId: team.id,
      invitee,
      kind: invitee.includes('@') ? ('email' as const) : ('phone' as const),
      role,
      accountIds,
      tokenHash: hashOpaqueToken(createOpaqueToken()),
      state: end?.state ?? ('pending' as const),
      invitedBy: sentBy,
      sentAt,
      expiresAt: new Date(sentAt.getTime() + lifetime),
      closedAt: end?.at ?? null,
      acceptedBy: end?.state === 'accepted' ? end.by : null,
    })),
  )
  return made.flatMap(({ id, invitee, role, accountIds, sentBy, sentAt, linkedAt, end }) => {
    const event = (at: Date, actor: string, action: AuditEvent['action']): PastEvent => ({
      at,
      actor,
      action,
      target: id,
      team: team.id,
      poolId: team.poolId,
    })
    const details = {
      ...recordChanges('invitation.sent', {}, { role, accounts: accountIds }),
      invitee: hashIdentifier(deps, invitee),
    }
    return [
      { ...event(sentAt, sentBy, 'invitation.sent'), details },
      ...(linkedAt ? [event(linkedAt, sentBy, 'invitation.link-issued')] : []),
      ...(end ? [event(end.at, end.by, `invitation.${end.state}`)] : []),
    ]
  })
}

function invitationsOf({ ownerId, colleagues, accounts }: DemoTeam, now: Date): DemoInvitation[] {
  const administratorId = colleagues[0]!.id
  const staff = { role: 'staff' as const, accountIds: [accounts[0]!.id] }
  return [
    ...colleagues.map(({ id, email, role, accountIds, joinedAt }) => ({
      invitee: email,
      role,
      accountIds,
      sentBy: id === administratorId ? ownerId : administratorId,
      sentAt: minutesAgo(joinedAt, 65),
      end: { state: 'accepted' as const, by: id, at: joinedAt },
    })),
    {
      ...staff,
      invitee: 'yuki.tanaka@example.com',
      sentBy: administratorId,
      sentAt: workTime(now, 88, 340),
      end: { state: 'refused', by: randomUUID(), at: workTime(now, 86, 415) },
    },
    {
      role: 'administrator',
      accountIds: [],
      invitee: 'peter.lam@example.com',
      sentBy: ownerId,
      sentAt: workTime(now, 66, 85),
      end: { state: 'cancelled', by: ownerId, at: workTime(now, 64, 30) },
    },
    {
      ...staff,
      invitee: 'kenji.mori@example.com',
      sentBy: ownerId,
      sentAt: workTime(now, 39, 210),
    },
    {
      ...staff,
      invitee: 'grace.cheung@example.com',
      sentBy: administratorId,
      sentAt: minutesAgo(now, 26 * 60),
    },
    {
      ...staff,
      // One of the numbers that nobody in the United Kingdom is given.
      invitee: '44-7700900123',
      sentBy: ownerId,
      sentAt: minutesAgo(now, 7 * 60),
      linkedAt: minutesAgo(now, 7 * 60 - 2),
    },
  ]
}
