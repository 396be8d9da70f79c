import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AddressRouter, useTestAddress } from '../testing/address-router'
import { renderWithDesign } from '../testing/render-with-design'
import {
  DataTable,
  type AllRows,
  type DataTableProps,
  type TableColumn,
  type TableSettings,
  useTableQuery,
} from './data-table'

interface Team {
  id: string
  name: string
  people: number
}
const teams = (count: number): Team[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `t${index + 1}`,
    name: `Team ${index + 1}`,
    people: count - index,
  }))
const columns: TableColumn<Team>[] = [
  { id: 'name', header: 'Name', width: 10, grow: 1, value: ({ name }) => name, sortable: true },
  { id: 'people', header: 'People', width: 6, value: ({ people }) => people, sortable: true },
]

type Props = DataTableProps<Team>

type Overrides = Partial<Omit<Props, 'result' | 'csv'>> & {
  result?: Props['result']
  csv?: Props['csv']
  /** The query of the page's address. */
  address?: string
  /** What is there of a page of the list. */
  resultOf?(page: number): Props['result']
}

const Teams = ({ address, ...props }: Overrides) => (
  <AddressRouter query={address}>
    <TeamsAtAddress {...props} />
  </AddressRouter>
)

function TeamsAtAddress({ resultOf, result, csv, ...props }: Omit<Overrides, 'address'>) {
  const [query] = useSearchParams()
  const [settings, setSettings] = useState<TableSettings>({})
  const tableQuery = useTableQuery(useTestAddress(), {
    sortFields: ['name', 'people'],
    filters: { search: 'text' },
  })
  return (
    <>
      <p data-testid="address">{String(query)}</p>
      <DataTable
        label="Teams"
        columns={columns}
        rowId={({ id }) => id}
        query={tableQuery}
        settings={settings}
        onSettingsChange={setSettings}
        empty={<p>There is no team yet.</p>}
        texts={(key, values) => [key, ...Object.values(values ?? {})].join(' ')}
        language="en"
        onLoadError={() => {}}
        {...props}
        {...({
          result: result ?? resultOf?.(tableQuery.page) ?? { data: teams(25) },
          csv,
        } as AllRows<Team>)}
      />
    </>
  )
}
const address = () => screen.getByTestId('address').textContent
const button = (name: string) => screen.getByRole('button', { name })
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .join(' '),
    )

test('A18.1 ten rows a page, numbered across the pages; the size is chosen from 10, 50, 80 and 100', async () => {
  renderWithDesign(<Teams />)
  expect(rows()).toHaveLength(10)
  await userEvent.click(button('next'))
  await waitFor(() => expect(rows()[0]).toBe('11 Team 11 15'))
  expect(address()).toBe('page=2')
  const size = screen.getByRole('combobox', { name: 'page_size' })
  expect(
    within(size)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['10', '50', '80', '100'])
  await userEvent.selectOptions(size, '50')
  await waitFor(() => expect(rows()).toHaveLength(25))
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '26')
  expect(screen.getAllByRole('row').at(-1)).toHaveAttribute('aria-rowindex', '26')
})

test('A18.1 all rows that are here are sorted, not those of the page alone', async () => {
  renderWithDesign(<Teams />)
  await userEvent.click(button('People'))
  await waitFor(() => expect(rows()[0]).toBe('1 Team 25 1'))
  expect(address()).toBe('field=people&order=ascend')
})

test('A18.1 where the server gives one page, it sorts, and the rows stay in its order', async () => {
  renderWithDesign(
    <Teams
      address="page=3&field=people&order=ascend"
      result={{ data: { items: teams(2), total: 22 } }}
    />,
  )
  expect(rows()).toEqual(['21 Team 1 2', '22 Team 2 1'])
  expect(screen.getByText('range 21 22 22')).toBeVisible()
})

