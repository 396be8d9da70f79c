import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderWithDesign } from '../testing/render-with-design'
import { TableFilter } from './table-filter'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

function renderFilter() {
  const asked: string[] = []
  function Products() {
    const [stock, setStock] = useState('')
    const setFilter = (_name: 'stock', value: string) => {
      asked.push(value)
      setStock(value)
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

test('a filter that is ended elsewhere is shown as ended', () => {
  const asked = renderFilter()
  choose('low')
  act(() => jest.advanceTimersByTime(0))
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(control()).toHaveDisplayValue('Any stock')
  act(() => jest.advanceTimersByTime(0))
  expect(asked).toEqual(['low'])
})
