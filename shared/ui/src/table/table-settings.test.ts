import {
  arrangeColumns,
  densityOf,
  moveColumn,
  pinColumn,
  showColumn,
  type TableSettings,
  visibleColumns,
} from './table-settings'

const columns = [
  { id: 'name', pinned: 'start' as const },
  { id: 'mail' },
  { id: 'role' },
  { id: 'seen', hidden: true },
]
const arranged = (settings: TableSettings, of = columns as Parameters<typeof arrangeColumns>[0]) =>
  arrangeColumns(of, settings).map(({ column }) => column.id)
const visible = (settings: TableSettings, of = columns as Parameters<typeof arrangeColumns>[0]) =>
  visibleColumns(arrangeColumns(of, settings)).map(({ column }) => column.id)

test('without settings the columns say what is shown, and where', () => {
  expect(arranged({})).toEqual(['name', 'mail', 'role', 'seen'])
  expect(visible({})).toEqual(['name', 'mail', 'role'])
  expect(densityOf({})).toBe('middle')
})

test('A18.1 columns are hidden, shown, moved and pinned to either side', () => {
  expect(visible(showColumn(showColumn({}, 'mail', false), 'seen', true))).toEqual([
    'name',
    'role',
    'seen',
  ])
  const moved = moveColumn(columns, {}, 'role', 1)
  expect(visible(moved)).toEqual(['name', 'role', 'mail'])
  expect(visible(pinColumn(moved, 'role', 'end'))).toEqual(['name', 'mail', 'role'])
  expect(visible(pinColumn(pinColumn({}, 'name', null), 'role', 'start'))).toEqual([
    'role',
    'name',
    'mail',
  ])
})

test('A18.1 what is stored about a column that was removed is dropped, and a new column appears beside its neighbour', () => {
  const stored: TableSettings = {
    order: ['role', 'fax', 'name'],
    shown: { fax: true, role: false },
    pinned: { fax: 'end' },
  }
  expect(arranged(stored)).toEqual(['role', 'seen', 'name', 'mail'])
  expect(visible(stored)).toEqual(['name', 'mail'])
  expect(arranged(stored, [{ id: 'new' }, { id: 'name' }, { id: 'role' }])).toEqual([
    'new',
    'role',
    'name',
  ])
  expect(moveColumn(columns, stored, 'seen', 0).order).toEqual(['seen', 'role', 'name', 'mail'])
})

test('one column is always shown', () => {
  expect(visible({ shown: { role: false } }, [{ id: 'role' }])).toEqual(['role'])
})

test('a stored density that does not exist is the middle one', () => {
  expect(densityOf({ density: 'tiny' as never })).toBe('middle')
})
