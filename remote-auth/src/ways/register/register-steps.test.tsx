import { register } from '@console/contract/user'
import { verifyCode } from '@console/contract/verification'
import { ApiError } from '@console/kernel/errors'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  changeAddress,
  renderRegister,
  fieldByLabel,
  fillIn,
  button,
  fillAddressStep,
  fillForm,
  goOn,
  submit,
  hostWithAnswers,
} from './testing/register-form'

const passTime = (ms: number) =>
  act(async () => void (await new Promise((resolve) => setTimeout(resolve, ms))))

test('each step says which it is, has the title of the page, and the focus in its first empty field', async () => {
  const { title } = await renderRegister(hostWithAnswers())
  expect([title(), screen.getByText('Step 1 of 2')]).toEqual(['Register', expect.anything()])
  expect(fieldByLabel('E-mail')).toHaveFocus()
  await fillAddressStep()
  await waitFor(() => expect(fieldByLabel('Password')).toHaveFocus())
  expect([title(), screen.getByText('Step 2 of 2')]).toEqual([
    'Choose a password',
    expect.anything(),
  ])
  expect(screen.getByText('You are registering mei@example.test.')).toBeVisible()
})

test('going back loses nothing, and an address that is proven is not asked for another code', async () => {
  const host = hostWithAnswers()
  const { title, address } = await renderRegister(host)
  await fillForm()
  expect(address()).toBe('/login?form=register&redirect=%2Fconsole&step=password')
  await userEvent.click(button('Back'))
  await screen.findByText('Step 1 of 2')
  expect(address()).toBe('/login?form=register&redirect=%2Fconsole')
  expect(title()).toBe('Register')
  expect(screen.getByText('mei@example.test')).toBeVisible()
  expect(fieldByLabel('Verification code')).toHaveValue('123456')
  expect(fieldByLabel('Verification code')).toHaveFocus()
  await goOn()
  expect(await screen.findByLabelText('Password')).toHaveValue('three lanterns')
  expect(fieldByLabel('Confirm password')).toHaveValue('three lanterns')
  expect(screen.getByRole('checkbox', { name: /^I agree/ })).toBeChecked()
  expect(host.inputsOf(verifyCode)).toHaveLength(1)

  // Another address has to be proven itself.
  await userEvent.click(button('Back'))
  await screen.findByText('Step 1 of 2')
  await changeAddress()
  expect(fieldByLabel('E-mail')).toHaveFocus()
  expect(fieldByLabel('E-mail')).toHaveValue('mei@example.test')
  await goOn()
  expect(fieldByLabel('Verification code')).toHaveValue('123456')
  await changeAddress()
  await fillIn('E-mail', 'x')
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  expect(button('Send code')).toBeVisible()
  expect(host.inputsOf(verifyCode)).toHaveLength(1)
})

test('the browser’s Forward leads to no second step once another address is typed', async () => {
  const host = hostWithAnswers()
  await renderRegister(host)
  await fillForm()
  act(() => window.history.back())
  await screen.findByText('Step 1 of 2')
  await changeAddress()
  await userEvent.clear(fieldByLabel('E-mail'))
  await fillIn('E-mail', 'bob@example.test')
  act(() => window.history.forward())
  await passTime(50)
  expect(screen.queryByLabelText('Password')).toBeNull()

  // Nor does it once the proven one is typed again: the step would change under the hands.
  await userEvent.clear(fieldByLabel('E-mail'))
  await fillIn('E-mail', 'mei@example.test')
  expect(screen.getByText('Step 1 of 2')).toBeVisible()

  await userEvent.clear(fieldByLabel('E-mail'))
  await fillAddressStep({ email: 'bob@example.test' })
  expect(await screen.findByText('You are registering bob@example.test.')).toBeVisible()
  await submit()
  await waitFor(() =>
    expect(host.inputsOf(register)).toEqual([
      expect.objectContaining({ email: 'bob@example.test' }),
    ]),
  )
})

test('Back in the form is Back in the history: the next one leads away from the first step', async () => {
  window.history.pushState(null, '', '#/before')
  window.history.pushState(null, '', '#/login')
  await renderRegister(hostWithAnswers())
  await fillAddressStep()
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
  await screen.findByText('Step 1 of 2')
  act(() => window.history.back())
  await waitFor(() => expect(window.location.hash).toBe('#/before'))
})

test('one Back leads away from the first step, also after a Forward that led to no second one', async () => {
  window.history.pushState(null, '', '#/before')
  window.history.pushState(null, '', '#/login')
  await renderRegister(hostWithAnswers())
  await fillAddressStep()
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
  await screen.findByText('Step 1 of 2')
  await changeAddress()
  await userEvent.clear(fieldByLabel('E-mail'))
  await fillIn('E-mail', 'bob@example.test')
  const visited: string[] = []
  const recordAddress = () => void visited.push(window.location.hash.replace(/.*&/, ''))
  window.addEventListener('popstate', recordAddress)
  act(() => window.history.forward())
  await waitFor(() => expect(visited).toEqual(['step=password', 'redirect=%2Fconsole']))
  window.removeEventListener('popstate', recordAddress)
  expect(screen.getByText('Step 1 of 2')).toBeVisible()
  act(() => window.history.back())
  await waitFor(() => expect(window.location.hash).toBe('#/before'))
})

test('one Back leads away from the first step, also after the second one has led to it', async () => {
  window.history.pushState(null, '', '#/before')
  window.history.pushState(null, '', '#/login')
  const host = hostWithAnswers()
  host.mockResponse(register, new ApiError('VERIFY_CODE_ERROR', 400, ''))
  await renderRegister(host)
  await fillForm()
  await submit()
  await screen.findByText('Step 1 of 2')
  await waitFor(() => expect(window.location.hash).not.toContain('step'))
  act(() => window.history.back())
  await waitFor(() => expect(window.location.hash).toBe('#/before'))
})

test('after a reload at the second step, Back in the form does not leave the page', async () => {
  await renderRegister(hostWithAnswers(), '/login?form=register&step=password')
  await fillAddressStep()
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
  expect(await screen.findByText('Step 1 of 2')).toBeVisible()
  expect(window.location.hash).toBe('#/login?form=register')
})

test('an address that names the second step shows the first one to whoever has proven nothing', async () => {
  await renderRegister(hostWithAnswers(), '/login?form=register&step=password')
  expect(screen.getByText('Step 1 of 2')).toBeVisible()
  expect(screen.queryByLabelText('Password')).toBeNull()
  await fillAddressStep()
  expect(await screen.findByLabelText('Password')).toBeVisible()
})
