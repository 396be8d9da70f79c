import * as z from 'zod/mini'
import { strictObject, endpoint, emptyObject } from './endpoint'
import { emailSchema } from './field-schemas'
import { TeamRole } from './permission'
import { BrandId, HashPrefix, PartName, ReleaseVersion } from './release'

/** Every visitor is in one of so many buckets, numbered from 0: a share of 500 is 5 %. */
export const bucketCount = 10_000

/** How many buckets get the candidate, the lowest first. */
const share = z.int().check(z.minimum(0), z.maximum(bucketCount))

/**
 * The releases that a brand tries out before it pins them: together with the rest of its set they are the
 * candidate. A visitor gets it whose bucket is below the share, who is named, or who has one of the roles in
 * some team. A brand has one at most.
 */
export const Rollout = z.object({
  brand: z.string(),
  releases: z.array(z.object({ name: z.string(), version: z.string(), hash: z.string() })),
  share: z.int(),
  /** How many people are named. */
  people: z.int(),
  roles: z.array(TeamRole),
  /**
   * `held`: it stays as it is, and nothing is decided about it by itself. It is over when all of it was pinned
   * (`promoted`), an operator ended it (`aborted`), or its pages failed more than others (`taken-back`).
   */
  state: z.enum(['running', 'held', 'promoted', 'aborted', 'taken-back']),
  /** Why it was taken back. */
  reason: z.nullable(z.string()),
  set_by: z.string(),
  set_at: z.string(),
})
export type Rollout = z.infer<typeof Rollout>

/**
 * Begins a rollout with `releases`, which ends the one before; without them the one under way gets another
 * share or other people, and goes on if it was held. `people` are e-mail addresses. What is left out stays,
 * and is 0 or empty at the beginning. Errors: NOT_FOUND for an unknown brand; REQUEST_PARMAS_ERROR with
 * `people` = `unknown` for an address that nobody of the brand has; CONFLICT with a PinConflict.
 */
export const setRollout = endpoint({
  name: 'setRollout',
  service: 'registry',
  method: 'PUT',
  path: '/rollouts/{brand}',
  who: 'operator',
  scope: 'operate',
  input: strictObject({
    brand: BrandId,
    releases: z.optional(
      z
        .array(
          strictObject({ name: PartName, version: ReleaseVersion, hash: z.optional(HashPrefix) }),
        )
        .check(z.minLength(1), z.maxLength(50)),
    ),
    share: z.optional(share),
    people: z.optional(z.array(emailSchema).check(z.maxLength(100))),
    roles: z.optional(z.array(TeamRole).check(z.maxLength(10))),
  }),
  result: z.object({
    /** As it is from now on; null while none is under way. */
    rollout: z.nullable(Rollout),
    /** Nothing changed yet: somebody else has to agree to the proposal of this number. */
    proposal: z.optional(z.int()),
  }),
})

/** What a brand tries out and has tried out, a hundred at most, the newest first. Errors: NOT_FOUND. */
export const listRollouts = endpoint({
  name: 'listRollouts',
  service: 'registry',
  method: 'GET',
  path: '/rollouts/{brand}',
  who: 'operator',
  scope: 'read',
  input: strictObject({ brand: BrandId }),
  result: z.object({ rollouts: z.array(Rollout) }),
})

/** Leaves the rollout as it is until somebody sets it again. Errors: NOT_FOUND; CONFLICT with a PinConflict. */
export const holdRollout = endpoint({
  name: 'holdRollout',
  service: 'registry',
  method: 'PUT',
  path: '/rollouts/{brand}/hold',
  who: 'operator',
  scope: 'operate',
  input: strictObject({ brand: BrandId }),
  result: Rollout,
})

/** Ends the rollout: everybody gets what is pinned. Errors: NOT_FOUND; CONFLICT with a PinConflict. */
export const abortRollout = endpoint({
  name: 'abortRollout',
  service: 'registry',
  method: 'DELETE',
  path: '/rollouts/{brand}',
  who: 'operator',
  scope: 'operate',
  input: strictObject({ brand: BrandId }),
  result: emptyObject,
})
