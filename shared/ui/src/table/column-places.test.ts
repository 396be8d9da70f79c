import { placeColumns } from './column-places'
import type { ColumnSide } from './table-column'

interface Declared {
  width: number
  phoneWidth?: number
  grow?: number
  pinned?: ColumnSide
}
const place = (
  columns: readonly Declared[],
  added = { hasSelection: false, hasRowNumbers: false },
) =>
  placeColumns(
    columns.map(({ pinned = null, ...sizes }, index) => ({
      column: { id: `c${index}`, ...sizes },
      isShown: true,
      pinned,
    })),
    added,
  )
const widthsOf = (columns: readonly Declared[]) => place(columns).columns.map(({ width }) => width)
const pinsOf = (columns: readonly Declared[]) => place(columns).columns.map(({ pin }) => pin)

test('what the columns leave goes to those that grow, by their parts', () => {
  const columns = [{ width: 10, grow: 3 }, { width: 6 }, { width: 8, grow: 1 }]
  const room = 'max(0px, 100cqi - calc(10rem + 6rem + 8rem))'
  expect(widthsOf(columns)).toEqual([
    `calc(10rem + ${room} * 0.75)`,
    'calc(6rem)',
    `calc(8rem + ${room} * 0.25)`,
  ])
})

test('where all that grow are hidden every column does, so that the table fills its place', () => {
  const room = 'max(0px, 100cqi - calc(6rem + 2rem))'
  expect(widthsOf([{ width: 6 }, { width: 2 }])).toEqual([
    `calc(6rem + ${room} * 0.75)`,
    `calc(2rem + ${room} * 0.25)`,
  ])
})

test('a column may be narrower on a phone, where there are no numbers of rows', () => {
  expect(
    widthsOf([
      { width: 17, phoneWidth: 11 },
      { width: 5, grow: 1 },
    ])[0],
  ).toBe('calc(17rem - var(--phone) * 6rem)')
  const { rowNumber } = place([{ width: 5 }], { hasSelection: false, hasRowNumbers: true })
  expect(rowNumber.width).toBe('calc(3.125rem * (1 - var(--phone)))')
})

test('A18.1 a column that is kept stands as far from its side as those before it are wide', () => {
  const pins = pinsOf([
    { width: 10, pinned: 'start' },
    { width: 6, pinned: 'start' },
    { width: 8, grow: 1 },
    { width: 4, pinned: 'end' },
    { width: 5, pinned: 'end' },
  ])
  expect(pins.map((pin) => pin && Object.values(pin.style)[0])).toEqual([
    '0px',
    'calc(10rem)',
    undefined,
    'calc(5rem)',
    '0px',
  ])
  expect(pins.map((pin) => pin?.['data-on'])).toEqual(['always', 'wide', undefined, 'wide', 'wide'])
})

test('without one that is kept the first stays in sight on a phone', () => {
  expect(pinsOf([{ width: 5 }, { width: 5 }]).map((pin) => pin?.['data-on'])).toEqual([
    'phone',
    undefined,
  ])
})