test('A18.1 a page beyond the last one, after rows have gone, is the last one, which is fetched', () => {
  const onItsWay = { data: undefined, isFetching: true }
  const beyond = { data: { items: [], total: 22 } }
  const { rerender } = renderWithDesign(
    <Teams address="page=9" resultOf={() => ({ ...beyond, isFetching: true })} />,
  )
  expect(address()).toBe('page=9')
  rerender(<Teams resultOf={(page) => (page === 9 ? beyond : onItsWay)} />)
  expect(address()).toBe('page=3')
  expect(screen.queryByText('There is no team yet.')).toBeNull()
  rerender(<Teams resultOf={() => ({ data: { items: teams(2), total: 22 } })} />)
  expect(rows()).toEqual(['21 Team 1 2', '22 Team 2 1'])
})

test('while the first rows are on their way their shape is shown, and it is said', () => {
  renderWithDesign(<Teams result={{ data: undefined, isFetching: true }} />)
  expect(screen.getByText('loading')).toBeInTheDocument()
  expect(screen.getByRole('table').querySelectorAll('tbody tr')).toHaveLength(10)
  expect(screen.getByRole('region', { name: 'Teams' })).toHaveAttribute('aria-busy', 'true')
})

test('while another page is on its way the one before stays, with its numbers', async () => {
  const first = { data: { items: teams(10), total: 25 } }
  const { rerender } = renderWithDesign(
    <Teams resultOf={(page) => (page === 1 ? first : { data: undefined, isFetching: true })} />,
  )
  await userEvent.click(button('next'))
  expect(rows()[0]).toMatch(/^1 Team 1 /)
  expect(screen.getByRole('region', { name: 'Teams' })).toHaveAttribute('aria-busy', 'true')
  rerender(<Teams resultOf={() => ({ data: { items: teams(10), total: 25 } })} />)
  await waitFor(() => expect(rows()[0]).toMatch(/^11 /))
})

test('where nothing matched, that is said until it is known whether something does now', () => {
  const onItsWay = { data: undefined, isFetching: true }
  const { rerender } = renderWithDesign(
    <Teams address="search=x" resultOf={() => ({ data: { items: [], total: 0 } })} />,
  )
  rerender(<Teams address="search=x" resultOf={() => onItsWay} />)
  expect(screen.getByText('no_match')).toBeVisible()
  expect(screen.queryByText('loading')).toBeNull()
  expect(screen.getByRole('region', { name: 'Teams' })).toHaveAttribute('aria-busy', 'true')
  rerender(<Teams address="search=x" resultOf={() => ({ data: { items: teams(2), total: 2 } })} />)
  expect(rows()).toHaveLength(2)
})

test('nothing yet, nothing that matches: each says what to do', async () => {
  const none = { data: { items: [], total: 0 } }
  const { unmount } = renderWithDesign(<Teams result={none} />)
  expect(screen.getByText('There is no team yet.')).toBeVisible()
  unmount()
  renderWithDesign(<Teams address="search=x" result={none} />)
  expect(screen.getByText('no_match')).toBeVisible()
  await userEvent.click(button('clear_filters'))
  expect(address()).toBe('')
})

test('A18.1 a failure shows no rows and offers to try again', async () => {
  const refetch = jest.fn()
  renderWithDesign(<Teams result={{ data: undefined, error: new Error('no'), refetch }} />)
  expect(screen.getByRole('alert')).toHaveTextContent('failed')
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1')
  await userEvent.click(button('retry'))
  expect(refetch).toHaveBeenCalledTimes(1)
})

test('what was refused is not called a fault: it says that one may not see it (A15.5)', () => {
  const error = Object.assign(new Error('no'), { status: 403 })
  renderWithDesign(<Teams result={{ data: undefined, error }} />)
  expect(screen.getByRole('alert')).toHaveTextContent('denied_help')
})

test('without a network it says so, and loads by itself when there is one', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const refetch = jest.fn()
  renderWithDesign(<Teams result={{ data: undefined, error: new Error('no'), refetch }} />)
  expect(screen.getByRole('alert')).toHaveTextContent('offline')
  window.dispatchEvent(new Event('online'))
  expect(refetch).toHaveBeenCalledTimes(1)
})

