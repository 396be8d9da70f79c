import { searchText } from '@console/contract/search-text'
import { usePage } from '@console/kernel/page'
import { timeZoneAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Badge, type Tone } from '@console/ui/badge/badge'
import { Banner } from '@console/ui/banner/banner'
import { Button } from '@console/ui/button/button'
import { PageHeader } from '@console/ui/page/page-header'
import { RelativeTime } from '@console/ui/relative-time/relative-time'
import { Segmented } from '@console/ui/segmented/segmented'
import { EmptyState } from '@console/ui/states/empty-state'
import { DataTable, type TableColumn, type TableTexts, useList } from '@console/ui/table/data-table'
import { TableSearch } from '@console/ui/table/table-search'
import { chakra } from '@chakra-ui/react'
import { useAtomValue, useStore } from 'jotai'
import { useCallback, useEffect, useMemo, useState } from 'react'
import {
  errorLogAtom,
  type ErrorType,
  errorTypes,
  type LoggedError,
  markErrorsSeen,
} from '../error-log/error-log'
import { loadLateTexts } from '../locale/locale'
import { settingsAtom } from '../settings/settings'
import { getHost } from '../host-ref/host-ref'
import { openSettings } from '../settings-drawer/settings-drawer'
import { ErrorDetail } from './error-detail'

export const loader = () => loadLateTexts(getHost().store, 'error_log', 'table')

/** The list of what went wrong on this page (shell A12.4). */
export function Component() {
  const { t } = useTexts(['error_log', 'table'])
  const store = useStore()
  const page = usePage()
  const { isActive } = page
  const errors = useAtomValue(errorLogAtom)
  const timeZone = useAtomValue(timeZoneAtom)
  const isOn = useAtomValue(settingsAtom).useErrorHandle
  const texts = useCallback<TableTexts>((key, values) => t(`table:${key}`, values), [t])
  const list = useList(getHost(), page, {
    name: 'error_log',
    texts,
    sortFields,
    filters: { search: 'text', type: errorTypes },
  })
  const { query, language } = list
  const { search, type } = query.filters
  const [shown, setShown] = useState<LoggedError | null>(null)
  useEffect(() => {
    if (isActive) markErrorsSeen(store)
  }, [store, isActive, errors])

  const words = searchText(search)
  const found = errors.filter(
    (error) =>
      (!type || error.type === type) && (!words || searchText(searchedText(error)).includes(words)),
  )
  const columns = useMemo(
    () => createColumns({ t, language, timeZone, onShow: setShown }),
    [t, language, timeZone],
  )
  return (
    <>
      <PageHeader title={t('title')} description={t('help')} />
      <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        {!isOn && (
          <Banner
            tone="info"
            title={t('off.title')}
            actions={
              <Button size="sm" onClick={() => openSettings(store)}>
                {t('off.settings')}
              </Button>
            }
          >
            {t('off.help')}
          </Banner>
        )}
        <DataTable
          {...list}
          label={t('title')}
          columns={columns}
          rowId={({ id }) => String(id)}
          result={{ data: found }}
          onRowOpen={(error) => setShown(error)}
          filters={
            <>
              <TableSearch
                query={query}
                label={t('filter.search')}
                clearLabel={t('filter.clear')}
                resultMessage={words ? t('filter.found', { count: found.length }) : ''}
              />
              <Segmented
                label={t('filter.type')}
                segments={['' as const, ...errorTypes].map((value) => ({
                  value,
                  label: value ? t(`types.${value}`) : t('filter.all'),
                }))}
                value={type}
                onChange={(value) => query.setFilter('type', value)}
              />
            </>
          }
          csv={{ place: [], timeZone }}
          empty={<EmptyState>{t('empty')}</EmptyState>}
        />
      </chakra.div>
      <ErrorDetail error={shown} onShow={setShown} />
    </>
  )
}

function createColumns({
  t,
  language,
  timeZone,
  onShow,
}: {
  t: Texts['t']
  language: string
  timeZone: string
  onShow(error: LoggedError): void
}): TableColumn<LoggedError>[] {
  const textColumn = (id: 'url' | 'file' | 'name' | 'message' | 'stack', width: number) => ({
    id,
    width,
    grow: width,
    header: t(`columns.${id}`),
    value: (error: LoggedError) => error[id],
    sortable: sortFields.includes(id),
    cutAt: id === 'url' || id === 'file' ? ('start' as const) : undefined,
    hidden: id === 'stack' || id === 'file',
  })
  return [
    {
      id: 'type',
      header: t('columns.type'),
      width: 5.5,
      value: (error) => t(`types.${error.type}`),
      cell: (error) => <Badge tone={tones[error.type]}>{t(`types.${error.type}`)}</Badge>,
      card: 'badge',
      sortable: true,
    },
    {
      id: 'time',
      header: t('columns.time'),
      width: 8,
      value: ({ time }) => time,
      cell: ({ time }) => <RelativeTime time={time} language={language} timeZone={timeZone} />,
      exported: [{ header: t('columns.time'), time: ({ time }) => time }],
      card: 'line',
      sortable: true,
    },
    { ...textColumn('message', 16), card: 'title' },
    { ...textColumn('name', 9), card: 'line' },
    textColumn('file', 12),
    textColumn('url', 12),
    textColumn('stack', 16),
    {
      id: 'action',
      header: t('columns.action'),
      width: 5,
      value: () => '',
      exported: null,
      card: 'action',
      cell: (error) => (
        <Button size="sm" variant="ghost" onClick={() => onShow(error)}>
          {t('show')}
        </Button>
      ),
    },
  ]
}

type Texts = ReturnType<typeof useTexts<['error_log', 'table']>>

const sortFields = ['type', 'time', 'message', 'name', 'file', 'url']

const tones: Record<ErrorType, Tone> = {
  vue: 'danger',
  script: 'warning',
  resource: 'neutral',
  promise: 'accent',
  ajax: 'info',
}

const searchedText = ({ message, name, file, url }: LoggedError) =>
  `${message}\n${name}\n${file}\n${url}`
