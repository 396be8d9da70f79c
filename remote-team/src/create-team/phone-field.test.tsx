import { Form, SubmitButton, useForm } from '@console/ui/form/form'
import { DesignProvider } from '@console/ui/provider'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { joinPhone, PhoneField, readTyped, splitPhone } from './phone-field'

const sent = jest.fn()
beforeEach(() => sent.mockReset())

function Company() {
  const form = useForm({ initial: { phone: '' }, say: (problem) => problem })
  return (
    <Form of={form} onSubmit={sent}>
      <PhoneField name="phone" label="Phone" dialLabel="Dial code" dialCode="852" dialCodes={dialCodes} />
      <SubmitButton>Send</SubmitButton>
    </Form>
  )
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))
const dialCodes = [{ value: '852', label: 'Hong Kong' }, { value: '886', label: 'Taiwan' }]

test('spec §3: a phone number is sent as code and number, whatever signs were typed between the digits', async () => {
  render(<Company />, { wrapper: DesignProvider })
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '(5123) 45 67')
  await send()
  expect(sent).toHaveBeenLastCalledWith({ phone: '852-51234567' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Dial code' }), '886')
  await send()
  expect(sent).toHaveBeenLastCalledWith({ phone: '886-51234567' })
})

test('a dial code without a number is no phone number, and the code stays chosen', async () => {
  render(<Company />, { wrapper: DesignProvider })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Dial code' }), '886')
  await send()
  expect(sent).toHaveBeenLastCalledWith({ phone: '' })
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '912345678')
  await send()
  expect(sent).toHaveBeenLastCalledWith({ phone: '886-912345678' })
})

test('a phone number is split where it was joined', () => {
  expect(splitPhone('852-51234567', '886')).toEqual({ code: '852', number: '51234567' })
  expect(splitPhone('', '886')).toEqual({ code: '886', number: '' })
  expect(joinPhone('852', '51234567')).toBe('852-51234567')
  expect(joinPhone('852', '')).toBe('')
})

test('a number that brings its code along chooses it, and any other keeps the chosen one', () => {
  const known = ['1', '852', '886']
  expect(readTyped('+852 5123 4567', '886', known)).toEqual({ code: '852', number: '51234567' })
  expect(readTyped('+999 123', '886', known)).toEqual({ code: '886', number: '999123' })
  expect(readTyped('852 123', '886', known)).toEqual({ code: '886', number: '852123' })
})

test('autofill may put the whole number in', async () => {
  render(<Company />, { wrapper: DesignProvider })
  await userEvent.click(screen.getByRole('textbox', { name: 'Phone' }))
  await userEvent.paste('+886 912 345 678')
  expect(screen.getByRole('combobox', { name: 'Dial code' })).toHaveValue('886')
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('912345678')
})
