import {
  type AuditedAction,
  type AuditedField,
  type auditedFields,
  auditedFieldsOf,
  type AuditedKind,
} from '@console/contract/audited-fields'
import { maskAddress } from '../identifiers/mask-address'

type Value = string | boolean | readonly string[] | null | undefined
type Values<A extends AuditedAction> = Partial<Record<keyof (typeof auditedFields)[A], Value>>

/** One changed field. `null` stands for no value: it had none before, or has none any more. */
export interface RecordedChange {
  field: AuditedField
  kind: AuditedKind
  before: string | null
  after: string | null
}

const mask = '•••'

function toText(kind: AuditedKind, value: Value): string | null {
  const text = Array.isArray(value) ? value.toSorted().join(' ') : String(value ?? '')
  if (text === '') return null
  if (kind === 'masked') return maskAddress(text)
  return kind === 'hidden' ? mask : text
}

/**
 * The details of an event that changes audited fields (contract/audited-fields): one text for each value
 * that differs. A field that `after` leaves out was not changed; `after` is null when all is deleted.
 */
export function recordChanges<A extends AuditedAction>(
  action: A,
  before: Values<A>,
  after: Values<A> | null,
): Record<string, string> {
  const details: Record<string, string> = {}
  for (const [field, kind] of auditedFieldsOf(action)) {
    const [old, next] = [before, after ?? {}].map(
      (values) => (values as Partial<Record<string, Value>>)[field],
    )
    if (after !== null && next === undefined) continue
    if (String(old ?? '') === String(next ?? '')) continue
    const [was, is] = [toText(kind, old), toText(kind, next)]
    if (was !== null) details[`before.${field}`] = was
    if (is !== null) details[`after.${field}`] = is
  }
  return details
}

/** Reads the changes from the details that `recordChanges` wrote. */
export const readChanges = (
  action: string,
  details: Readonly<Record<string, string>>,
): RecordedChange[] =>
  auditedFieldsOf(action).flatMap(([field, kind]) => {
    const before = details[`before.${field}`] ?? null
    const after = details[`after.${field}`] ?? null
    return before === null && after === null ? [] : [{ field, kind, before, after }]
  })
