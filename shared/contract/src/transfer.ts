import * as z from 'zod/mini'
import { emptyObject, endpoint, strictObject } from './endpoint'
import { idSchema } from './field-schemas'
import { Team } from './team'

/** A team that its owner hands over to another member, who has yet to accept it (api B5). */
export const TeamTransfer = z.object({
  /** The owner, and the member who becomes it: ids and names. */
  from: z.object({ id: z.string(), name: z.string() }),
  to: z.object({ id: z.string(), name: z.string() }),
  /** ISO 8601, as the one below. */
  requested_at: z.string(),
  /** Until when it can be accepted. */
  expires_at: z.string(),
})
export type TeamTransfer = z.infer<typeof TeamTransfer>

/** An offer that the caller may accept, with its team. */
export const ReceivedTransfer = z.extend(TeamTransfer, {
  team: z.object({ id: z.string(), name: z.string() }),
})
export type ReceivedTransfer = z.infer<typeof ReceivedTransfer>

const teamInput = strictObject({ team: idSchema })

/**
 * Offers a team to another member, who is told by mail and has seven days to accept. Errors:
 * STEP_UP_REQUIRED unless the owner has just authenticated (security C7); FORBIDDEN; NOT_FOUND, also
 * for somebody who is no member; REQUEST_PARMAS_ERROR with `result.fields.member` = not_allowed for
 * the owner themselves; CONFLICT while the team is offered to somebody.
 */
export const requestTransfer = endpoint({
  name: 'requestTransfer',
  service: 'product',
  method: 'POST',
  path: '/teams/{team}/transfer',
  input: strictObject({ team: idSchema, member: idSchema }),
  result: TeamTransfer,
  idempotent: true,
})
/** The open offer of a team, for the two whom it concerns; null for others. Errors: NOT_FOUND. */
export const readTransfer = endpoint({
  name: 'readTransfer',
  service: 'product',
  method: 'GET',
  path: '/teams/{team}/transfer',
  input: teamInput,
  result: z.nullable(TeamTransfer),
  topics: ['place', 'team', 'members'],
})
/** The open offers of all teams that are made to the caller, the newest first. */
export const listReceivedTransfers = endpoint({
  name: 'listReceivedTransfers',
  service: 'product',
  method: 'GET',
  path: '/self/transfers',
  input: strictObject({}),
  result: z.array(ReceivedTransfer),
  topics: ['place', 'team', 'members'],
})
/**
 * The caller accepts the team that is offered to them: they are its owner from now on, and the owner
 * before them an administrator. Errors: NOT_FOUND; CONFLICT when it is not offered to them, or not
 * any more.
 */
export const acceptTransfer = endpoint({
  name: 'acceptTransfer',
  service: 'product',
  method: 'POST',
  path: '/teams/{team}/transfer/accept',
  input: teamInput,
  result: Team,
})
/** The caller refuses it, with the same errors. */
export const refuseTransfer = endpoint({
  name: 'refuseTransfer',
  service: 'product',
  method: 'POST',
  path: '/teams/{team}/transfer/refuse',
  input: teamInput,
  result: emptyObject,
})
/** The owner takes the offer back. Errors: FORBIDDEN, NOT_FOUND; CONFLICT when there is none. */
export const cancelTransfer = endpoint({
  name: 'cancelTransfer',
  service: 'product',
  method: 'POST',
  path: '/teams/{team}/transfer/cancel',
  input: teamInput,
  result: emptyObject,
})
