import { Form, SubmitButton, useForm } from '@console/ui/form/form'
import { DesignProvider } from '@console/ui/design-provider'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PhoneField } from './phone-field'

const onSubmit = jest.fn()
beforeEach(() => onSubmit.mockReset())

function TestForm() {
  const form = useForm({
    draft: null,
    initialValues: { phone: '' },
    message: (error) => error,
  })
  return (
    <Form form={form} onSubmit={onSubmit}>
      <PhoneField
        name="phone"
        label="Phone"
        dialCodeLabel="Dial code"
        defaultCountry="HK"
        comboboxLabels={{ open: 'Show all', empty: 'Nothing matches.' }}
        dialCodeOptions={dialCodes}
      />
      <SubmitButton>Send</SubmitButton>
    </Form>
  )
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))
const dialCode = () => screen.getByRole('combobox', { name: 'Dial code' })
const chooseDialCode = async (country: string) => {
  await userEvent.click(dialCode())
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(country) }))
}
const dialCodes = [
  { value: 'HK', label: 'Hong Kong', hint: '+852' },
  { value: 'TW', label: 'Taiwan', hint: '+886' },
  { value: 'US', label: 'United States', hint: '+1' },
  { value: 'CA', label: 'Canada', hint: '+1' },
]

test('nothing that is typed is removed, wherever the cursor is in the number', async () => {
  render(<TestForm />, { wrapper: DesignProvider })
  const number = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' })
  await userEvent.type(number, '51234567')
  await userEvent.type(number, '-x', { initialSelectionStart: 4, initialSelectionEnd: 4 })
  expect(number).toHaveValue('5123-x4567')
  expect(number.selectionStart).toBe(6)
  await chooseDialCode('Taiwan')
  await submit()
  expect(onSubmit).toHaveBeenLastCalledWith({ phone: '886-5123-x4567' })
})

test('a dial code without a number is an empty value, and the code stays chosen', async () => {
  render(<TestForm />, { wrapper: DesignProvider })
  await chooseDialCode('Taiwan')
  await submit()
  expect(onSubmit).toHaveBeenLastCalledWith({ phone: '' })
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '912345678')
  await submit()
  expect(onSubmit).toHaveBeenLastCalledWith({ phone: '886-912345678' })
})

test('autofill may fill in the whole number', async () => {
  render(<TestForm />, { wrapper: DesignProvider })
  await userEvent.click(screen.getByRole('textbox', { name: 'Phone' }))
  await userEvent.paste('+886 912 345 678')
  expect(screen.getByRole('combobox', { name: 'Dial code' })).toHaveValue('+886')
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('912 345 678')
})

test('of countries with one dial code the chosen one stays, and a code is found by the name of its country', async () => {
  render(<TestForm />, { wrapper: DesignProvider })
  await userEvent.clear(dialCode())
  await userEvent.type(dialCode(), 'can')
  await waitFor(() => expect(dialCode()).toHaveAttribute('aria-activedescendant'))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(dialCode()).toHaveValue('+1'))
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '4165550100')
  await userEvent.click(dialCode())
  expect(await screen.findByRole('option', { name: /Canada/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await userEvent.keyboard('{Escape}')
  await submit()
  expect(onSubmit).toHaveBeenLastCalledWith({ phone: '1-4165550100' })
})

test('a dial code that was looked for and not chosen stays what it was', async () => {
  render(<TestForm />, { wrapper: DesignProvider })
  await userEvent.clear(dialCode())
  await userEvent.type(dialCode(), 'xyz')
  await userEvent.tab()
  await waitFor(() => expect(dialCode()).toHaveValue('+852'))
})
