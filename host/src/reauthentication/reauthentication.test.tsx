import type { ConfirmationWays } from '@console/contract/session'
import { ApiError } from '@console/kernel/errors'
import { writableSessionAtom } from '@console/kernel/session-writer'
import { ModalDialog } from '@console/ui/dialog/modal-dialog'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { getHost } from '../host-ref/host-ref'
import { addTexts } from '../locale/locale'
import confirm from '../locale/texts/confirm.en.json'
import { showPage } from '../page-stack/page-stack'
import { parseHref } from '../routes/routes'
import { setScreenLocked } from '../lock/lock-state'
import { meiSession, renderShell } from '../shell/testing/render-shell'
import { confirmPerson } from './reauthentication'

const nothing: ConfirmationWays = { password: false, totp: false, passkey: false, codes: [] }

/** A form in a dialog, as a remote has it open when its call asks for the person. */
function FormInDialog() {
  const [isOpen, setOpen] = useState(true)
  return (
    <ModalDialog open={isOpen} onClose={() => setOpen(false)} title="Delete the team?">
      <input aria-label="Name" autoFocus />
    </ModalDialog>
  )
}

async function start(ways: ConfirmationWays = { ...nothing, password: true }) {
  const { store } = renderShell(<FormInDialog />)
  addTexts(store, 'confirm', 'en', confirm)
  const answers: Record<string, (input: Record<string, unknown>) => Promise<unknown>> = {
    readReauthenticationWays: async () => ways,
    sendReauthenticationCode: async () => ({ ticket: 't1', expires_in: 600, resend_after: 60 }),
    reauthenticate: async ({ password, totp, code }) => {
      if (password !== undefined && password !== 'tea')
        throw new ApiError('USERNAME_OR_PASSWORD_ERROR', 401, '')
      if ((totp ?? code ?? '123456') !== '123456') throw new ApiError('VERIFY_CODE_ERROR', 400, '')
      return {}
    },
  }
  const call = jest.fn(async ({ name }: { name: string }, input: Record<string, unknown>) =>
    answers[name]!(input),
  )
  const signOut = jest.fn(async () => {})
  Object.assign(getHost(), { call, session: { signOut } })
  // It hides what else is in the page once it has the focus.
  await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull())
  return { store, answers, call, signOut }
}
type Stage = Awaited<ReturnType<typeof start>>
/** How the question ends: "confirmed", or the name of the error. */
const ask = (signal?: AbortSignal) =>
  confirmPerson(signal).then(
    () => 'confirmed',
    (error: Error) => error.name,
  )
/** How it has ended, in one step of React's. */
const endOf = (asked: Promise<string>) => act(() => asked)
const dialog = () => screen.findByRole('dialog', { name: 'Confirm your identity' })
const noDialog = () => waitFor(() => expect(screen.queryByText('Confirm your identity')).toBeNull())
const callsOf = ({ call }: Stage, name: string) =>
  call.mock.calls.filter(([endpoint]) => endpoint.name === name).map(([, input]) => input)

test('C7 the password confirms, over the dialog that was open: that keeps what was typed, and gets the focus back', async () => {
  const stage = await start()
  await userEvent.type(screen.getByLabelText('Name'), 'Pier Nine')
  const asked = ask()
  const confirming = within(await dialog())
  await userEvent.click(confirming.getByRole('button', { name: 'Continue' }))
  expect(confirming.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.')
  await userEvent.type(confirming.getByLabelText('Password'), 'coffee{Enter}')
  await waitFor(() =>
    expect(confirming.getByLabelText('Password')).toHaveAccessibleDescription(
      /^The password is wrong/,
    ),
  )
  await userEvent.clear(confirming.getByLabelText('Password'))
  await userEvent.type(confirming.getByLabelText('Password'), 'tea{Enter}')
  expect(await endOf(asked)).toBe('confirmed')
  await noDialog()
  expect(callsOf(stage, 'reauthenticate')).toEqual([{ password: 'coffee' }, { password: 'tea' }])
  expect(screen.getByLabelText('Name')).toHaveValue('Pier Nine')
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
})

test('C7 who has neither password nor app confirms by a code to their phone', async () => {
  const stage = await start({ ...nothing, codes: [{ to: 'phone', hint: '852-•••67' }] })
  const asked = ask()
  const confirming = within(await dialog())
  await userEvent.click(confirming.getByRole('button', { name: 'Send code' }))
  await userEvent.type(await confirming.findByLabelText('Verification code'), '123456')
  expect(await endOf(asked)).toBe('confirmed')
  expect(callsOf(stage, 'sendReauthenticationCode')).toEqual([{ to: 'phone' }])
  expect(callsOf(stage, 'reauthenticate')).toEqual([{ ticket: 't1', code: '123456' }])
  await noDialog()
})

test('C7 a passkey confirms; who leaves the browser’s dialog is still asked', async () => {
  const stage = await start({ ...nothing, passkey: true })
  const used = { id: 'used' }
  const getCredential = jest.fn(async (): Promise<unknown> => ({ toJSON: () => used }))
  getCredential.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  Object.assign(window, { PublicKeyCredential: { parseRequestOptionsFromJSON: () => ({}) } })
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: getCredential },
  })
  stage.answers.startPasskeyReauthentication = async () => ({})
  stage.answers.reauthenticateWithPasskey = async () => ({})
  const asked = ask()
  const button = within(await dialog()).getByRole('button', { name: 'Use a passkey' })
  await userEvent.click(button)
  await waitFor(() => expect(getCredential).toHaveBeenCalledTimes(1))
  expect(await dialog()).toBeVisible()
  await userEvent.click(button)
  expect(await endOf(asked)).toBe('confirmed')
  expect(callsOf(stage, 'reauthenticateWithPasskey')).toEqual([{ credential: used }])
  await noDialog()
  delete (window as { PublicKeyCredential?: unknown }).PublicKeyCredential
})

