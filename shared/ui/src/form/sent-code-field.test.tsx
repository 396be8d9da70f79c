import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderWithDesign } from '../testing/render-with-design'
import { Form, useForm } from './form'
import { SentCodeField, type SentCodeFieldProps } from './sent-code-field'

type Outcome = Awaited<ReturnType<SentCodeFieldProps['onSend']>>
const onSubmit = jest.fn()
const onSend = jest.fn<Promise<Outcome>, []>()
beforeEach(() => {
  onSubmit.mockReset()
  onSend.mockReset()
})
afterEach(() => void jest.useRealTimers())

function Prove(props: Pick<SentCodeFieldProps, 'submitsByButton'>) {
  const [resendAt, setResendAt] = useState(0)
  const form = useForm({
    draft: null,
    initialValues: { code: '' },
    message: (error) => error,
  })
  const send = () => {
    setResendAt(Date.now() + 60_000)
    return onSend()
  }
  return (
    <Form form={form} onSubmit={onSubmit}>
      <SentCodeField
        labels={{
          code: 'Code',
          send: 'Send',
          another: 'Another',
          sendAgain: (seconds) => `Again in ${seconds} s`,
        }}
        helperText="Sent by mail."
        resendAt={resendAt}
        onSend={send}
        {...props}
      />
    </Form>
  )
}
const field = () => screen.getByRole('textbox', { name: 'Code' })
const button = () => screen.getByRole('button')

test('the focus begins in the cells', () => {
  renderWithDesign(<Prove />)
  expect(field()).toHaveFocus()
})

test('A19.5 after a send the button counts down and the cells have the focus; the last digit submits', async () => {
  onSend.mockResolvedValue('sent')
  renderWithDesign(<Prove />)
  await userEvent.click(button())
  expect(button()).toHaveTextContent('Again in 60 s')
  expect(button()).toBeDisabled()
  expect(field()).toHaveFocus()
  await userEvent.keyboard('123456')
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('a form that waits for its button is not submitted by the last digit', async () => {
  renderWithDesign(<Prove submitsByButton />)
  await userEvent.type(field(), '123456')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a wait is the error of the cells until it is over', async () => {
  jest.useFakeTimers()
  onSend.mockResolvedValue({ wait: 60 })
  renderWithDesign(<Prove />)
  await act(async () => button().click())
  expect(field()).toHaveAccessibleDescription('wait:60')
  act(() => jest.advanceTimersByTime(61_000))
  expect(field()).toHaveAccessibleDescription('Sent by mail.')
  expect(button()).toHaveTextContent('Another')
})

test('where nothing was sent the focus stays on the button', async () => {
  onSend.mockResolvedValue('refused')
  renderWithDesign(<Prove />)
  await userEvent.click(button())
  expect(field()).not.toHaveFocus()
  expect(field()).toHaveValue('')
})
