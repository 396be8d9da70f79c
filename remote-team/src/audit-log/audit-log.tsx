import { chakra } from '@chakra-ui/react'
import { type AuditActor, type AuditCheck, teamAuditActions } from '@console/contract/audit-log'
import { usePage } from '@console/kernel/page'
import { sessionAtom, timeZoneAtom, type Workplace } from '@console/kernel/session'
import { prefetch, useEndpoint } from '@console/kernel/use-endpoint'
import { useTexts } from '@console/kernel/use-texts'
import { Banner } from '@console/ui/banner/banner'
import { PageHeader } from '@console/ui/page/page-header'
import { EmptyState } from '@console/ui/states/empty-state'
import { DataTable, useList, useTableTexts } from '@console/ui/table/data-table'
import { TableFilters } from '@console/ui/table/table-filters'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { type OwnTeam, teamQuery } from '../accounts/accounts'
import { auditLogQuery, type TeamTexts } from '../audit-entry/audit-entry'
import { getHost } from '../host'
import { paths } from '../paths'
import { mayInTeam, NothingEntered, PageState, requireTeam } from '../team-page/team-page'
import { createAuditLogColumns } from './audit-log-columns'
import { auditActorsQuery, loadAllEntries, toInput } from './audit-log-query'

export async function loader({ url }: { url: URL }) {
  requireTeam(url)
  const { team } = getHost().store.get(sessionAtom)
  await prefetch(teamQuery(team!.id))
}

/** `/asset/audit-log`: what happened in the team, for staff what they did (api B5, security C16). */
export function Component() {
  const { t } = useTexts('team')
  const { team } = useAtomValue(sessionAtom)
  return team ? (
    <LogOfTeam key={team.id} team={team} />
  ) : (
    <NothingEntered to={paths.selectAccount}>{t('team_page.nothing_entered')}</NothingEntered>
  )
}

function LogOfTeam({ team: { id, name } }: { team: Workplace }) {
  const { t } = useTexts('team')
  const { data: team, error, refetch } = useEndpoint(teamQuery(id))
  const seesAll = team && mayInTeam('readAuditLog', team.role)
  return (
    <>
      <PageHeader
        title={t('audit_log.title')}
        description={
          team && t(seesAll ? 'audit_log.lead' : 'audit_log.lead_own', { team: team.name ?? name })
        }
      />
      {team ? (
        <LogTable team={team} name={team.name ?? name} seesAll={Boolean(seesAll)} />
      ) : (
        <PageState shape="table" error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}

function LogTable({ team, name, seesAll }: { team: OwnTeam; name: string; seesAll: boolean }) {
  const { t } = useTexts('team')
  const host = getHost()
  const list = useList(host, usePage(), {
    name: 'audit-log',
    texts: useTableTexts(t),
    sortFields: ['at'],
    filters: { action: teamAuditActions, person: 'text', from: 'text', to: 'text' },
  })
  const { query, language, texts } = list
  const timeZone = useAtomValue(timeZoneAtom)
  const input = toInput(team.id, query, timeZone)
  const result = useEndpoint(auditLogQuery(input))
  const actors = auditActorsQuery(team.id)
  const people = useEndpoint({ ...actors, enabled: actors.enabled && seesAll })
  const { from, to } = query.filters
  const columns = useMemo(
    () => createAuditLogColumns({ t, language, timeZone }),
    [t, language, timeZone],
  )
  const isBackwards = from !== '' && to !== '' && to < from
  const day = (name: 'from' | 'to', limits: { min?: string; max?: string }) => ({
    name,
    label: t(`audit_log.${name}`),
    day: {
      ...limits,
      errorId: isBackwards ? 'audit-log-backwards' : undefined,
      // A day is the same one in each zone.
      format: (value: string) =>
        new Date(value).toLocaleDateString(language, { dateStyle: 'medium', timeZone: 'UTC' }),
    },
  })
  return (
    <>
      <LastCheck check={result.data?.check} language={language} timeZone={timeZone} />
      <DataTable
        {...list}
        label={t('audit_log.title')}
        columns={columns}
        rowId={({ id }) => String(id)}
        result={result}
        filters={
          <>
            <TableFilters
              query={query}
              columns={columns}
              texts={texts}
              onLoadError={host.notify.notLoaded}
              filters={[
                {
                  name: 'action',
                  label: t('audit_log.action'),
                  placeholder: t('audit_log.any_action'),
                  options: teamAuditActions.map((value) => ({
                    value,
                    label: t(`audit_log.actions.${value}`),
                  })),
                },
                ...(seesAll
                  ? [
                      {
                        name: 'person' as const,
                        label: t('audit_log.actor'),
                        placeholder: t('audit_log.anybody'),
                        options: toPeople(people.data ?? [], { t }),
                      },
                    ]
                  : []),
                day('from', { max: to }),
                day('to', { min: from }),
              ]}
            />
            {isBackwards && (
              <chakra.p
                id="audit-log-backwards"
                role="alert"
                textStyle="sm"
                color="danger"
                width="full"
                order="3"
              >
                {t('audit_log.backwards')}
              </chakra.p>
            )}
          </>
        }
        csv={{ place: [name], timeZone, loadRows: () => loadAllEntries(input) }}
        empty={<EmptyState>{t(seesAll ? 'audit_log.empty' : 'audit_log.empty_own')}</EmptyState>}
      />
    </>
  )
}

/** To whom the log can be narrowed; those without a name are told apart by a number. */
function toPeople(actors: readonly AuditActor[], { t }: TeamTexts) {
  const unnamed = actors.filter(({ name }) => name === null)
  return actors.map(({ id, name }) => ({
    value: id,
    label:
      name ??
      (unnamed.length > 1
        ? t('audit_log.outsider_of', {
            number: unnamed.findIndex((actor) => actor.id === id) + 1,
          })
        : t('audit_log.outsider')),
  }))
}

/** What may be said of the chain: when it was read to its end last, and what was found (security C16). */
function LastCheck({
  check,
  language,
  timeZone,
}: {
  check: AuditCheck | null | undefined
  language: string
  timeZone: string
}) {
  const { t } = useTexts('team')
  if (!check) return null
  if (!check.intact)
    return (
      <chakra.div mb="4">
        <Banner tone="danger" title={t('audit_log.tampered')}>
          {t('audit_log.tampered_help')}
        </Banner>
      </chakra.div>
    )
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  return (
    <chakra.p textStyle="sm" color="fg.muted" mb="4">
      {t('audit_log.intact', { time: time.format(Date.parse(check.at)) })}
    </chakra.p>
  )
}
