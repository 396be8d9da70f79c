import { act, renderHook } from '@testing-library/react'
import { createElement, type PropsWithChildren, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AddressRouter, useTestAddress } from '../testing/address-router'
import { readTableQuery, useTableQuery } from './table-query'
import type { TableSettings } from './table-settings'

const options = {
  sortFields: ['name', 'people'],
  filters: { search: 'text', status: ['sent', 'failed'] },
} as const
const read = (query: string) => readTableQuery(new URLSearchParams(query), options)

test('A18.1 a page has 10 rows unless it is said otherwise: 10, 50, 80 or 100', () => {
  expect(read('').pageSize).toBe(10)
  expect(['10', '50', '80', '100'].map((size) => read(`pageSize=${size}`).pageSize)).toEqual([
    10, 50, 80, 100,
  ])
})

test('an address says which page, how many rows, in which order and what is filtered', () => {
  expect(
    read('page=3&pageSize=50&field=people&order=descend&search=harbour&status=sent&other=1'),
  ).toEqual({
    page: 3,
    pageSize: 50,
    sort: { field: 'people', order: 'descend' },
    filters: { search: 'harbour', status: 'sent' },
  })
})

test.each([
  'page=0',
  'page=-1',
  'page=1e3',
  'page=1.5',
  'page=99999999',
  'page=',
  'pageSize=7',
  'pageSize=100000',
  'field=password&order=descend',
  'order=descend',
  'status=gone',
])('a value that makes no sense is ignored: %s', (query) => {
  expect(read(query)).toEqual(read(''))
})

test('an order that makes no sense is ascending, and a search as long as a call may be', () => {
  expect(read('field=name&order=up').sort).toEqual({ field: 'name', order: 'ascend' })
  expect(read(`search=${'x'.repeat(200)}`).filters.search).toHaveLength(100)
  // No call takes a NUL, and a half of a character is another one.
  expect(read('search=te%00a%0A').filters.search).toBe('te a ')
  expect(read(`search=x${'🍵'.repeat(60)}`).filters.search).toBe(`x${'🍵'.repeat(49)}`)
})

const atQuery = (query: string) =>
  function AtQuery({ children }: PropsWithChildren) {
    return createElement(AddressRouter, { query }, children)
  }

function renderQuery(initial = '') {
  const changes: [string, boolean][] = []
  const { result } = renderHook(
    () =>
      useTableQuery(
        useTestAddress((...change) => changes.push(change)),
        options,
      ),
    { wrapper: atQuery(initial) },
  )
  return { result, changes }
}

test('A18.1 the sort is kept as field and order, and begins on the first page', () => {
  const { result, changes } = renderQuery('page=4')
  act(() => result.current.setSort({ field: 'people', order: 'descend' }))
  expect(changes).toEqual([['field=people&order=descend', false]])
  expect(result.current).toMatchObject({ page: 1, sort: { field: 'people', order: 'descend' } })
  act(() => result.current.setSort(null))
  expect(changes.at(-1)).toEqual(['', false])
})

test('with more rows a page, the first row that was shown is still there', () => {
  const { result, changes } = renderQuery('page=8')
  act(() => result.current.setPageSize(50))
  expect(changes).toEqual([['page=2&pageSize=50', false]])
  act(() => result.current.setPageSize(10))
  expect(changes.at(-1)).toEqual(['page=6', false])
})

test('a filter begins on the first page; while it is typed it takes the place of what was typed before', () => {
  const { result, changes } = renderQuery('page=2')
  expect(result.current.isFiltered).toBe(false)
  act(() => result.current.setFilter('search', 'har', { replace: true }))
  act(() => result.current.setFilter('status', 'sent'))
  expect(result.current.isFiltered).toBe(true)
  act(() => result.current.setPage(2))
  act(() => result.current.clearFilters())
  expect(changes).toEqual([
    ['search=har', true],
    ['search=har&status=sent', false],
    ['search=har&status=sent&page=2', false],
    ['', false],
  ])
})

function renderKeptSize(initial: string, kept: TableSettings) {
  return renderHook(
    () => {
      const [query] = useSearchParams()
      const [settings, setSettings] = useState(kept)
      const table = useTableQuery(useTestAddress(), {
        ...options,
        settings,
        onSettingsChange: setSettings,
      })
      return { table, settings, address: query.toString() }
    },
    { wrapper: atQuery(initial) },
  ).result
}

test('A18.1 the rows a page that a person chooses are theirs at every address that names none', () => {
  const result = renderKeptSize('', { density: 'compact' })
  act(() => result.current.table.setPageSize(50))
  expect(result.current.settings).toEqual({ density: 'compact', pageSize: 50 })
  expect(renderKeptSize('', result.current.settings).current.table.pageSize).toBe(50)
  expect(renderKeptSize('pageSize=80', result.current.settings).current.table.pageSize).toBe(80)
})

test('A18.1 rows a page that a table does not offer are not shown', () => {
  expect(renderKeptSize('', { pageSize: 7 }).current.table.pageSize).toBe(10)
})

test('an address of a later page says of how many rows, where the person has a size of their own', () => {
  const result = renderKeptSize('', { pageSize: 50 })
  act(() => result.current.table.setPage(2))
  expect(result.current.address).toBe('page=2&pageSize=50')
  act(() => result.current.table.setPageSize(10))
  expect(result.current.address).toBe('page=6&pageSize=10')
  expect(result.current.settings).toEqual({ pageSize: 10 })
})

describe('while a view is shown', () => {
  const usual = { status: 'sent', field: 'people', order: 'descend' }
  const renderView = (initial = '') => {
    const changes: string[] = []
    const { result } = renderHook(
      () =>
        useTableQuery(
          useTestAddress((query) => changes.push(query)),
          { ...options, usual },
        ),
      { wrapper: atQuery(initial) },
    )
    return { result, changes }
  }

  test('its filters and order are the usual ones, and no address says them', () => {
    const { result, changes } = renderView('search=a')
    expect(result.current).toMatchObject({
      filters: { search: 'a', status: 'sent' },
      sort: { field: 'people', order: 'descend' },
      isChanged: true,
      spelled: { search: 'a', ...usual },
    })
    act(() => result.current.setFilter('search', ''))
    expect(changes).toEqual([''])
    expect(result.current.isChanged).toBe(false)
    act(() => result.current.setFilter('status', 'failed'))
    act(() => result.current.setFilter('status', 'sent'))
    expect(changes.slice(1)).toEqual(['status=failed', ''])
  })

  test('an address says what it filters or sorts by and this page does not', () => {
    const { result, changes } = renderView()
    act(() => result.current.clearFilters())
    expect(changes.at(-1)).toBe('status=')
    expect(result.current.filters.status).toBe('')
    act(() => result.current.setSort(null))
    expect(changes.at(-1)).toBe('status=&field=')
    expect(result.current.sort).toBeNull()
    act(() => result.current.setSort({ field: 'people', order: 'descend' }))
    expect(changes.at(-1)).toBe('status=')
    act(() => result.current.reset({ view: 'other' }))
    expect(changes.at(-1)).toBe('view=other')
  })
})
