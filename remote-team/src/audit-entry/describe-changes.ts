import type { AuditChange, AuditedValue, AuditEntry } from '@console/contract/audit-log'
import { auditedFieldsOf, type AuditedKind } from '@console/contract/audited-fields'
import { TeamRole } from '@console/contract/permission'
import { StockStatus } from '@console/contract/product'
import { regionNames } from '@console/ui/form/region-names'
import type { TeamTexts } from './entry-names'

export interface Words extends TeamTexts {
  language: string
}

/** What an entry changed, each field in words: “Name: Coffee → Cocoa”. */
export const describeChanges = ({ action, changes }: AuditEntry, words: Words): string[] =>
  changes.map((change) => describeChange(change, kindOf(action, change), words))

function describeChange(change: AuditChange, kind: AuditedKind, words: Words) {
  const { t } = words
  const field = t(`audit_log.fields.${change.field}`)
  if (kind === 'hidden') return t('audit_log.changed_field', { field })
  const [before, after] = [change.before, change.after].map((value) => inWords(value, kind, words))
  // Where there was nothing before, it says what there is.
  if (change.before === null) return t('audit_log.given', { field, after })
  return t('audit_log.change', { field, before, after })
}

export const kindOf = (action: string, { field }: AuditChange): AuditedKind =>
  new Map(auditedFieldsOf(action)).get(field) ?? 'text'

export function inWords(value: AuditedValue, kind: AuditedKind, { t, language }: Words): string {
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
    case 'stock':
      return t(`products.stock.${StockStatus.parse(value)}`)
    case 'role':
      return t(`role.${TeamRole.parse(value)}`)
    default:
      return value
  }
}
