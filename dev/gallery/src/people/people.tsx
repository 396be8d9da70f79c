import { usePage } from '@console/kernel/page'
import { useEndpoint } from '@console/kernel/use-endpoint'
import { useTexts } from '@console/kernel/use-texts'
import { Badge, type Tone } from '@console/ui/badge/badge'
import { Button } from '@console/ui/button/button'
import { PageHeader } from '@console/ui/page/page-header'
import { Segmented } from '@console/ui/segmented/segmented'
import { EmptyState } from '@console/ui/states/empty-state'
import { DataTable, type TableColumn, useList, useTableTexts } from '@console/ui/table/data-table'
import { TableSearch } from '@console/ui/table/table-search'
import { useMemo, useState } from 'react'
import { getHost } from '../host'
import { fetchPeople, findPeople, type Person, roles } from './sample-people'

const toneOf: Record<Person['role'], Tone> = { admin: 'info', staff: 'success', guest: 'neutral' }
const states = ['rows', 'slow', 'empty', 'broken'] as const
const answerAfterMs: Record<(typeof states)[number], number> = {
  rows: 250,
  slow: 4000,
  empty: 250,
  broken: 250,
}

/** `/gallery/people`: a long list as a page of the console has it, and every state of it. */
export function Component() {
  const { t } = useTexts('gallery')
  const host = getHost()
  const [selected, setSelected] = useState<readonly string[]>([])
  const list = useList(host, usePage(), {
    name: 'people',
    texts: useTableTexts(t),
    sortFields: ['name', 'messages', 'since'],
    filters: { search: 'text', role: roles },
  })
  const { query, language } = list
  const { search, role } = query.filters
  const [state, setState] = useState<(typeof states)[number]>('rows')
  const asked = {
    page: query.page,
    pageSize: query.pageSize,
    sort: query.sort,
    filters: { search, role },
  }
  const result = useEndpoint({
    queryKey: ['gallery people', state, asked],
    queryFn: async () => {
      await new Promise((resolve) => setTimeout(resolve, answerAfterMs[state]))
      if (state === 'broken') throw new Error('No answer')
      return state === 'empty' ? { items: [], total: 0 } : fetchPeople(asked)
    },
  })
  const columns = useMemo(
    (): TableColumn<Person>[] => [
      {
        id: 'name',
        header: t('people.name'),
        width: 10,
        grow: 1,
        value: ({ name }) => name,
        card: 'title',
        sortable: true,
      },
      {
        id: 'email',
        header: t('people.email'),
        width: 14,
        grow: 1,
        value: ({ email }) => email,
        card: 'line',
      },
      {
        id: 'role',
        header: t('people.status'),
        width: 6.5,
        value: (person) => t(`people.${person.role}`),
        cell: (person) => <Badge tone={toneOf[person.role]}>{t(`people.${person.role}`)}</Badge>,
        card: 'badge',
      },
      {
        id: 'city',
        header: t('people.city'),
        width: 8,
        value: ({ city }) => t(`fields.${city}`),
        card: 'line',
      },
      {
        id: 'messages',
        header: t('people.messages'),
        width: 7,
        value: ({ messages }) => messages,
        cell: ({ messages }) => messages.toLocaleString(language),
        sortable: true,
        align: 'end',
      },
      {
        id: 'since',
        header: t('people.since'),
        width: 7.5,
        value: ({ since }) => since,
        cell: ({ since }) => formatDay(since, language),
        exported: [{ header: t('people.since'), time: ({ since }) => since }],
        sortable: true,
      },
      {
        id: 'note',
        header: t('people.note'),
        width: 14,
        grow: 2,
        value: () => t('people.note_text'),
      },
    ],
    [t, language],
  )
  return (
    <>
      <PageHeader title={t('people.title')} description={t('people.lead')} />
      <DataTable
        {...list}
        label={t('people.people')}
        columns={columns}
        rowId={({ id }) => id}
        result={result}
        selection={{
          selected,
          onChange: setSelected,
          labels: {
            all: t('people.all_rows'),
            row: ({ name }) => t('people.choose', { name }),
          },
        }}
        filters={
          <>
            <TableSearch
              query={query}
              label={t('people.search')}
              clearLabel={t('people.clear')}
              resultMessage={
                search && result.data ? t('people.found', { total: result.data.total }) : ''
              }
            />
            <Segmented
              label={t('people.state')}
              segments={states.map((value) => ({ value, label: t(`people.${value}`) }))}
              value={state}
              onChange={(value) => setState(states.find((known) => known === value)!)}
            />
          </>
        }
        csv={{ place: [], timeZone: 'UTC', loadRows: async () => findPeople(asked) }}
        empty={
          <EmptyState action={<Button variant="primary">{t('people.invite')}</Button>}>
            {t('people.empty_text')}
          </EmptyState>
        }
      />
    </>
  )
}

const formatDay = (time: number, language: string) =>
  new Date(time).toLocaleDateString(language, { dateStyle: 'medium', timeZone: 'UTC' })