test('A18.1 rows are fetched again by a button, which is there where something is fetched', async () => {
  const refetch = jest.fn()
  const { rerender } = renderWithDesign(<Teams result={{ data: teams(3), refetch }} />)
  await userEvent.click(button('refresh'))
  expect(refetch).toHaveBeenCalledTimes(1)
  rerender(<Teams />)
  expect(screen.queryByRole('button', { name: 'refresh' })).toBeNull()
})

function Selectable(props: Overrides) {
  const [selected, setSelected] = useState<readonly string[]>([])
  return (
    <Teams
      selection={{
        selected,
        onChange: setSelected,
        labels: { all: 'All', row: ({ name }) => `Choose ${name}` },
        actions: <button>Delete</button>,
      }}
      {...props}
    />
  )
}

test('A18.1 a press on a row chooses it; what is chosen is counted over all pages', async () => {
  renderWithDesign(<Selectable />)
  await userEvent.click(screen.getByRole('cell', { name: 'Team 2' }))
  expect(screen.getByRole('checkbox', { name: 'Choose Team 2' })).toBeChecked()
  await userEvent.click(button('next'))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Team 11' }))
  expect(screen.getByText('selected 2')).toBeVisible()
  expect(button('Delete')).toBeVisible()
  await userEvent.click(button('clear_selection'))
  expect(screen.queryByText('selected 2')).toBeNull()
})

test('where a row can be opened, a press opens it, and a control within it does its own', async () => {
  const onRowOpen = jest.fn()
  const onEdit = jest.fn()
  renderWithDesign(
    <Teams
      onRowOpen={onRowOpen}
      columns={[
        ...columns,
        {
          id: 'edit',
          header: '',
          width: 6,
          value: () => '',
          cell: () => <button onClick={onEdit}>Edit</button>,
        },
      ]}
      result={{ data: teams(1) }}
    />,
  )
  await userEvent.click(button('Edit'))
  expect(onEdit).toHaveBeenCalledTimes(1)
  expect(onRowOpen).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('cell', { name: 'Team 1' }))
  expect(onRowOpen).toHaveBeenCalledWith(teams(1)[0])
})

async function openView() {
  await userEvent.click(button('view'))
  return screen.findByRole('dialog', { name: 'view' })
}

test('A18.1 the person chooses density and columns, their order and their side, and goes back to the start', async () => {
  renderWithDesign(<Selectable />)
  const view = within(await openView())
  expect(view.getByRole('radio', { name: 'middle' })).toBeChecked()
  await userEvent.click(view.getByRole('radio', { name: 'compact' }))
  expect(view.getByRole('radio', { name: 'compact' })).toBeChecked()
  await userEvent.click(view.getByRole('checkbox', { name: 'row_number' }))
  await userEvent.click(view.getByRole('checkbox', { name: 'selection' }))
  expect(headers()).toEqual(['Name', 'People'])
  await userEvent.click(view.getByRole('button', { name: 'move_down Name' }))
  expect(headers()).toEqual(['People', 'Name'])
  expect(view.getByRole('status')).toHaveTextContent('moved Name 2 2')
  await userEvent.click(view.getByRole('button', { name: 'pin_start Name' }))
  expect(headers()).toEqual(['Name', 'People'])
  await userEvent.click(view.getByRole('checkbox', { name: 'People' }))
  expect(headers()).toEqual(['Name'])
  await userEvent.click(view.getByRole('checkbox', { name: 'Name' }))
  expect(headers()).toEqual(['Name'])
  await userEvent.click(view.getByRole('button', { name: 'reset' }))
  expect(headers()).toEqual(['', 'row_number_short', 'Name', 'People'])
})

