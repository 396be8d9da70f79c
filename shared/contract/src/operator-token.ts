import * as z from 'zod/mini'
import { emptyObject, endpoint, type OperatorScope, strictObject } from './endpoint'
import { BrandId, PartName } from './release'

/** In place of a name: every part, or every brand, those that are added later included. */
export const anyName = '*'
const anyNameSchema = z.literal(anyName)

/** Whose token it is: a person, or a machine that releases. It stands in history and audit log. */
export const OperatorName = z.string().check(z.regex(/^[a-z][a-z0-9.-]{0,49}$/))

/**
 * What a token allows: to publish these parts, to operate these brands. `['*']` is all of them, an
 * empty list none. Every token may read.
 */
export interface OperatorRights {
  publish: string[]
  operate: string[]
}

/** What the input of a call names, as far as its scope is about it. */
interface ScopedInput {
  name?: unknown
  brand?: unknown
}

const includesName = (names: readonly string[], name: unknown) =>
  names.includes(anyName) || (typeof name === 'string' && names.includes(name))

/** Whether a token with these rights may make a call of this scope about what its input names. */
export function isInScope(
  { publish, operate }: OperatorRights,
  scope: OperatorScope,
  { name, brand }: ScopedInput,
): boolean {
  if (scope === 'publish') return includesName(publish, name)
  if (scope === 'operate') return includesName(operate, brand)
  return scope === 'read' || (publish.includes(anyName) && operate.includes(anyName))
}

/** A token as it is listed. The token itself is shown once, when it is made. */
export const OperatorToken = z.object({
  /** Eight hex digits, the beginning of the token's SHA-256. */
  id: z.string(),
  operator: z.string(),
  publish: z.array(z.string()),
  operate: z.array(z.string()),
  created_by: z.string(),
  created_at: z.string(),
  /** Null: it holds until it is revoked. */
  expires_at: z.nullable(z.string()),
  /** To the minute; null: never. */
  last_used_at: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
  revoked_by: z.nullable(z.string()),
})
export type OperatorToken = z.infer<typeof OperatorToken>

/** `result` of a FORBIDDEN that an operator gets: what the call needs, and what the token allows. */
export const ScopeRefusal = z.object({
  scope: z.enum(['publish', 'operate', 'everything']),
  /** The part or the brand that the call is about; empty for `everything`. */
  subject: z.string(),
  publish: z.array(z.string()),
  operate: z.array(z.string()),
})
export type ScopeRefusal = z.infer<typeof ScopeRefusal>

const names = <S extends z.ZodMiniType<string>>(name: S) =>
  z._default(z.array(z.union([anyNameSchema, name])).check(z.maxLength(100)), [])

/** Makes a token; `secret` is said this once. Errors: REQUEST_PARMAS_ERROR when it would be over at once. */
export const createOperatorToken = endpoint({
  name: 'createOperatorToken',
  service: 'registry',
  method: 'POST',
  path: '/tokens',
  who: 'operator',
  scope: 'everything',
  input: strictObject({
    operator: OperatorName,
    publish: names(PartName),
    operate: names(BrandId),
    expires_at: z.optional(z.iso.datetime()),
  }),
  result: z.object({ token: OperatorToken, secret: z.string() }),
})

/** Every token, those that are over included, the newest first. */
export const listOperatorTokens = endpoint({
  name: 'listOperatorTokens',
  service: 'registry',
  method: 'GET',
  path: '/tokens',
  who: 'operator',
  scope: 'everything',
  input: emptyObject,
  result: z.object({ tokens: z.array(OperatorToken) }),
})

/**
 * Takes a token away, from its next call on. Errors: NOT_FOUND; CONFLICT for the last one that allows
 * everything.
 */
export const revokeOperatorToken = endpoint({
  name: 'revokeOperatorToken',
  service: 'registry',
  method: 'DELETE',
  path: '/tokens/{id}',
  who: 'operator',
  scope: 'everything',
  input: strictObject({ id: z.string().check(z.regex(/^[0-9a-f]{8}$/)) }),
  result: OperatorToken,
})
