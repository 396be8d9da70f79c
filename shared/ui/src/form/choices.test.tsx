import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderWithDesign } from '../testing/render-with-design'
import { Form, SubmitButton, useForm } from './form'
import { IndeterminateCheckbox } from './indeterminate-checkbox'
import { RadioField } from './radio-field'
import { Switch } from './switch'

test('a checkbox for some of many is neither on nor off, and a press chooses all', async () => {
  function Head() {
    const [chosen, setChosen] = useState(1)
    return (
      <IndeterminateCheckbox
        aria-label="All rows"
        checked={chosen === 3}
        indeterminate={chosen > 0 && chosen < 3}
        onChange={(checked) => setChosen(checked ? 3 : 0)}
      />
    )
  }
  renderWithDesign(<Head />)
  const box = screen.getByRole('checkbox', { name: 'All rows' })
  expect(box).toBePartiallyChecked()
  await userEvent.click(box)
  expect(box).not.toBePartiallyChecked()
  expect(box).toBeChecked()
  await userEvent.click(box)
  expect(box).not.toBeChecked()
})

test('a switch is announced as one, with its help, and Space turns it', async () => {
  function Setting() {
    const [on, setOn] = useState(false)
    return (
      <Switch checked={on} onChange={setOn} helperText="Once a week, on Monday.">
        Send me a summary
      </Switch>
    )
  }
  renderWithDesign(<Setting />)
  const control = screen.getByRole('switch', { name: 'Send me a summary' })
  expect(control).toHaveAccessibleDescription('Once a week, on Monday.')
  expect(control).not.toBeChecked()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(control).toBeChecked()
  await userEvent.click(screen.getByText('Send me a summary'))
  expect(control).not.toBeChecked()
})

test('a disabled switch stays as it is', async () => {
  const onChange = jest.fn()
  renderWithDesign(
    <Switch checked onChange={onChange} disabled>
      Two-step sign-in
    </Switch>,
  )
  await userEvent.click(screen.getByText('Two-step sign-in'))
  expect(onChange).not.toHaveBeenCalled()
})

const onSubmit = jest.fn()
beforeEach(() => onSubmit.mockReset())
function RoleForm() {
  const form = useForm({
    draft: null,
    initialValues: { role: '' },
    validate: ({ role }) => (role ? null : { role: 'Choose a role.' }),
    message: (error) => error,
  })
  return (
    <Form form={form} onSubmit={onSubmit}>
      <RadioField
        name="role"
        label="Role"
        required
        options={[
          { value: 'owner', label: 'Owner', disabled: true },
          { value: 'admin', label: 'Administrator', helperText: 'May invite others.' },
          { value: 'staff', label: 'Staff' },
        ]}
      />
      <SubmitButton>Invite</SubmitButton>
    </Form>
  )
}

test('a radio group is named by its label, its options by theirs, and arrow keys choose', async () => {
  renderWithDesign(<RoleForm />)
  expect(screen.getByRole('radiogroup', { name: 'Role' })).toBeRequired()
  expect(screen.getByRole('radio', { name: 'Administrator' })).toHaveAccessibleDescription(
    'May invite others.',
  )
  await userEvent.tab()
  expect(screen.getByRole('radio', { name: 'Administrator' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('radio', { name: 'Staff' })).toBeChecked()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
  expect(onSubmit).toHaveBeenCalledWith({ role: 'staff' })
})

test('a choice that is missing is said under the group, and its first option that can be chosen gets the focus', async () => {
  renderWithDesign(<RoleForm />)
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Choose a role.')
  expect(screen.getByRole('radiogroup')).toBeInvalid()
  expect(screen.getByRole('radio', { name: 'Administrator' })).toHaveFocus()
  expect(onSubmit).not.toHaveBeenCalled()
})
