import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderWithDesign } from '../testing/render-with-design'
import { Table, type TableColumn, type TableProps } from './table'

interface Campaign {
  id: string
  name: string
  sent: number
}
const campaigns: Campaign[] = [
  { id: 'a', name: 'Übersee 10', sent: 9 },
  { id: 'b', name: 'Übersee 9', sent: 1204 },
  { id: 'c', name: 'autumn', sent: 87 },
]
const columns: TableColumn<Campaign>[] = [
  { id: 'name', header: 'Name', width: 10, grow: 1, value: ({ name }) => name, sortable: true },
  {
    id: 'sent',
    header: 'Sent',
    width: 7,
    value: ({ sent }) => sent,
    cell: ({ sent }) => `${sent} people`,
    sortable: true,
    align: 'end',
  },
]
const Campaigns = (props: Partial<TableProps<Campaign>>) => (
  <Table
    label="Campaigns"
    columns={columns}
    rows={campaigns}
    rowId={({ id }) => id}
    language="en"
    {...props}
  />
)
const rowsOf = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-2)!.textContent)
const header = (name: string) => screen.getByRole('columnheader', { name })

test('a press on a head sorts, as the language does it; the next turns it round, the third ends it', async () => {
  renderWithDesign(<Campaigns />)
  expect(rowsOf()).toEqual(['Übersee 10', 'Übersee 9', 'autumn'])
  const sortByName = () => userEvent.click(screen.getByRole('button', { name: 'Name' }))
  await sortByName()
  expect(rowsOf()).toEqual(['autumn', 'Übersee 9', 'Übersee 10'])
  expect(header('Name')).toHaveAttribute('aria-sort', 'ascending')
  await sortByName()
  expect(rowsOf()).toEqual(['Übersee 10', 'Übersee 9', 'autumn'])
  expect(header('Name')).toHaveAttribute('aria-sort', 'descending')
  await sortByName()
  expect(header('Name')).not.toHaveAttribute('aria-sort')
})

test('numbers are sorted as numbers, by keyboard too', async () => {
  renderWithDesign(<Campaigns />)
  screen.getByRole('button', { name: 'Sent' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(rowsOf()).toEqual(['Übersee 10', 'autumn', 'Übersee 9'])
  expect(screen.getByRole('cell', { name: '1204 people' })).toBeVisible()
})

test('rows are chosen one by one or all at once, and the head says how many', async () => {
  function Selectable() {
    const [selected, setSelected] = useState<readonly string[]>([])
    return (
      <Campaigns
        selection={{
          selected,
          onChange: setSelected,
          labels: { all: 'All campaigns', row: ({ name }) => `Choose ${name}` },
        }}
      />
    )
  }
  renderWithDesign(<Selectable />)
  const all = screen.getByRole('checkbox', { name: 'All campaigns' })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose autumn' }))
  expect(all).toBePartiallyChecked()
  expect(screen.getByRole('row', { selected: true })).toHaveTextContent('autumn')
  await userEvent.click(all)
  expect(screen.getAllByRole('row', { selected: true })).toHaveLength(3)
  expect(all).toBeChecked()
  await userEvent.click(all)
  expect(screen.queryByRole('row', { selected: true })).toBeNull()
})

test('where nothing is, it says so; the table can be scrolled by keyboard', () => {
  renderWithDesign(<Campaigns rows={[]} empty={<p>There is no campaign yet.</p>} />)
  expect(screen.getByText('There is no campaign yet.')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Campaigns' })).toHaveAttribute('tabindex', '0')
})

test('rows of two lines are higher, and those of a table that has none are not', () => {
  const [name, sent] = columns
  const { unmount } = renderWithDesign(<Campaigns />)
  expect(screen.getByRole('table')).not.toHaveClass('twoLines')
  unmount()
  renderWithDesign(<Campaigns columns={[{ ...name!, twoLines: true }, sent!]} />)
  expect(screen.getByRole('table')).toHaveClass('twoLines')
})

test('an empty text is left out of the last line of a card', () => {
  const withCards = columns.map((column) => ({ ...column, card: 'line' as const }))
  renderWithDesign(<Campaigns columns={withCards} rows={[{ id: 'd', name: '', sent: 0 }]} />)
  const cells = screen.getAllByRole('cell').filter(({ dataset }) => dataset.card === 'line')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['0 people'])
})

test('a text that is cut off can be focused, so that the keyboard has it shown whole', async () => {
  renderWithDesign(<Campaigns />)
  // Nothing has a size in jsdom.
  Object.defineProperty(screen.getByText('autumn'), 'scrollWidth', { value: 200 })
  screen.getByRole('button', { name: 'Sent' }).focus()
  await userEvent.tab()
  expect(screen.getByText('autumn')).toHaveFocus()
  expect(screen.getByText('Übersee 9')).not.toHaveAttribute('tabindex')
})