test('C7 who has nothing of it signs in again, which leads back to the page', async () => {
  const { store, signOut } = await start(nothing)
  const location = parseHref('/asset/team-setting?tab=end')
  showPage(store, { location, record: null, params: {}, parts: [] })
  const go = jest.fn()
  Object.assign(getHost(), { go })
  const asked = ask()
  const alert = within(await screen.findByRole('alertdialog', { name: 'Confirm your identity' }))
  await userEvent.click(alert.getByRole('button', { name: 'Sign out' }))
  expect(signOut).toHaveBeenCalled()
  await waitFor(() =>
    expect(go.mock.calls).toEqual([['/asset/team-setting?tab=end', { replace: true }]]),
  )
  await userEvent.click(alert.getByRole('button', { name: 'Cancel' }))
  expect(await endOf(asked)).toBe('AbortError')
  await noDialog()
})

test('Escape cancels it, and leaves what is open below', async () => {
  await start()
  const asked = ask()
  await dialog()
  await userEvent.keyboard('{Escape}')
  expect(await endOf(asked)).toBe('AbortError')
  await noDialog()
  expect(screen.getByRole('dialog', { name: 'Delete the team?' })).toBeVisible()
})

test('calls that ask meanwhile wait for one answer, and one that is given up does not end it', async () => {
  const stage = await start()
  const [first, second] = [new AbortController(), new AbortController()]
  const asked = [ask(first.signal), ask(second.signal), ask()]
  await dialog()
  first.abort()
  expect(await endOf(asked[0]!)).toBe('AbortError')
  await userEvent.type(within(await dialog()).getByLabelText('Password'), 'tea{Enter}')
  expect(await endOf(asked[1]!)).toBe('confirmed')
  expect(await endOf(asked[2]!)).toBe('confirmed')
  expect(callsOf(stage, 'readReauthenticationWays')).toHaveLength(1)
  await noDialog()
})

test.each([
  ['the only call that asks is given up', (_: unknown, end: AbortController) => end.abort()],
  [
    'the session ends',
    ({ store }: Stage) => store.set(writableSessionAtom, { ...meiSession, status: 'anonymous' }),
  ],
  [
    'sign-in covers the page',
    ({ store }: Stage) => store.set(writableSessionAtom, { ...meiSession, timedOut: true }),
  ],
])('A11.5 the dialog closes when %s', async (_, happen) => {
  const stage = await start()
  const end = new AbortController()
  const asked = ask(end.signal)
  await dialog()
  act(() => happen(stage, end))
  expect(await endOf(asked)).toBe('AbortError')
  await noDialog()
})

test('A10.5 nobody is asked below the lock page, nor for a call that was given up before', async () => {
  const stage = await start()
  expect(await endOf(ask(AbortSignal.abort()))).toBe('AbortError')
  setScreenLocked(stage.store, true)
  expect(await endOf(ask())).toBe('AbortError')
  setScreenLocked(stage.store, false)
  expect(stage.call).not.toHaveBeenCalled()
})

test('without an answer to what the person has the call fails as that does, and the next one asks again', async () => {
  const { answers } = await start()
  const readWays = answers.readReauthenticationWays!
  answers.readReauthenticationWays = async () => {
    throw new ApiError('INTERNAL_ERROR', 500, '')
  }
  expect(await endOf(ask())).toBe('ApiError')
  answers.readReauthenticationWays = readWays
  const asked = ask()
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Cancel' }))
  expect(await endOf(asked)).toBe('AbortError')
  await noDialog()
})
