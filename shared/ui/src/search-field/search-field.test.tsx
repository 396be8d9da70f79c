import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderWithDesign } from '../testing/render-with-design'
import { SearchField } from './search-field'

function Teams() {
  const [value, setValue] = useState('')
  return (
    <SearchField
      label="Search teams"
      value={value}
      onChange={setValue}
      clearLabel="Clear"
      resultMessage={value ? '2 teams' : ''}
    />
  )
}
const field = () => screen.getByRole('searchbox', { name: 'Search teams' })

test('what is left is announced, and the button clears the field and gives it the focus', async () => {
  renderWithDesign(<Teams />)
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  await userEvent.type(field(), 'harbour')
  expect(screen.getByRole('status')).toHaveTextContent('2 teams')
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(field()).toHaveValue('')
  expect(field()).toHaveFocus()
})

test('Escape clears it; in an empty field it is left to what is around', async () => {
  const onKeyDown = jest.fn()
  renderWithDesign(
    <div onKeyDown={onKeyDown}>
      <Teams />
    </div>,
  )
  await userEvent.type(field(), 'x')
  onKeyDown.mockReset()
  await userEvent.keyboard('{Escape}')
  expect(field()).toHaveValue('')
  expect(onKeyDown).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onKeyDown).toHaveBeenCalledTimes(1)
})
