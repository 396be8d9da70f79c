import type * as z from 'zod/mini'

/**
 * What can be wrong with a field. Each code has a text in three languages: `errors:field.<code>`.
 */
export const fieldErrorCodes = [
  'required',
  'format',
  'too_long',
  'too_short',
  'mismatch',
  'not_agreed',
  'unknown',
  'not_allowed',
  'member',
  'common',
  'personal',
  'extension',
  'country',
  'not_mobile',
  'damaged',
  'too_many_pixels',
] as const

/** What is wrong with one field. */
export type FieldErrorCode = (typeof fieldErrorCodes)[number]

function fieldErrorCodeOf(issue: z.core.$ZodIssue): FieldErrorCode {
  if (issue.code === 'custom')
    return (issue.params?.problem as FieldErrorCode | undefined) ?? 'format'
  // The field holds a readable number that is out of bounds, so neither `too_long` nor `required`
  // fits.
  if ((issue.code === 'too_big' || issue.code === 'too_small') && issue.origin === 'number')
    return 'not_allowed'
  if (issue.code === 'too_big') return 'too_long'
  if (issue.code === 'too_small') return issue.minimum === 1 ? 'required' : 'too_short'
  if (issue.code === 'unrecognized_keys') return 'unknown'
  if (issue.code === 'invalid_value')
    return issue.values.length === 1 && issue.values[0] === true ? 'not_agreed' : 'not_allowed'
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required'
  return 'format'
}

/**
 * The maximum length of a field, for the text of `too_long`. It is read from the schema, so that
 * form and server use the same limit.
 */
export function maxLengthOf(schema: z.ZodMiniObject, field: string): number | undefined {
  const found: z.core.$ZodType | undefined = schema.shape[field]
  const text =
    found?._zod.def.type === 'optional' ? (found as z.core.$ZodOptional)._zod.def.innerType : found
  const checks = (text?._zod.def.checks ?? []).map(
    ({ _zod: { def } }) => def as z.core.$ZodCheckMaxLengthDef,
  )
  return checks.find(({ check }) => check === 'max_length')?.maximum
}

/**
 * The first error of each wrong field of `input`, by field name; `null` when there is none. Server
 * and forms both use this function, so they report the same mistake alike.
 */
export function validateFields(
  schema: z.ZodMiniType,
  input: unknown,
): Record<string, FieldErrorCode> | null {
  const parsed = schema.safeParse(input, { reportInput: true })
  if (parsed.success) return null
  const found = new Map<string, FieldErrorCode>()
  for (const issue of parsed.error.issues) {
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => fieldNameFromPath(schema, [...issue.path, key]))
        : [fieldNameFromPath(schema, issue.path)]
    for (const name of names) if (!found.has(name)) found.set(name, fieldErrorCodeOf(issue))
  }
  return Object.fromEntries(found)
}

/**
 * The name under which an error is reported: the innermost one, so `account.website` is reported as
 * `website`. Where the outer object has a field of that name too, it is the whole path:
 * `account.name`, because `name` would be the name of the team.
 */
export function fieldNameFromPath(schema: z.ZodMiniType, path: readonly PropertyKey[]): string {
  const names = path.filter((step) => typeof step === 'string')
  const innermost = names.at(-1) ?? ''
  const outer = (schema._zod.def as { shape?: object }).shape ?? {}
  return names.length > 1 && Object.hasOwn(outer, innermost) ? names.join('.') : innermost
}
