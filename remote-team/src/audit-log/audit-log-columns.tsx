import { Flex } from '@chakra-ui/react'
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
      width: 10,
      value: ({ at }) => at,
      cell: ({ at, state }) => (
        <Flex align="center" wrap="wrap" columnGap="2">
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
      width: 8,
      grow: 1,
      value: (entry) => nameOfActor(entry, { t }),
    },
    {
      id: 'action',
      header: t('audit_log.action'),
      width: 13.25,
      phoneWidth: 9,
      value: ({ action }) => t(`audit_log.actions.${action}`),
    },
    {
      id: 'target',
      header: t('audit_log.target'),
      width: 17,
      phoneWidth: 11,
      grow: 2,
      value: (entry) => nameOfTarget(entry, { t }),
    },
    {
      id: 'changes',
      header: t('audit_log.changes'),
      width: 17.25,
      grow: 3,
      value: (entry) => describeChanges(entry, { t, language }).join('; '),
      cell: (entry) => (
        <>
          {describeChanges(entry, { t, language }).map((change) => (
            <div key={change} data-ellipsis="">
              {change}
            </div>
          ))}
        </>
      ),
    },
    {
      id: 'outcome',
      header: t('audit_log.outcome'),
      width: 5.75,
      value: outcomeOf,
      cell: (entry) => (
        <Badge tone={entry.outcome === 'success' ? 'success' : 'warning'}>{outcomeOf(entry)}</Badge>
      ),
    },
    {
      id: 'state',
      header: t('audit_log.state'),
      width: 9,
      value: stateOf,
      hidden: true,
    },
  ]
}
