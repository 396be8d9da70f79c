import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderWithDesign } from '../testing/render-with-design'
import { TableFilter } from './table-filter'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** A page with a filter, what its address was changed to, and the milliseconds that a change takes. */
function renderFilter({ changeTakes = 0 } = {}) {
  const asked: string[] = []
  function Products() {
    const [stock, setStock] = useState('')
    const setFilter = (_name: 'stock', value: string) => {
      asked.push(value)
      if (changeTakes) setTimeout(() => setStock(value), changeTakes)
      else setStock(value)
    }
    return (
      <>
        <TableFilter
          query={{ filters: { stock }, setFilter }}
          name="stock"
          label="Stock"
          placeholder="Any stock"
          options={[
            { value: 'low', label: 'Low' },
            { value: 'sold_out', label: 'Sold out' },
          ]}
        />
        <button onClick={() => setStock('')}>Back</button>
      </>
    )
  }
  renderWithDesign(<Products />)
  return asked
}
const control = () => screen.getByRole('combobox', { name: 'Stock' })
const choose = (value: string) => fireEvent.change(control(), { target: { value } })

test('what is chosen is shown at once, and the address follows in a task of its own', () => {
  const asked = renderFilter()
  choose('low')
  expect(control()).toHaveDisplayValue('Low')
  expect(asked).toEqual([])
  act(() => jest.advanceTimersByTime(0))
  expect(asked).toEqual(['low'])
  choose('')
  act(() => jest.advanceTimersByTime(0))
  expect(asked).toEqual(['low', ''])
  expect(control()).toHaveDisplayValue('Any stock')
})

test('what is chosen while an earlier choice is on its way is what counts', () => {
  const asked = renderFilter({ changeTakes: 100 })
  choose('low')
  act(() => jest.advanceTimersByTime(10))
  choose('')
  act(() => jest.advanceTimersByTime(10))
  expect(asked).toEqual(['low', ''])
  expect(control()).toHaveDisplayValue('Any stock')
  act(() => jest.advanceTimersByTime(200))
  expect(control()).toHaveDisplayValue('Any stock')
})

test('a filter that is ended elsewhere is shown as ended', () => {
  const asked = renderFilter()
  choose('low')
  act(() => jest.advanceTimersByTime(0))
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(control()).toHaveDisplayValue('Any stock')
  act(() => jest.advanceTimersByTime(0))
  expect(asked).toEqual(['low'])
})
