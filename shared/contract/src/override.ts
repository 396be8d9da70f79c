import * as z from 'zod/mini'
import { emptyObject, endpoint, strictObject } from './endpoint'
import { emailSchema } from './field-schemas'
import { BrandId, HashPrefix, PartName, ReleaseVersion } from './release'

/** The longest time that an override holds, in hours. */
export const maxOverrideHours = 8

/**
 * Releases that the pages of one person run in place of those of the brand: an operator offers them, and the
 * person, signed in, lets them run.
 */
export const Override = z.object({
  brand: z.string(),
  releases: z.array(z.object({ name: z.string(), version: z.string(), hash: z.string() })),
  /** `offered`: it runs nowhere before the person has agreed. */
  state: z.enum(['offered', 'running']),
  /** The operator who offers it. */
  set_by: z.string(),
  expires_at: z.string(),
})
export type Override = z.infer<typeof Override>

/**
 * Offers releases to one person, or gives whoever has agreed newer ones until the same time. Errors: NOT_FOUND
 * for an unknown brand; REQUEST_PARMAS_ERROR with `person` = `unknown` for an address that nobody of the brand
 * has; CONFLICT with a PinConflict.
 */
export const setOverride = endpoint({
  name: 'setOverride',
  service: 'registry',
  method: 'PUT',
  path: '/overrides/{brand}',
  who: 'operator',
  scope: 'operate',
  input: strictObject({
    brand: BrandId,
    person: emailSchema,
    releases: z
      .array(
        strictObject({ name: PartName, version: ReleaseVersion, hash: z.optional(HashPrefix) }),
      )
      .check(z.minLength(1), z.maxLength(50)),
    hours: z._default(z.int().check(z.minimum(1), z.maximum(maxOverrideHours)), maxOverrideHours),
  }),
  result: Override,
})

/** Ends what was offered to a person. Errors: NOT_FOUND, also where nothing is offered to them. */
export const endOverride = endpoint({
  name: 'endOverride',
  service: 'registry',
  method: 'DELETE',
  path: '/overrides/{brand}/{person}',
  who: 'operator',
  scope: 'operate',
  input: strictObject({ brand: BrandId, person: emailSchema }),
  result: emptyObject,
})

/** What is offered to the person, or runs for them alone, at this brand. */
export const readOwnOverride = endpoint({
  name: 'readOwnOverride',
  service: 'product',
  method: 'GET',
  path: '/self/override',
  input: emptyObject,
  result: z.object({ override: z.nullable(Override) }),
  topics: ['override'],
})

/** Lets what is offered run, from the next page load on. Errors: NOT_FOUND when nothing is offered any more. */
export const acceptOverride = endpoint({
  name: 'acceptOverride',
  service: 'product',
  method: 'PUT',
  path: '/self/override',
  input: emptyObject,
  result: Override,
})

/** Refuses what is offered, or ends it. Errors: NOT_FOUND when there is nothing any more. */
export const endOwnOverride = endpoint({
  name: 'endOwnOverride',
  service: 'product',
  method: 'DELETE',
  path: '/self/override',
  input: emptyObject,
  result: emptyObject,
})
