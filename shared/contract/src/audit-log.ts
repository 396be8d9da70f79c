import * as z from 'zod/mini'
import { allAuditedFields } from './audited-fields'
import { endpoint, strictObject } from './endpoint'
import { idSchema } from './field-schemas'
import { exportSchema, listFields, pageSchema } from './paging'

/** What the log of a team holds, as the wire names it (security C16). */
export const teamAuditActions = [
  'team.created',
  'team.changed',
  'team.deleted',
  'account.created',
  'account.changed',
  'account.deleted',
  'product.changed',
  'membership.created',
  'membership.changed',
  'membership.assigned',
  'membership.permitted',
  'membership.removed',
  'invitation.created',
  'invitation.sent',
  'invitation.link-issued',
  'invitation.accepted',
  'invitation.refused',
  'invitation.cancelled',
  'account-link.requested',
  'account-link.accepted',
  'account-link.refused',
  'account-link.cancelled',
  'account-link.ended',
  'transfer.requested',
  'transfer.accepted',
  'transfer.refused',
  'transfer.cancelled',
  'access.refused',
] as const
export const TeamAuditAction = z.enum(teamAuditActions)
export type TeamAuditAction = z.infer<typeof TeamAuditAction>

/** What an entry is about. */
export const AuditTargetKind = z.enum([
  'team',
  'account',
  'product',
  'person',
  'invitation',
  'account-link',
])
export type AuditTargetKind = z.infer<typeof AuditTargetKind>

/**
 * Whether an entry is what the server once wrote: `chained` holds its place in the chain, `waiting`
 * is genuine and will be chained within seconds, `broken` was changed afterwards.
 */
export const AuditEntryState = z.enum(['chained', 'waiting', 'broken'])
export type AuditEntryState = z.infer<typeof AuditEntryState>

/** Somebody who did something in a team, or was refused it. The name is null for who never belonged to it. */
export const AuditActor = z.object({ id: z.string(), name: z.nullable(z.string()) })
export type AuditActor = z.infer<typeof AuditActor>

/**
 * What a field was before, and is since: null for nothing. A text, or the names of accounts, null for
 * one that is gone.
 */
const AuditedValue = z.nullable(z.union([z.string(), z.array(z.nullable(z.string()))]))
export type AuditedValue = z.infer<typeof AuditedValue>

/** What an action changed in a field (`audited-fields`). */
export const AuditChange = z.object({
  field: z.enum(allAuditedFields),
  before: AuditedValue,
  after: AuditedValue,
})
export type AuditChange = z.infer<typeof AuditChange>

/** One thing that somebody did in a team, or was refused. */
export const AuditEntry = z.object({
  id: z.int(),
  /** ISO 8601. */
  at: z.string(),
  action: TeamAuditAction,
  /** `success`, or the code of the refusal. */
  outcome: z.string(),
  /** Who did it. */
  actor: z.nullable(AuditActor),
  /** What it was done to. The name is null when it is gone, or not the team's to see. */
  target: z.nullable(
    z.object({ kind: AuditTargetKind, id: z.string(), name: z.nullable(z.string()) }),
  ),
  /** What it changed; empty where entries of the action say nothing of it, or what it is about is not the caller's to see. */
  changes: z.array(AuditChange),
  state: AuditEntryState,
})
export type AuditEntry = z.infer<typeof AuditEntry>

/**
 * How the last check of the whole log ended that this server made, of all teams, from the first entry
 * to the last: it finds what was changed, added, removed or cut off.
 */
export const AuditCheck = z.object({
  /** ISO 8601. */
  at: z.string(),
  intact: z.boolean(),
})
export type AuditCheck = z.infer<typeof AuditCheck>

const { page, pageSize, order } = listFields(['at'])
const auditLogFilters = {
  team: idSchema,
  order,
  action: z.optional(TeamAuditAction),
  actor: z.optional(idSchema),
  from: z.optional(z.iso.datetime()),
  to: z.optional(z.iso.datetime()),
}

/**
 * What happened in a team, in the order in which it was written down. Staff get what they did
 * themselves (api B5). `from` and `to` are moments, the first included. Errors: NOT_FOUND, the same for
 * a team of other people as for one that does not exist (security C15).
 */
export const listAuditLog = endpoint({
  name: 'listAuditLog',
  service: 'product',
  method: 'GET',
  path: '/teams/{team}/audit-log',
  input: strictObject({ ...auditLogFilters, page, pageSize }),
  result: z.extend(pageSchema(AuditEntry), {
    /** Null until the first check since the server was started. */
    check: z.nullable(AuditCheck),
  }),
  topics: ['place', 'members', 'audit-log'],
})
/**
 * Everybody whom the log of a team names as the one who did something, also those who have left, by
 * name: to whom it can be narrowed (`actor`). Staff are in it alone. Errors: as for the list.
 */
export const listAuditActors = endpoint({
  name: 'listAuditActors',
  service: 'product',
  method: 'GET',
  path: '/teams/{team}/audit-log/actors',
  input: strictObject({ team: idSchema }),
  result: z.array(AuditActor),
  topics: ['place', 'members', 'audit-log'],
})
/** All of those entries as they are at one moment. Errors: as for the list. */
export const exportAuditLog = endpoint({
  name: 'exportAuditLog',
  service: 'product',
  method: 'GET',
  path: '/teams/{team}/audit-log/export',
  input: strictObject(auditLogFilters),
  result: exportSchema(AuditEntry),
  isStream: true,
})
