import { listAuditLog } from '@console/contract/audit-log'
import type { EndpointInput } from '@console/contract/endpoint'
import { endpointQueryOptions } from '@console/kernel/use-endpoint'
import { getHost } from '../host'

export { describeChanges } from './describe-changes'
export { describeEntry } from './describe-entry'
export { EntrySentence } from './entry-sentence'
export { nameOfActor, nameOfTarget, type TeamTexts } from './entry-names'

export type AuditLogInput = EndpointInput<typeof listAuditLog>

/** One page of the log of a team. It grows by itself, so it is asked for whenever it is shown. */
export const auditLogQuery = (input: AuditLogInput) => ({
  ...endpointQueryOptions(getHost(), listAuditLog, input, { onError: 'none' }),
  staleTime: 0,
})
