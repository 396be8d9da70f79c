import { register } from '@console/contract/user'
import { sendCode, verifyCode } from '@console/contract/verification'
import { type FakeHost, createFakeHost } from '@console/kernel/testing/fake-host'
import { renderPart } from '@console/kernel/testing/render-part'
import { DesignProvider } from '@console/ui/design-provider'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../../remote'

export const tokens = {
  access_token: 'a',
  expires_in: 600,
  refresh_token: 'r',
  new_user: 'Y' as const,
}
export const ticket = {
  ticket: '5b0f0f2e-6f0a-4b53-9d3f-6f4a6a2d9b11',
  expires_in: 600,
  resend_after: 60,
}

export const renderRegister = (
  host: FakeHost,
  initialPath = '/login?form=register&redirect=%2Fconsole',
) => renderPart(remote, 'login', { host, initialPath, wrapper: DesignProvider })
export const fieldByLabel = (name: string) => screen.getByLabelText(name)
export const fillIn = async (name: string, text: string) => {
  await userEvent.click(fieldByLabel(name))
  await userEvent.paste(text)
}
/** Back from the code to the address. */
export const changeAddress = () => userEvent.click(button('Change'))
export const button = (name: string | RegExp) => screen.getByRole('button', { name })

type Typed = Partial<Record<'email' | 'code' | 'password' | 'confirm', string>>

export async function fillAddressStep({ email = 'mei@example.test', code = '123456' }: Typed = {}) {
  await fillIn('E-mail', email)
  await userEvent.click(button('Send code'))
  await screen.findByLabelText('Verification code')
  await fillIn('Verification code', code)
}
export async function fillPasswordStep({
  password = 'three lanterns',
  confirm = 'three lanterns',
}: Typed = {}) {
  await screen.findByLabelText('Password')
  await fillIn('Password', password)
  await fillIn('Confirm password', confirm)
  await userEvent.click(screen.getByRole('checkbox', { name: /^I agree/ }))
}
export async function fillForm(typed: Typed = {}) {
  await fillAddressStep(typed)
  await fillPasswordStep(typed)
}
export const goOn = () => userEvent.click(button('Continue'))
export const submit = () => userEvent.click(button('Register'))

export const hostWithAnswers = () => {
  const host = createFakeHost()
  host.mockResponse(sendCode, ticket)
  host.mockResponse(verifyCode, { proof: 'proven', expires_in: 600 })
  host.mockResponse(register, tokens)
  return host
}
