import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMemo } from 'react'
import { AddressRouter, useTestAddress } from '../testing/address-router'
import { renderWithDesign } from '../testing/render-with-design'
import { DataTable, type TableColumn, useRowSelection, useTableQuery } from './data-table'

interface Team {
  id: string
  name: string
}
const teams: Team[] = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir'].map((name) => ({ id: name, name }))
const idOf = ({ id }: Team) => id
const settings = {}
const drawn = jest.fn()
const columns: TableColumn<Team>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 10,
    value: ({ name }) => name,
    cell: ({ name }) => {
      drawn(name)
      return name
    },
    sortable: true,
  },
]

function Teams() {
  const query = useTableQuery(useTestAddress(), {
    sortFields: ['name'],
    filters: { search: 'text' },
  })
  const { search } = query.filters
  const rows = useMemo(() => teams.filter(({ name }) => name.includes(search)), [search])
  const result = useMemo(() => ({ data: { items: rows, total: rows.length } }), [rows])
  const { chosen, ...selection } = useRowSelection(query, rows, idOf)
  return (
    <>
      <button onClick={() => query.setFilter('search', 'e')}>Filter</button>
      <button onClick={() => query.setPage(2)}>Another page</button>
      <DataTable
        label="Teams"
        columns={columns}
        rowId={idOf}
        result={result}
        query={query}
        settings={settings}
        onSettingsChange={() => {}}
        selection={{
          ...selection,
          labels: { all: 'Choose all', row: ({ name }) => `Choose ${name}` },
          actions: <button>Archive {chosen.map(({ name }) => name).join(' ')}</button>,
        }}
        empty={null}
        texts={(key, values) => [key, ...Object.values(values ?? {})].join(' ')}
        language="en"
        onLoadError={() => {}}
      />
    </>
  )
}

const checkbox = (name: string) => screen.getByRole('checkbox', { name: `Choose ${name}` })
/** What the action would be done to. */
const chosen = () =>
  screen
    .queryByRole('button', { name: /^Archive/ })
    ?.textContent?.replace(/^Archive /, '')
    .split(' ') ?? []
const start = () =>
  renderWithDesign(
    <AddressRouter>
      <Teams />
    </AddressRouter>,
  )

test('with Shift, a press chooses the rows from the one that was chosen last', async () => {
  const user = userEvent.setup()
  start()
  await user.click(checkbox('Birch'))
  await user.keyboard('{Shift>}')
  await user.click(checkbox('Fir'))
  await user.keyboard('{/Shift}')
  expect(chosen()).toEqual(['Birch', 'Cedar', 'Elm', 'Fir'])
  await user.click(checkbox('Elm'))
  expect(chosen()).toEqual(['Birch', 'Cedar', 'Fir'])
})

test('arrow keys lead from row to row, Space chooses, and Shift with an arrow chooses on and back', async () => {
  const user = userEvent.setup()
  start()
  checkbox('Ash').focus()
  await user.keyboard('{ArrowDown}')
  expect(checkbox('Birch')).toHaveFocus()
  expect(chosen()).toEqual([])
  await user.keyboard(' ')
  expect(chosen()).toEqual(['Birch'])
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(checkbox('Elm')).toHaveFocus()
  expect(chosen()).toEqual(['Birch', 'Cedar', 'Elm'])
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect(chosen()).toEqual(['Birch', 'Cedar'])
  await user.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}')
  expect(chosen()).toEqual(['Ash', 'Birch'])
})

test('a choice ends with the filter or the page that it was made on', async () => {
  start()
  for (const name of ['Filter', 'Another page']) {
    await userEvent.click(checkbox('Cedar'))
    expect(chosen()).toEqual(['Cedar'])
    await userEvent.click(screen.getByRole('button', { name }))
    expect(chosen()).toEqual([])
  }
})

test('choosing rows draws no cell anew', async () => {
  start()
  drawn.mockClear()
  await userEvent.click(checkbox('Cedar'))
  expect(chosen()).toEqual(['Cedar'])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all' }))
  expect(chosen()).toHaveLength(5)
  expect(drawn).not.toHaveBeenCalled()
})

describe('on a phone', () => {
  const { matchMedia } = window
  beforeEach(() => {
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('639.98') })
  })
  afterEach(() => void (window.matchMedia = matchMedia))

  test('all are chosen by the bar, as cards have no head', async () => {
    start()
    await userEvent.click(checkbox('Cedar'))
    await userEvent.click(screen.getByRole('button', { name: 'select_all 5' }))
    expect(chosen()).toHaveLength(5)
    expect(screen.queryByRole('button', { name: /^select_all/ })).toBeNull()
  })
})
