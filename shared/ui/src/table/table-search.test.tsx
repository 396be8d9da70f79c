import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderWithDesign } from '../testing/render-with-design'
import { TableSearch } from './table-search'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** A page with a search, and what its address was changed to. */
function renderSearch() {
  const asked: string[] = []
  function Teams() {
    const [search, setSearch] = useState('')
    const setFilter = (_name: 'search', text: string, options?: { replace?: boolean }) => {
      asked.push(`${options?.replace ? 'replace' : 'push'} ${text}`)
      setSearch(text)
    }
    return (
      <>
        <TableSearch
          query={{ filters: { search }, setFilter }}
          label="Search teams"
          clearLabel="Clear"
          resultMessage=""
        />
        <button onClick={() => setSearch('')}>Back</button>
      </>
    )
  }
  renderWithDesign(<Teams />)
  return asked
}
const field = () => screen.getByRole('searchbox', { name: 'Search teams' })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const rest = (ms: number) => act(() => jest.advanceTimersByTime(ms))

test('the field shows every key at once, and the address is changed once the typing rests', () => {
  const asked = renderSearch()
  for (const text of ['h', 'ha', 'harb']) {
    type(text)
    rest(150)
  }
  expect(field()).toHaveValue('harb')
  expect(asked).toEqual([])
  rest(50)
  expect(asked).toEqual(['push harb'])
  type('harbour')
  rest(200)
  expect(asked).toEqual(['push harb', 'replace harbour'])
})

test('Escape ends the search without waiting', () => {
  const asked = renderSearch()
  type('harbour')
  rest(200)
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(field()).toHaveValue('')
  rest(0)
  expect(asked).toEqual(['push harbour', 'replace '])
})

test('what was typed and taken back again asks for nothing', () => {
  const asked = renderSearch()
  type('h')
  type('')
  rest(200)
  expect(asked).toEqual([])
})

test('a filter that is ended elsewhere empties the field, also while somebody types', () => {
  const asked = renderSearch()
  type('harbour')
  rest(200)
  type('harbour l')
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(field()).toHaveValue('')
  rest(200)
  expect(asked).toEqual(['push harbour'])
})
