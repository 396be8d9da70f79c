import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { show } from '../testing/show'
import { ChoiceField } from './choice-field'
import { Form, SubmitButton, useForm, type Values } from './form'
import { PasswordField } from './password-field'
import { TickField } from './tick-field'

const sent = jest.fn()
beforeEach(() => sent.mockReset())

function Around({
  initial,
  validate,
  children,
}: {
  initial: Values
  validate?: (values: Values) => Record<string, string> | null
  children: React.ReactNode
}) {
  const form = useForm({ initial, validate, say: (problem) => problem })
  return (
    <Form of={form} onSubmit={sent}>
      {children}
      <SubmitButton>Send</SubmitButton>
    </Form>
  )
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

test('a password is hidden until its button is pressed, may be pasted, and is not trimmed', async () => {
  show(
    <Around initial={{ password: '' }}>
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        reveal={{ show: 'Show', hide: 'Hide' }}
      />
    </Around>,
  )
  const field = screen.getByLabelText('Password')
  expect(field).toHaveAttribute('type', 'password')
  expect(field).toHaveAttribute('autocomplete', 'current-password')
  await userEvent.click(field)
  await userEvent.paste(' three lanterns ')
  expect(screen.getByRole('button', { name: 'Show' })).toHaveAccessibleDescription('Password') // of several, whose it is
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(field).toHaveAttribute('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(field).toHaveAttribute('type', 'password')
  await send()
  expect(sent).toHaveBeenCalledWith({ password: ' three lanterns ' })
})

test('a box is named by its sentence, can be ticked by it, and says what is wrong', async () => {
  const validate = ({ agree }: Values) => (agree ? null : { agree: 'Agree to go on.' })
  show(
    <Around initial={{ agree: false }} validate={validate}>
      <TickField name="agree" keepsRoom>
        I agree to the <a href="#terms">terms</a>
      </TickField>
    </Around>,
  )
  const box = screen.getByRole('checkbox', { name: 'I agree to the terms' })
  await send()
  expect(box).toHaveFocus()
  expect(box).toHaveAccessibleDescription('Agree to go on.')
  await userEvent.click(screen.getByText(/^I agree/))
  expect(box).toBeChecked()
  await send()
  expect(sent).toHaveBeenCalledWith({ agree: true })
})

test('a choice offers the given list, and nothing is chosen before the person chooses', async () => {
  show(
    <Around initial={{ country: '' }}>
      <ChoiceField
        name="country"
        label="Country or region"
        empty="Choose one"
        choices={[
          { value: 'HK', label: 'Hong Kong' },
          { value: 'SG', label: 'Singapore' },
        ]}
      />
    </Around>,
  )
  const list = screen.getByRole('combobox', { name: 'Country or region' })
  expect(list).toHaveDisplayValue('Choose one')
  await userEvent.selectOptions(list, 'Singapore')
  await send()
  expect(sent).toHaveBeenCalledWith({ country: 'SG' })
})