test('A18.1 columns are ordered by keyboard, and the button keeps the focus where it ends', async () => {
  renderWithDesign(<Teams />)
  const view = within(await openView())
  const button = await view.findByRole('button', { name: 'move_up People' })
  act(() => button.focus())
  await userEvent.keyboard('{Enter}')
  expect(headers()).toEqual(['row_number_short', 'People', 'Name'])
  const up = view.getByRole('button', { name: 'move_up People' })
  expect(up).toHaveFocus()
  expect(up).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  expect(headers()).toEqual(['row_number_short', 'People', 'Name'])
})

/** The names and the contents of the files that the person is handed. */
function watchFiles() {
  const contents: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (file: Blob) => contents.push(file) && 'blob:1',
    revokeObjectURL: () => {},
  })
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  click.mockClear()
  return {
    names: () => click.mock.contexts.map((link) => (link as HTMLAnchorElement).download),
    contents,
  }
}

const csv = { place: ['Pier Nine', undefined], timeZone: 'Asia/Hong_Kong' }

test('A18.1 an export has the columns that are shown, in their order, and all rows as they are sorted', async () => {
  const { names, contents } = watchFiles()
  renderWithDesign(
    <Teams
      address="field=people&order=ascend"
      settings={{ order: ['people', 'name'] }}
      csv={csv}
    />,
  )
  await userEvent.click(button('export'))
  await waitFor(() =>
    expect(names()).toEqual([expect.stringMatching(/^Pier Nine - Teams - \d{4}-\d\d-\d\d\.csv$/)]),
  )
  const lines = (await contents[0]!.text()).split('\r\n')
  expect(lines.slice(0, 3)).toEqual(['"People","Name"', '1,"Team 25"', '2,"Team 24"'])
  expect(lines).toHaveLength(27)
})

test('A18.1 a table that shows a page exports all rows that its loader brings', async () => {
  const { names, contents } = watchFiles()
  const result = { data: { items: teams(10), total: 13 } }
  renderWithDesign(<Teams result={result} csv={{ ...csv, loadRows: async () => teams(13) }} />)
  await userEvent.click(button('export'))
  await waitFor(() => expect(names()).toHaveLength(1))
  expect((await contents[0]!.text()).trim().split('\r\n')).toHaveLength(14)
})

test('A18.1 a table that has one page of its rows cannot be exported without a loader of all', () => {
  const page = { data: { items: teams(10), total: 13 } }
  const props = {} as Omit<DataTableProps<Team>, 'result' | 'csv'>
  // @ts-expect-error The rows of other pages are not there.
  const wrong = () => <DataTable {...props} result={page} csv={csv} />
  const right = () => <DataTable {...props} result={page} csv={{ ...csv, loadRows }} />
  const loadRows = async () => teams(13)
  expect([wrong, right]).toHaveLength(2)
})

test('A18.1 an export that fails leaves no file, says so until it is dismissed or done, and can be tried again', async () => {
  const { names } = watchFiles()
  const loadRows = jest.fn().mockRejectedValueOnce(new Error('cut off')).mockResolvedValue([])
  renderWithDesign(<Teams csv={{ ...csv, loadRows }} />)
  await userEvent.click(button('export'))
  expect(await screen.findByRole('alert')).toHaveTextContent('export_failed')
  expect(names()).toEqual([])
  await userEvent.click(button('export'))
  await waitFor(() => expect(names()).toHaveLength(1))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('A18.1 an export whose code does not come says why as all code does, and is tried again from there', async () => {
  const { names } = watchFiles()
  const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
  const loadRows = jest.fn().mockRejectedValueOnce(missing).mockResolvedValue([])
  const onLoadError = jest.fn()
  renderWithDesign(<Teams csv={{ ...csv, loadRows }} onLoadError={onLoadError} />)
  await userEvent.click(button('export'))
  await waitFor(() => expect(onLoadError).toHaveBeenCalledWith(missing, expect.any(Function)))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  onLoadError.mock.calls[0][1]()
  await waitFor(() => expect(names()).toHaveLength(1))
})
