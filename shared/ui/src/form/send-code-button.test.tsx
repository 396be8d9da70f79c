import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { toWaitError } from '../countdown/countdown'
import { renderWithDesign } from '../testing/render-with-design'
import { Form, useForm } from './form'
import { SendCodeButton } from './send-code-button'
import { TextField } from './text-field'

const onSubmit = jest.fn()
beforeEach(() => void onSubmit.mockReset())
afterEach(() => void jest.useRealTimers())

/** A form to which the server says how many seconds it has to wait. */
function Ask({ wait }: { wait: number }) {
  const [resendAt, setResendAt] = useState(0)
  const form = useForm({ draft: null, initialValues: { email: '' }, message: (error) => error })
  const submit = () => {
    onSubmit()
    if (wait === 0) return
    setResendAt(Date.now() + wait * 1000)
    form.setError('email', toWaitError(wait))
  }
  return (
    <Form form={form} onSubmit={submit}>
      <TextField name="email" label="E-mail" />
      <SendCodeButton
        labels={{
          code: 'Code',
          send: 'Send',
          another: 'Another',
          sendAgain: (seconds) => `Again in ${seconds} s`,
        }}
        resendAt={resendAt}
        waitField="email"
      />
    </Form>
  )
}
const field = () => screen.getByRole('textbox', { name: 'E-mail' })
const button = () => screen.getByRole('button')
const press = () => act(async () => button().click())

test('it submits the form, as Enter does', async () => {
  renderWithDesign(<Ask wait={0} />)
  await userEvent.click(button())
  await userEvent.type(field(), 'mei{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(2)
})

test('A19.5 while none may be sent it counts down, and then the error with the wait goes', async () => {
  jest.useFakeTimers()
  renderWithDesign(<Ask wait={60} />)
  await press()
  expect(field()).toHaveAccessibleDescription('wait:60')
  expect(button()).toHaveTextContent('Again in 60 s')
  expect(button()).toHaveAttribute('aria-disabled', 'true')
  await press()
  expect(onSubmit).toHaveBeenCalledTimes(1)
  act(() => jest.advanceTimersByTime(61_000))
  expect(button()).toHaveTextContent('Send')
  expect(field()).not.toHaveAccessibleDescription()
})

test('a longer wait is not counted in seconds', async () => {
  renderWithDesign(<Ask wait={3_220} />)
  await press()
  expect(button()).toHaveTextContent('Send')
  expect(button()).toHaveAttribute('aria-disabled', 'true')
})
