import { formatAddress } from '@console/contract/shown-address'
import { type AuditEntry, listAuditLog } from '@console/contract/audit-log'
import type { EndpointInput } from '@console/contract/endpoint'
import { endpointQueryOptions } from '@console/kernel/use-endpoint'
import type { useTexts } from '@console/kernel/use-texts'
import { getHost } from '../host'

export type AuditLogInput = EndpointInput<typeof listAuditLog>

/** One page of the log of a team. It grows by itself, so it is asked for whenever it is shown. */
export const auditLogQuery = (input: AuditLogInput) => ({
  ...endpointQueryOptions(getHost(), listAuditLog, input, { onError: 'none' }),
  staleTime: 0,
})

export type TeamTexts = Pick<ReturnType<typeof useTexts<'team'>>, 't'>

/** Who did it; of somebody who never belonged to the team only that. */
export const nameOfActor = ({ actor }: AuditEntry, { t }: TeamTexts) =>
  actor === null ? t('audit_log.nobody') : (actor.name ?? t('audit_log.outsider'))

/** What it was done to: its name, or what it was where no name is left. */
export function nameOfTarget({ target }: AuditEntry, { t }: TeamTexts) {
  if (target === null) return ''
  const { kind, name } = target
  if (name === null) return t(`audit_log.gone.${kind}`)
  return kind === 'invitation' ? formatAddress(name) : name
}
