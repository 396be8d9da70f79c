import * as z from 'zod/mini'
import { emptyObject, endpoint, strictObject } from './endpoint'
import { BrandId } from './release'

/** What an operator asked for a brand that needs approval, and what became of it. */
export const Proposal = z.object({
  id: z.int(),
  brand: z.string(),
  /** A change of its set (`pinReleases`), of its settings (`changeBrand`), or of its rollout (`setRollout`). */
  kind: z.enum(['set', 'settings', 'rollout']),
  /** What was asked for: the input of the call. */
  input: z.record(z.string(), z.unknown()),
  proposed_by: z.string(),
  proposed_at: z.string(),
  /** Null while it is open. */
  outcome: z.nullable(z.enum(['approved', 'rejected'])),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
})
export type Proposal = z.infer<typeof Proposal>

/** The last hundred proposals of a brand, the newest first. Errors: NOT_FOUND. */
export const listProposals = endpoint({
  name: 'listProposals',
  service: 'registry',
  method: 'GET',
  path: '/brands/{brand}/proposals',
  who: 'operator',
  scope: 'read',
  input: strictObject({ brand: BrandId }),
  result: z.object({ proposals: z.array(Proposal) }),
})

const decision = strictObject({
  brand: BrandId,
  id: z.coerce.number().check(z.int(), z.positive()),
})

/**
 * Agrees to a proposal, which is then carried out through the same gate as any change. Errors: NOT_FOUND
 * when there is no open one of that number; FORBIDDEN for whoever proposed it; CONFLICT when settings that it
 * changes are others by now; what the change itself is refused with. Then the proposal stays open.
 */
export const approveProposal = endpoint({
  name: 'approveProposal',
  service: 'registry',
  method: 'PUT',
  path: '/brands/{brand}/proposals/{id}/approval',
  who: 'operator',
  scope: 'operate',
  input: decision,
  result: Proposal,
})

/** Refuses a proposal, or withdraws one's own. Errors: NOT_FOUND when there is no open one of that number. */
export const rejectProposal = endpoint({
  name: 'rejectProposal',
  service: 'registry',
  method: 'DELETE',
  path: '/brands/{brand}/proposals/{id}',
  who: 'operator',
  scope: 'operate',
  input: decision,
  result: emptyObject,
})
