import { usePage } from '@console/kernel/page'
import { useTexts } from '@console/kernel/use-texts'
import { Badge, type Tone } from '@console/ui/badge/badge'
import { Banner } from '@console/ui/banner/banner'
import { Button } from '@console/ui/button/button'
import { PageHeader } from '@console/ui/page/page-header'
import { SearchField } from '@console/ui/search-field/search-field'
import { Segmented } from '@console/ui/segmented/segmented'
import { EmptyState } from '@console/ui/states/empty-state'
import { Table, type TableColumn } from '@console/ui/table/table'
import { chakra } from '@chakra-ui/react'
import { useAtomValue, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import {
  errorLogAtom,
  type ErrorType,
  errorTypes,
  type LoggedError,
  markErrorsSeen,
} from '../error-log/error-log'
import { languageTagAtom, loadLateTexts } from '../locale/locale'
import { settingsAtom } from '../settings/settings'
import { getHost } from '../host-ref/host-ref'
import { ErrorDetail } from './error-detail'

export const loader = () => loadLateTexts(getHost().store, 'error_log')

/** The list of what went wrong on this page (shell A12.4). */
export function Component() {
  const { t } = useTexts('error_log')
  const store = useStore()
  const { isActive } = usePage()
  const errors = useAtomValue(errorLogAtom)
  const language = useAtomValue(languageTagAtom)
  const isOn = useAtomValue(settingsAtom).useErrorHandle
  const [type, setType] = useState<ErrorType | 'all'>('all')
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState<LoggedError | null>(null)
  useEffect(() => {
    if (isActive) markErrorsSeen(store)
  }, [store, isActive, errors])

  const words = search.trim().toLowerCase()
  const found = errors.filter(
    (error) =>
      (type === 'all' || error.type === type) &&
      (!words || searchedText(error).toLowerCase().includes(words)),
  )
  const formatTime = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'medium' })
  const textColumn = (id: 'url' | 'file' | 'name' | 'message' | 'stack') => ({
    id,
    header: t(`columns.${id}`),
    value: (error: LoggedError) => error[id],
    cell: (error: LoggedError) => <OneLine>{error[id]}</OneLine>,
    sortable: id !== 'stack',
  })
  const columns: TableColumn<LoggedError>[] = [
    {
      id: 'type',
      header: t('columns.type'),
      value: (error) => t(`types.${error.type}`),
      cell: (error) => <Badge tone={tones[error.type]}>{t(`types.${error.type}`)}</Badge>,
      sortable: true,
    },
    {
      id: 'time',
      header: t('columns.time'),
      value: ({ time }) => time,
      cell: ({ time }) => formatTime.format(time),
      sortable: true,
    },
    textColumn('message'),
    textColumn('name'),
    textColumn('file'),
    textColumn('url'),
    textColumn('stack'),
    {
      id: 'action',
      header: t('columns.action'),
      value: () => '',
      cell: (error) => (
        <Button size="sm" variant="ghost" onClick={() => setShown(error)}>
          {t('show')}
        </Button>
      ),
    },
  ]
  return (
    <>
      <PageHeader title={t('title')} description={t('help')} />
      <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        {!isOn && (
          <Banner tone="info" title={t('off.title')}>
            {t('off.help')}
          </Banner>
        )}
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <chakra.div flex="1" minWidth="min(16rem, 100%)" maxWidth="24rem">
            <SearchField
              label={t('filter.search')}
              hideLabel
              placeholder={t('filter.search')}
              value={search}
              onChange={setSearch}
              clearLabel={t('filter.clear')}
              resultMessage={words ? t('filter.found', { count: found.length }) : ''}
            />
          </chakra.div>
          <Segmented
            label={t('filter.type')}
            segments={['all' as const, ...errorTypes].map((value) => ({
              value,
              label: value === 'all' ? t('filter.all') : t(`types.${value}`),
            }))}
            value={type}
            onChange={(value) => setType(value as ErrorType | 'all')}
          />
        </chakra.div>
        <Table
          label={t('title')}
          columns={columns}
          rows={found}
          rowId={({ id }) => String(id)}
          language={language}
          empty={<EmptyState>{t(errors.length ? 'nothing_found' : 'empty')}</EmptyState>}
        />
      </chakra.div>
      <ErrorDetail error={shown} onClose={() => setShown(null)} />
    </>
  )
}

const tones: Record<ErrorType, Tone> = {
  vue: 'danger',
  script: 'warning',
  resource: 'neutral',
  promise: 'accent',
  ajax: 'info',
}

const searchedText = ({ message, name, file, url }: LoggedError) =>
  `${message}\n${name}\n${file}\n${url}`

const OneLine = chakra('span', {
  base: {
    display: 'block',
    maxWidth: '16rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})
