import { register } from '@console/contract/user'
import { sendCode, verifyCode } from '@console/contract/verification'
import { screen, waitFor } from '@testing-library/react'
import {
  tokens,
  ticket,
  renderRegister,
  fillIn,
  fillAddressStep,
  fillForm,
  submit,
  hostWithAnswers,
} from './testing/register-form'

test('ruling 9: a person registers with a code, is signed in, and the redirect is kept', async () => {
  const host = hostWithAnswers()
  await renderRegister(host)
  await fillForm()
  await submit()
  await waitFor(() =>
    expect(host.recordedCalls.at(-1)).toEqual({
      complete: tokens,
      options: { goHome: true, redirect: '/console', method: 'email' },
    }),
  )
  expect(host.inputsOf(sendCode)).toEqual([
    {
      email: 'mei@example.test',
      purpose: 'register',
      app_name: 'Demo Console',
      app_logo: host.brand.logo.light,
    },
  ])
  expect(host.inputsOf(verifyCode)).toEqual([
    { ticket: ticket.ticket, target: 'mei@example.test', purpose: 'register', code: '123456' },
  ])
  expect(host.inputsOf(register)).toEqual([
    expect.objectContaining({
      email: 'mei@example.test',
      password: 'three lanterns',
      proof: 'proven',
      agreement: true,
      policy_version: '1',
      locale: 'en',
    }),
  ])
  // Derived by the server (api B1).
  expect(host.inputsOf(register)[0]).not.toHaveProperty('username')
})

test('what is agreed to opens in a new tab', async () => {
  await renderRegister(hostWithAnswers())
  await fillAddressStep()
  await screen.findByLabelText('Password')
  for (const [name, href] of [
    [/^terms of use/, 'https://demo.example/terms'],
    [/^privacy policy/, 'https://demo.example/privacy'],
  ] as const) {
    const link = screen.getByRole('link', { name })
    expect(link).toHaveAttribute('href', href)
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener')
    expect(link).toHaveAccessibleName(/\(opens in a new tab\)$/)
  }
})

test('A19.3 the strength of a password is shown while it is typed', async () => {
  await renderRegister(hostWithAnswers())
  await fillAddressStep()
  await screen.findByLabelText('Password')
  await fillIn('Password', 'aaaa')
  expect(screen.getByText('Password strength: very weak')).toBeVisible()
  await fillIn('Password', ' three lanterns over the harbour')
  expect(screen.getByText('Password strength: strong')).toBeVisible()
})
