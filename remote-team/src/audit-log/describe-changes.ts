import type { AuditChange, AuditEntry, AuditedValue } from '@console/contract/audit-log'
import { auditedFieldsOf, type AuditedKind } from '@console/contract/audited-fields'
import { TeamRole } from '@console/contract/permission'
import { regionNames } from '@console/ui/form/region-names'
import type { TeamTexts } from '../audit-entry/audit-entry'

interface Words extends TeamTexts {
  language: string
}

/** What an entry changed, each field in words: “Name: Coffee → Cocoa”. */
export function describeChanges({ action, changes }: AuditEntry, words: Words): string[] {
  const kinds = new Map(auditedFieldsOf(action))
  return changes.map((change) => describeChange(change, kinds.get(change.field) ?? 'text', words))
}

function describeChange({ field, before, after }: AuditChange, kind: AuditedKind, words: Words) {
  const { t } = words
  const name = t(`audit_log.fields.${field}`)
  if (kind === 'hidden') return t('audit_log.changed_field', { field: name })
  const [was, is] = [before, after].map((value) => inWords(value, kind, words))
  return t('audit_log.change', { field: name, before: was, after: is })
}

function inWords(value: AuditedValue, kind: AuditedKind, { t, language }: Words): string {
  if (Array.isArray(value))
    return new Intl.ListFormat(language).format(
      value.map((name) => name ?? t('audit_log.gone.account')),
    )
  if (value === null) return t('audit_log.nothing')
  switch (kind) {
    case 'country':
      return regionNames(language)(value)
    case 'flag':
      return t(value === 'true' ? 'audit_log.yes' : 'audit_log.no')
    case 'permission':
      return t(value === 'open' ? 'audit_log.open' : 'audit_log.closed')
    case 'role':
      return t(`role.${TeamRole.parse(value)}`)
    default:
      return value
  }
}
