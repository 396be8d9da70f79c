import { formatAddress } from '@console/contract/shown-address'
import type { AuditEntry } from '@console/contract/audit-log'
import type { useTexts } from '@console/kernel/use-texts'

export type TeamTexts = Pick<ReturnType<typeof useTexts<'team'>>, 't'>

/** Who did it; of somebody who never belonged to the team only that. */
export const nameOfActor = ({ actor }: AuditEntry, { t }: TeamTexts) =>
  actor?.name ?? t('audit_log.outsider')

/** What it was done to: its name, or what it was where no name is left. */
export function nameOfTarget(entry: AuditEntry, { t }: TeamTexts) {
  const { target } = entry
  if (target === null) return ''
  const name = knownName(entry)
  if (name === null) return t(`audit_log.gone.${target.kind}`)
  return target.kind === 'invitation' ? formatAddress(name) : name
}

/** Its name now, else the one that the entry itself gave it or took from it. */
export function knownName({ target, changes }: AuditEntry): string | null {
  const recorded = changes.find(({ field }) => field === 'name')
  const name = target?.name ?? recorded?.after ?? recorded?.before
  return typeof name === 'string' ? name : null
}
