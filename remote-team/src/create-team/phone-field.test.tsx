import { Form, SubmitButton, useForm } from '@console/ui/form/form'
import { DesignProvider } from '@console/ui/design-provider'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PhoneField } from './phone-field'

const onSubmit = jest.fn()
beforeEach(() => onSubmit.mockReset())

function TestForm() {
  const form = useForm({ initialValues: { phone: '' }, message: (error) => error })
  return (
    <Form form={form} onSubmit={onSubmit}>
      <PhoneField
        name="phone"
        label="Phone"
        dialCodeLabel="Dial code"
        defaultDialCode="852"
        dialCodeOptions={dialCodes}
      />
      <SubmitButton>Send</SubmitButton>
    </Form>
  )
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))
const dialCodes = [
  { value: '852', label: 'Hong Kong' },
  { value: '886', label: 'Taiwan' },
]

test('nothing that is typed is removed, wherever the cursor is in the number', async () => {
  render(<TestForm />, { wrapper: DesignProvider })
  const number = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' })
  await userEvent.type(number, '51234567')
  await userEvent.type(number, '-x', { initialSelectionStart: 4, initialSelectionEnd: 4 })
  expect(number).toHaveValue('5123-x4567')
  expect(number.selectionStart).toBe(6)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Dial code' }), '886')
  await submit()
  expect(onSubmit).toHaveBeenLastCalledWith({ phone: '886-5123-x4567' })
})

test('a dial code without a number is an empty value, and the code stays chosen', async () => {
  render(<TestForm />, { wrapper: DesignProvider })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Dial code' }), '886')
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
  expect(screen.getByRole('combobox', { name: 'Dial code' })).toHaveValue('886')
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('912 345 678')
})
