import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithDesign } from '../testing/render-with-design'
import { CodeInput } from './code-input'
import { Form, useForm } from './form'

const onComplete = jest.fn()
beforeEach(() => onComplete.mockReset())
function Verify() {
  const form = useForm({
    draft: null,
    initialValues: { code: '' },
    message: (error) => error,
  })
  return (
    <Form form={form} onSubmit={() => {}}>
      <CodeInput name="code" label="Code" helperText="Sent by mail." onComplete={onComplete} />
    </Form>
  )
}
const field = () => screen.getByRole('textbox', { name: 'Code' })

test('a phone offers the code and shows digits to type', () => {
  renderWithDesign(<Verify />)
  expect(field()).toHaveAttribute('autocomplete', 'one-time-code')
  expect(field()).toHaveAttribute('inputmode', 'numeric')
  expect(field()).toHaveAccessibleDescription('Sent by mail.')
})

test('only digits are taken, and the last one completes the code once', async () => {
  renderWithDesign(<Verify />)
  await userEvent.type(field(), '12a345')
  expect(field()).toHaveValue('12345')
  expect(onComplete).not.toHaveBeenCalled()
  await userEvent.type(field(), '67')
  expect(field()).toHaveValue('123456')
  expect(onComplete.mock.calls).toEqual([['123456']])
})

test('a code is pasted as it was written, full-width digits and spaces too', async () => {
  renderWithDesign(<Verify />)
  await userEvent.click(field())
  await userEvent.paste(' １２３ 456 ')
  expect(field()).toHaveValue('123456')
  expect(onComplete).toHaveBeenCalledWith('123456')
})
