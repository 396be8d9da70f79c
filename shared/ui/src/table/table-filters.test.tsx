import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSearchParams } from 'react-router-dom'
import { AddressRouter, useTestAddress } from '../testing/address-router'
import { renderWithDesign } from '../testing/render-with-design'
import { TableFilters } from './table-filters'
import { useTableQuery } from './table-query'

function Page() {
  const [address] = useSearchParams()
  const query = useTableQuery(useTestAddress(), {
    sortFields: ['name'],
    filters: { stock: ['low', 'none'], type: ['goods'] },
  })
  return (
    <>
      <p data-testid="address">{String(address)}</p>
      <TableFilters
        query={query}
        columns={[
          { id: 'name', header: 'Name', sortable: true },
          { id: 'label', header: 'Label' },
        ]}
        texts={(key, values) => [key, ...Object.values(values ?? {})].join(' ')}
        onLoadError={() => {}}
        filters={[
          {
            name: 'stock',
            label: 'Stock',
            placeholder: 'Any stock',
            options: [
              { value: 'low', label: 'Low' },
              { value: 'none', label: 'None' },
            ],
          },
          {
            name: 'type',
            label: 'Type',
            placeholder: 'Any type',
            options: [{ value: 'goods', label: 'Goods' }],
          },
        ]}
      />
    </>
  )
}
const start = (query?: string) =>
  renderWithDesign(
    <AddressRouter query={query}>
      <Page />
    </AddressRouter>,
  )
const address = () => screen.getByTestId('address')
const chips = () =>
  screen.queryAllByRole('button', { name: /^remove_filter/ }).map(({ textContent }) => textContent)

test('a button opens the filters and says how many are set; each that is set is taken away by one press', async () => {
  start('type=goods')
  expect(chips()).toEqual(['filter_is Type Goods'])
  await userEvent.click(screen.getByRole('button', { name: 'filters 1' }))
  const panel = within(await screen.findByRole('dialog', { name: 'filters' }))
  await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Stock' }), 'low')
  await waitFor(() => expect(address()).toHaveTextContent('type=goods&stock=low'))
  expect(chips()).toEqual(['filter_is Stock Low', 'filter_is Type Goods'])
  await userEvent.click(screen.getByRole('button', { name: /remove_filter .*Type/ }))
  expect(address()).toHaveTextContent(/^stock=low$/)
  expect(screen.getByRole('button', { name: 'filters 1' })).toHaveFocus()
})

test('what is chosen counts where the panel is closed with the same breath', async () => {
  start()
  await userEvent.click(screen.getByRole('button', { name: 'filters' }))
  const panel = within(await screen.findByRole('dialog', { name: 'filters' }))
  fireEvent.change(panel.getByRole('combobox', { name: 'Stock' }), { target: { value: 'low' } })
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toHaveTextContent('stock=low')
})

describe('on a phone', () => {
  const { matchMedia } = window
  beforeEach(() => {
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('639.98') })
  })
  afterEach(() => void (window.matchMedia = matchMedia))

  test('the filters are a sheet, which says the order too', async () => {
    start('stock=none')
    await userEvent.click(screen.getByRole('button', { name: 'filters 1' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'filters' }))
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'sort' }), 'descend Name')
    expect(address()).toHaveTextContent('stock=none&field=name&order=descend')
    await userEvent.click(sheet.getByRole('button', { name: 'clear_filters' }))
    expect(address()).toHaveTextContent(/^field=name&order=descend$/)
    await userEvent.click(sheet.getByRole('button', { name: 'show_rows' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
