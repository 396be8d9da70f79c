import { hasAtSign } from '@console/contract/address'
import type { FieldErrorCode } from '@console/contract/field-errors'
import { phoneSchemas } from '@console/contract/field-schemas'
import { parsePhone } from '@console/contract/phone'
import type * as z from 'zod/mini'

interface SchemaDef {
  innerType?: z.core.$ZodType
  shape?: Record<string, z.core.$ZodType>
}
const defOf = (schema: z.core.$ZodType) => schema._zod.def as SchemaDef

/**
 * Replaces the phone numbers in `fields` by their normal form, wherever the schema of an input has one,
 * as the page does with what is typed there (`contract/phone`). What is no number stays, for the
 * schema to refuse; `problems` says more about it.
 *
 * @param dialCode The country of numbers that name none.
 */
export function readPhones(
  schema: z.core.$ZodType,
  fields: Record<string, unknown>,
  dialCode: string | undefined,
  problems: Record<string, FieldErrorCode>,
) {
  for (const [name, field] of Object.entries(defOf(schema).shape ?? {})) {
    const type = defOf(field).innerType ?? field
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (typeof value === 'object' && value !== null)
      readPhones(type, value as Record<string, unknown>, dialCode, problems)
    const meaning = phoneSchemas.get(type)
    if (!meaning || typeof value !== 'string' || !isPhone(value, meaning)) continue
    const parsed = parsePhone(value, dialCode ?? '')
    if ('phone' in parsed) fields[name] = parsed.phone
    else if (meaning.orElse !== 'anything') problems[name] = parsed.problem
  }
}

const isPhone = (value: string, { orElse }: { orElse: string }) =>
  value !== '' && (orElse === 'nothing' || !hasAtSign(value))
