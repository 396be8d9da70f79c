import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderWithDesign } from '../testing/render-with-design'
import { Table } from './table'

interface Cup {
  id: string
  name: string
  stock: string
}

/** Two cups whose names and stock can be edited; what `save` gives is wrong. */
function renderCups(save = async (_name: string): Promise<string | null> => null) {
  function Cups() {
    const [cups, setCups] = useState<Cup[]>([
      { id: '1', name: 'Walnut', stock: 'low' },
      { id: '2', name: 'Oak', stock: 'low' },
    ])
    const edit = (field: 'name' | 'stock') => ({
      label: ({ name }: Cup) => `${field} of ${name}`,
      value: (cup: Cup) => cup[field],
      save: async (cup: Cup, value: string) => {
        const problem = await save(value)
        if (problem === null)
          setCups((all) =>
            all
              .map((one) => (one.id === cup.id ? { ...one, [field]: value } : one))
              .filter(({ stock }) => stock !== 'gone'),
          )
        return problem
      },
    })
    return (
      <Table
        label="Cups"
        language="en"
        rows={cups}
        rowId={({ id }) => id}
        columns={[
          { id: 'name', header: 'Name', width: 9, value: ({ name }) => name, edit: edit('name') },
          {
            id: 'stock',
            header: 'Stock',
            width: 9,
            value: ({ stock }) => stock,
            edit: {
              ...edit('stock'),
              options: ['low', 'none', 'gone'].map((value) => ({ value, label: value })),
            },
          },
        ]}
      />
    )
  }
  renderWithDesign(<Cups />)
}
const cell = (name: string) => screen.getByRole('button', { name })
const field = (name = 'name of Walnut') => screen.getByRole('textbox', { name })

test('a double click edits a cell, one click does not; Enter saves and the cell has the focus', async () => {
  renderCups()
  await userEvent.click(cell('Walnut'))
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.dblClick(cell('Walnut'))
  await userEvent.clear(field())
  await userEvent.type(field(), 'Maple{Enter}')
  expect(cell('Maple')).toHaveFocus()
})

test('a row that goes by what was edited gives the focus to the one in its place, else to the list', async () => {
  renderCups()
  for (const next of [
    screen.getAllByRole('button', { name: 'low' })[1]!,
    screen.getByRole('region'),
  ]) {
    screen.getAllByRole('button', { name: 'low' })[0]!.focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.selectOptions(screen.getByRole('combobox'), 'gone')
    await waitFor(() => expect(next).toHaveFocus())
  }
})

test('Enter on a cell edits it, Escape takes back what was typed', async () => {
  const save = jest.fn(async () => null)
  renderCups(save)
  cell('Walnut').focus()
  await userEvent.keyboard('{Enter}')
  expect(field()).toHaveFocus()
  await userEvent.keyboard('Maple{Escape}')
  expect(cell('Walnut')).toHaveFocus()
  expect(save).not.toHaveBeenCalled()
})

test('leaving the field saves it too, and the focus stays where it went', async () => {
  renderCups()
  await userEvent.dblClick(cell('Walnut'))
  await userEvent.keyboard('Maple')
  await userEvent.click(cell('Oak'))
  expect(await screen.findByRole('button', { name: 'Maple' })).not.toHaveFocus()
})

test('what is wrong is said in the cell, and what was typed stays', async () => {
  const save = jest.fn(async (name: string) => (name === '' ? 'Enter a name.' : null))
  renderCups(save)
  await userEvent.dblClick(cell('Walnut'))
  await userEvent.clear(field())
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter a name.')
  expect(field()).toBeInvalid()
  expect(field()).toHaveAccessibleDescription('Enter a name.')
  await userEvent.type(field(), 'Maple{Enter}')
  expect(await screen.findByRole('button', { name: 'Maple' })).toHaveFocus()
})

test('one of a few values is chosen', async () => {
  renderCups()
  const [stock] = screen.getAllByRole('button', { name: 'low' })
  await userEvent.dblClick(stock!)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'stock of Walnut' }), 'none')
  expect(await screen.findByRole('button', { name: 'none' })).toHaveFocus()
})

test('only the cells of the first row are tab stops; arrow keys reach the others', async () => {
  renderCups()
  screen.getByRole('region', { name: 'Cups' }).focus()
  await userEvent.tab()
  expect(cell('Walnut')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(cell('Oak')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(screen.getByRole('combobox', { name: 'stock of Oak' })).toHaveFocus()
})
