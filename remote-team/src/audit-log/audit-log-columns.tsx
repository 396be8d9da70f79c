import { chakra, Flex } from '@chakra-ui/react'
import type { AuditEntry } from '@console/contract/audit-log'
import { Badge } from '@console/ui/badge/badge'
import { RelativeTime } from '@console/ui/relative-time/relative-time'
import type { TableColumn } from '@console/ui/table/data-table'
import { nameOfActor, nameOfTarget, type TeamTexts } from '../audit-entry/audit-entry'
import { describeChanges } from './describe-changes'

/** When, who, what, to what, and how it ended (security C16). */
export function createAuditLogColumns({
  t,
  language,
  timeZone,
}: TeamTexts & { language: string; timeZone: string }): TableColumn<AuditEntry>[] {
  const stateOf = ({ state }: AuditEntry) => t(`audit_log.states.${state}`)
  const outcomeOf = ({ outcome }: AuditEntry) =>
    t(outcome === 'success' ? 'audit_log.done' : 'audit_log.refused')
  return [
    {
      id: 'at',
      header: t('audit_log.at'),
      value: ({ at }) => at,
      cell: ({ at, state }) => (
        <Flex align="center" gap="2">
          <RelativeTime time={Date.parse(at)} language={language} timeZone={timeZone} />
          {state === 'broken' && <Badge tone="danger">{t('audit_log.broken')}</Badge>}
        </Flex>
      ),
      exported: [
        { header: t('audit_log.at'), time: ({ at }) => at },
        { header: t('audit_log.state'), value: stateOf },
      ],
      sortable: true,
    },
    {
      id: 'actor',
      header: t('audit_log.actor'),
      value: (entry) => nameOfActor(entry, { t }),
    },
    {
      id: 'action',
      header: t('audit_log.action'),
      value: ({ action }) => t(`audit_log.actions.${action}`),
    },
    {
      id: 'target',
      header: t('audit_log.target'),
      value: (entry) => nameOfTarget(entry, { t }),
    },
    {
      id: 'changes',
      header: t('audit_log.changes'),
      value: (entry) => describeChanges(entry, { t, language }).join('; '),
      cell: (entry) => (
        <>
          {describeChanges(entry, { t, language }).map((change) => (
            <chakra.div key={change}>{change}</chakra.div>
          ))}
        </>
      ),
    },
    {
      id: 'outcome',
      header: t('audit_log.outcome'),
      value: outcomeOf,
      cell: (entry) => (
        <Badge tone={entry.outcome === 'success' ? 'success' : 'warning'}>{outcomeOf(entry)}</Badge>
      ),
    },
    {
      id: 'state',
      header: t('audit_log.state'),
      value: stateOf,
      hidden: true,
    },
  ]
}
