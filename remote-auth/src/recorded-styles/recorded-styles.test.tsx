import { requestedClasses } from '@chakra-ui/react'
import { signInWithPassword } from '@console/contract/sign-in'
import { ApiError } from '@console/kernel/errors'
import { createFakeHost } from '@console/kernel/testing/fake-host'
import { renderPart } from '@console/kernel/testing/render-part'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import remote from '../remote'
import { getLoginStates, recordingHost } from './recorded-styles'

test('whatever the sign-in form shows, its styles are recorded', async () => {
  remote.start(recordingHost)
  for (const state of await getLoginStates()) renderToStaticMarkup(state)
  const recorded = new Set(requestedClasses())

  // A browser that has passkeys.
  Object.assign(window, { PublicKeyCredential: { parseRequestOptionsFromJSON: () => ({}) } })
  const host = createFakeHost()
  const title = { en: 'Harbour ID', zh_CN: '海港通行证', zh_TW: '海港通行證' }
  host.brand = { ...host.brand, socialProviders: [{ type: 'harbour', title }] }
  host.mockResponse(signInWithPassword, new ApiError('USERNAME_OR_PASSWORD_ERROR', 400, ''))
  await renderPart(remote, 'login', { host, initialPath: '/login' })
  expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail or mobile number' }), 'ada')
  await userEvent.type(screen.getByLabelText('Password'), 'wrong{Enter}')
  expect(await screen.findByRole('alert')).toBeInTheDocument()

  expect(requestedClasses().filter((className) => !recorded.has(className))).toEqual([])
})
