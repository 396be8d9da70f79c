import { shownPages } from './shown-pages'

const shown = (page: number, countPages: number) =>
  shownPages(page, countPages)
    .map((number) => number ?? '…')
    .join(' ')

test('up to seven pages are all shown', () => {
  expect(shown(1, 1)).toBe('1')
  expect(shown(4, 7)).toBe('1 2 3 4 5 6 7')
})

test.each([
  [1, '1 2 3 4 5 … 20'],
  [4, '1 2 3 4 5 … 20'],
  [5, '1 … 4 5 6 … 20'],
  [10, '1 … 9 10 11 … 20'],
  [16, '1 … 15 16 17 … 20'],
  [17, '1 … 16 17 18 19 20'],
  [20, '1 … 16 17 18 19 20'],
])('of twenty, at page %i: %s', (page, numbers) => {
  expect(shown(page, 20)).toBe(numbers)
})
