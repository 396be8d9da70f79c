import {
  confirmTotp,
  readSecondFactor,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from '@console/contract/second-factor'
import { ApiError } from '@console/kernel/errors'
import { queryClient } from '@console/kernel/use-endpoint'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createProfileHost, renderSecurity } from '../testing/profile-stage'

beforeEach(() => queryClient.clear())

const codes = Array.from({ length: 10 }, (_, index) => `abcde-fgh${index}k`)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const on = { totp_since: '2026-01-02T00:00:00.000Z', recovery_codes_left: 9 }

async function openSetUp() {
  const host = createProfileHost()
  host.mockResponse(startTotp, { secret: 'ABCD2345', uri: 'otpauth://totp/x?secret=ABCD2345' })
  host.mockResponse(confirmTotp, { recovery_codes: codes })
  await renderSecurity(host)
  await press('Turn on')
  const dialog = await screen.findByRole('dialog', { name: 'Turn on one-time passwords' })
  await within(dialog).findByRole('img', { name: 'QR code for your app' })
  return { host, dialog }
}

test('C1 one-time passwords are turned on with an app, and the recovery codes are shown once', async () => {
  const { host, dialog } = await openSetUp()
  expect(within(dialog).getByText('ABCD2345')).toBeVisible()
  host.mockResponse(readSecondFactor, { ...on, recovery_codes_left: 10 })
  await userEvent.type(within(dialog).getByLabelText('Code from the app'), '123456')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Turn on' }))
  const shown = await screen.findByRole('dialog', { name: 'Recovery codes' })
  for (const code of codes) expect(within(shown).getByText(code)).toBeVisible()
  const file = within(shown).getByRole('link', { name: 'Download as a file' })
  const user = userEvent.setup()
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(within(shown).getByRole('button', { name: 'Copy all' }))
  expect(writeText).toHaveBeenCalledWith(codes.join('\n'))
  expect(decodeURIComponent(file.getAttribute('href')!)).toContain(codes.join('\n'))
  expect(host.inputsOf(confirmTotp)).toEqual([{ code: '123456' }])
  await userEvent.keyboard('{Escape}')
  expect(screen.getByText(codes[0]!)).toBeVisible()
  await press('I saved them')
  await waitFor(() => expect(screen.queryByText(codes[0]!)).toBeNull())
  expect(await screen.findByText(/^10 of ten left/)).toBeVisible()
})

test('a code that the app does not show is said beside the cells', async () => {
  const { host, dialog } = await openSetUp()
  host.mockResponse(confirmTotp, new ApiError('VERIFY_CODE_ERROR', 400, ''))
  const field = within(dialog).getByLabelText('Code from the app')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Turn on' }))
  expect(field).toHaveAccessibleDescription('Enter the verification code.')
  await userEvent.type(field, '123456')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Turn on' }))
  await waitFor(() => expect(field).toHaveAccessibleDescription(/not the code your app shows/))
  expect(field).toHaveValue('')
})

test('setting it up asks before it loses a code that was typed, and closes at once without one (decision 0025)', async () => {
  const { dialog } = await openSetUp()
  await userEvent.type(within(dialog).getByLabelText('Code from the app'), '123')
  await userEvent.keyboard('{Escape}')
  await press('Keep editing')
  expect(within(dialog).getByLabelText('Code from the app')).toHaveValue('123')
  await userEvent.clear(within(dialog).getByLabelText('Code from the app'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what is on can be turned off, after a question, and its codes renewed', async () => {
  const host = createProfileHost()
  host.mockResponse(readSecondFactor, on)
  host.mockResponse(renewRecoveryCodes, { recovery_codes: codes })
  host.mockResponse(removeTotp, {})
  await renderSecurity(host)
  expect(await screen.findByText(/^9 of ten left/)).toBeVisible()
  await press('New codes')
  expect(await screen.findByText(codes[9]!)).toBeVisible()
  await press('I saved them')
  await press('Turn off')
  const question = await screen.findByRole('alertdialog', { name: 'Turn off one-time passwords?' })
  expect(host.inputsOf(removeTotp)).toEqual([])
  host.mockResponse(readSecondFactor, { totp_since: null, recovery_codes_left: 0 })
  await userEvent.click(within(question).getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByText('Not turned on')).toBeVisible()
  expect(host.recordedCalls).toContainEqual({ success: 'One-time passwords turned off.' })
})

test('C1 who has used the last recovery code is told what that means, and what to do', async () => {
  const host = createProfileHost()
  host.mockResponse(readSecondFactor, { ...on, recovery_codes_left: 0 })
  await renderSecurity(host)
  const codes = await screen.findByText(/^None left/)
  expect(codes).toHaveTextContent('get new ones')
  expect(screen.queryByText(/of ten left/)).toBeNull()
})
