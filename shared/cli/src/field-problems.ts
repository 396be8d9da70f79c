import type { FieldErrorsResult } from '@console/contract/envelope'
import { RegistryError } from './registry-client'

const reasons: Record<string, string> = {
  required: 'is missing',
  format: 'is not in the right form',
  mismatch: 'is not what the build and its name make it',
  too_long: 'is too long',
  too_short: 'is too short',
  unknown: 'is unknown',
  not_allowed: 'belongs to somebody else, or is not allowed',
}

/** Why fields were refused, in words: `accent is missing; title.en is too long`. */
export const describeFieldProblems = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([field, code]) => `${field} ${reasons[code] ?? `is refused (${code})`}`)
    .join('; ')

/** Why the registry refused fields, by their names; empty where it refused something else. */
export const fieldsOf = (error: unknown): Record<string, string> =>
  (error instanceof RegistryError && (error.result as Partial<FieldErrorsResult> | null)?.fields) ||
  {}
