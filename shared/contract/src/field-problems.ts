import type * as z from 'zod/mini'

/** What can be wrong with a field. Each has a text in three languages: `errors:field.<problem>`. */
export const fieldProblems = [
  'required',
  'format',
  'too_long',
  'too_short',
  'mismatch',
  'not_agreed',
  'unknown',
  'not_allowed',
  'common',
  'personal',
] as const

/** What is wrong with one field. */
export type FieldProblem = (typeof fieldProblems)[number]

function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  if (issue.code === 'custom')
    return (issue.params?.problem as FieldProblem | undefined) ?? 'format'
  // A number is there and is read; it is only not one of those that may be.
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

/** How many characters a field may have, for the words of `too_long`: said by its schema, so that form and server mean the same. */
export function limitOf(schema: z.ZodMiniObject, field: string): number | undefined {
  const found: z.core.$ZodType | undefined = schema.shape[field]
  const text =
    found?._zod.def.type === 'optional' ? (found as z.core.$ZodOptional)._zod.def.innerType : found
  const checks = (text?._zod.def.checks ?? []).map(
    ({ _zod: { def } }) => def as z.core.$ZodCheckMaxLengthDef,
  )
  return checks.find(({ check }) => check === 'max_length')?.maximum
}

/**
 * The first problem of each field of `input`, by name; `null` when there is none.
 * Server and forms use this one function, so both say the same about the same mistake.
 */
export function findProblems(
  schema: z.ZodMiniType,
  input: unknown,
): Record<string, FieldProblem> | null {
  const parsed = schema.safeParse(input, { reportInput: true })
  if (parsed.success) return null
  const found = new Map<string, FieldProblem>()
  for (const issue of parsed.error.issues) {
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => fieldName(schema, [...issue.path, key]))
        : [fieldName(schema, issue.path)]
    for (const name of names) if (!found.has(name)) found.set(name, problemOf(issue))
  }
  return Object.fromEntries(found)
}

/**
 * By what name a mistake is told: the innermost one, so that `account.website` is a mistake in the website. Where the whole has
 * a field of that name too, the way to it: `account.name` is not the team's name.
 */
export function fieldName(schema: z.ZodMiniType, path: readonly PropertyKey[]): string {
  const names = path.filter((step) => typeof step === 'string')
  const innermost = names.at(-1) ?? ''
  const outer = (schema._zod.def as { shape?: object }).shape ?? {}
  return names.length > 1 && Object.hasOwn(outer, innermost) ? names.join('.') : innermost
}
