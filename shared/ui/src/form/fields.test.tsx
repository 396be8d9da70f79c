import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithDesign } from '../testing/render-with-design'
import { SelectField } from './select-field'
import { Form, SubmitButton, useForm, type FormValues } from './form'
import { PasswordField } from './password-field'
import { CheckboxField } from './checkbox-field'
import { TextField } from './text-field'

const onSubmit = jest.fn()
beforeEach(() => onSubmit.mockReset())

function TestForm({
  initialValues,
  validate,
  children,
}: {
  initialValues: FormValues
  validate?: (values: FormValues) => Record<string, string> | null
  children: React.ReactNode
}) {
  const form = useForm({
    draft: null,
    initialValues,
    validate,
    message: (error) => error,
  })
  return (
    <Form form={form} onSubmit={onSubmit}>
      {children}
      <SubmitButton>Send</SubmitButton>
    </Form>
  )
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

test('a password is hidden until its button is pressed, may be pasted, and is not trimmed', async () => {
  renderWithDesign(
    <TestForm initialValues={{ password: '' }}>
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        revealLabels={{ show: 'Show', hide: 'Hide' }}
      />
    </TestForm>,
  )
  const field = screen.getByLabelText('Password')
  expect(field).toHaveAttribute('type', 'password')
  expect(field).toHaveAttribute('autocomplete', 'current-password')
  await userEvent.click(field)
  await userEvent.paste(' three lanterns ')
  // Tells two reveal buttons apart.
  expect(screen.getByRole('button', { name: 'Show' })).toHaveAccessibleDescription('Password')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(field).toHaveAttribute('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(field).toHaveAttribute('type', 'password')
  await submit()
  expect(onSubmit).toHaveBeenCalledWith({ password: ' three lanterns ' })
})

test('a field whose label is hidden still has it', () => {
  renderWithDesign(
    <TestForm initialValues={{ name: '' }}>
      <TextField name="name" label="Team name" labelHidden />
    </TestForm>,
  )
  expect(screen.getByRole('textbox', { name: 'Team name' })).toBeVisible()
  expect(screen.getByText('Team name')).toHaveClass('visuallyHidden')
})

test('a checkbox is named by its sentence, toggled by clicking it, and shows its error', async () => {
  const validate = ({ agree }: FormValues) => (agree ? null : { agree: 'Agree to go on.' })
  renderWithDesign(
    <TestForm initialValues={{ agree: false }} validate={validate}>
      <CheckboxField name="agree" reserveMessageSpace>
        I agree to the <a href="#terms">terms</a>
      </CheckboxField>
    </TestForm>,
  )
  const box = screen.getByRole('checkbox', { name: 'I agree to the terms' })
  await submit()
  expect(box).toHaveFocus()
  expect(box).toHaveAccessibleDescription('Agree to go on.')
  await userEvent.click(screen.getByText(/^I agree/))
  expect(box).toBeChecked()
  await submit()
  expect(onSubmit).toHaveBeenCalledWith({ agree: true })
})

test('a select offers its options, and nothing is selected before the person chooses', async () => {
  renderWithDesign(
    <TestForm initialValues={{ country: '' }}>
      <SelectField
        name="country"
        label="Country or region"
        placeholder="Choose one"
        options={[
          { value: 'HK', label: 'Hong Kong' },
          { value: 'SG', label: 'Singapore' },
        ]}
      />
    </TestForm>,
  )
  const list = screen.getByRole('combobox', { name: 'Country or region' })
  expect(list).toHaveDisplayValue('Choose one')
  await userEvent.selectOptions(list, 'Singapore')
  await submit()
  expect(onSubmit).toHaveBeenCalledWith({ country: 'SG' })
})
