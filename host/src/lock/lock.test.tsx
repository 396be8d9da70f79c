import type { ConfirmationWays } from '@console/contract/session'
import { ApiError } from '@console/kernel/errors'
import { writableSessionAtom } from '@console/kernel/session-writer'
import { ModalDialog } from '@console/ui/dialog/modal-dialog'
import { act, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import confirm from '../locale/texts/confirm.en.json'
import lock from '../locale/texts/lock.en.json'
import { addTexts } from '../locale/locale'
import { meiSession, renderShell } from '../shell/testing/render-shell'
import { coverScreen } from './cover-screen'
import { initLock } from './load-lock-page'
import { isScreenLocked, type LockDeps } from './lock-state'
import { TestChannel } from './testing/test-channel'
import { watchIdle } from './watch-idle'

beforeAll(() => Object.assign(window, { scrollTo: () => {} }))

/** `screen` asks the body that was there at first. */
const page = () => within(document.body)

const nothing: ConfirmationWays = { password: false, totp: false, passkey: false, codes: [] }

/** The calls of a locked screen; `unlock` has what was shown. */
function start(
  content = <input aria-label="Name" defaultValue="" />,
  ways: ConfirmationWays = { ...nothing, password: true, totp: true, passkey: true },
  cookie = '',
) {
  const { store } = renderShell(content)
  addTexts(store, 'lock', 'en', lock)
  addTexts(store, 'confirm', 'en', confirm)
  document.cookie = cookie
  const session = {
    lock: jest.fn(async () => {}),
    readRefreshToken: () => null,
    confirm: jest.fn(async () => {}),
    resume: jest.fn(),
    signOut: jest.fn(async () => ({ stay: true })),
    ensurePerson: jest.fn(async () => {}),
  }
  const renavigate = jest.fn()
  const unlock = jest.fn(async (by: Record<string, unknown>) => {
    if ('password' in by && by.password !== 'tea')
      throw new ApiError('USERNAME_OR_PASSWORD_ERROR', 401, '')
    if ((by.totp ?? by.code ?? '123456') !== '123456')
      throw new ApiError('VERIFY_CODE_ERROR', 400, '')
  })
  const answers: Record<string, (input: Record<string, unknown>) => Promise<unknown>> = {
    readUnlockWays: async () => ways,
    sendUnlockCode: async () => ({ ticket: 't1', expires_in: 600, resend_after: 60 }),
    unlockSession: unlock,
    startPasskeySignIn: async () => ({}),
  }
  const call = jest.fn(
    async ({ name }: { name: string }, input: Record<string, unknown>, _options: unknown) =>
      answers[name]?.(input),
  )
  initLock(store, { session, window, call, renavigate } as unknown as LockDeps)
  return { store, session, call, answers, unlock, renavigate }
}
/** What another window says, or whoever has a script run in this browser. */
const hearUnlocked = () =>
  act(async () => TestChannel.all.forEach((channel) => channel.onmessage?.({ data: 'unlocked' })))
const cover = (store: ReturnType<typeof start>['store']) => act(async () => coverScreen(store))

test('A10.5 nothing of the page is in the document while it is locked, and all typed input is back after', async () => {
  const { store, session } = start()
  await userEvent.type(page().getByLabelText('Name'), 'Siu Mei')
  await cover(store)
  expect(document.querySelector('input')).toBeNull()
  expect(isScreenLocked(store)).toBe(true)
  await userEvent.click(page().getByRole('button', { name: 'Click to unlock' }))
  expect(page().getByText('Mei Lin')).toBeVisible()
  await userEvent.type(page().getByLabelText('Password'), 'tea')
  await userEvent.click(page().getByRole('button', { name: 'Unlock' }))
  await waitFor(() => expect(page().getByLabelText('Name')).toHaveValue('Siu Mei'))
  expect(page().getByLabelText('Name')).toHaveFocus()
  expect(isScreenLocked(store)).toBe(false)
  expect(session.resume).toHaveBeenCalled()
})

test('A10.5 a dialog that was open takes neither clicks nor keys of the lock page, and is open after', async () => {
  const onClose = jest.fn()
  const { store } = start(
    <ModalDialog open onClose={onClose} title="Invite">
      <input aria-label="Name" defaultValue="" />
    </ModalDialog>,
  )
  await userEvent.type(await page().findByLabelText('Name'), 'Siu')
  await cover(store)
  await userEvent.click(page().getByRole('button', { name: 'Click to unlock' }))
  await userEvent.type(page().getByLabelText('Password'), 'tea{Escape}')
  await userEvent.click(page().getByRole('button', { name: 'Unlock' }))
  await waitFor(() => expect(page().getByLabelText('Name')).toHaveValue('Siu'))
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.type(page().getByLabelText('Name'), ' Mei')
  expect(page().getByLabelText('Name')).toHaveValue('Siu Mei')
})

test('A10.5 the page can be clicked again where a dialog closed while the screen was locked', async () => {
  let close = () => {}
  function ClosingDialog() {
    const [open, setOpen] = useState(true)
    close = () => setOpen(false)
    return <ModalDialog open={open} onClose={close} title="Lock the screen?" />
  }
  const { store } = start(<ClosingDialog />)
  await waitFor(() => expect(document.body).toHaveStyle({ pointerEvents: 'none' }))
  act(() => {
    close()
    coverScreen(store)
  })
  await userEvent.click(await page().findByRole('button', { name: 'Click to unlock' }))
  await userEvent.type(page().getByLabelText('Password'), 'tea{Enter}')
  await waitFor(() => expect(isScreenLocked(store)).toBe(false))
  await waitFor(() => expect(document.body).not.toHaveStyle({ pointerEvents: 'none' }))
})

test('A10.2 any key shows the form, Back hides it again', async () => {
  const { store } = start()
  await cover(store)
  await userEvent.keyboard('{Enter}')
  expect(await page().findByLabelText('Password')).toHaveFocus()
  expect(page().getByLabelText('Password')).toHaveValue('')
  await userEvent.click(page().getByRole('button', { name: 'Back' }))
  expect(page().queryByLabelText('Password')).toBeNull()
  await hearUnlocked()
})

test('A10.2 who begins to type the password loses no letter of it', async () => {
  const { store } = start()
  await cover(store)
  await userEvent.keyboard('tea')
  expect(page().getByLabelText('Password')).toHaveValue('tea')
  await hearUnlocked()
})

test('A10.3 an empty password does nothing, a wrong one is said and the screen stays locked', async () => {
  const { store, unlock } = start()
  await cover(store)
  await userEvent.keyboard('{Enter}')
  await userEvent.click(page().getByRole('button', { name: 'Unlock' }))
  expect(unlock).not.toHaveBeenCalled()
  await userEvent.type(page().getByLabelText('Password'), 'guess{Enter}')
  await waitFor(() => expect(page().getByLabelText('Password')).toBeInvalid())
  expect(page().getByLabelText('Password')).toHaveAccessibleDescription(/does not unlock/)
  expect(isScreenLocked(store)).toBe(true)
  unlock.mockRejectedValueOnce(new ApiError('TOO_MANY_REQUESTS', 429, '', {}, 4))
  await userEvent.type(page().getByLabelText('Password'), '2{Enter}')
  expect(await page().findByText(/Try again in 4 s\./)).toBeVisible()
  await hearUnlocked()
})

test('A10.4 another window that says it is unlocked is believed only when the server says so too', async () => {
  const { store, session } = start()
  await cover(store)
  session.confirm.mockRejectedValueOnce(new Error('locked'))

  await hearUnlocked()
  expect(isScreenLocked(store)).toBe(true)
  expect(page().queryByLabelText('Name')).toBeNull()

  await hearUnlocked()
  expect(isScreenLocked(store)).toBe(false)
  expect(page().getByLabelText('Name')).toBeVisible()
})

test('A10.4 a page that began locked goes on where another window says it is unlocked: it cannot ask before', async () => {
  const { store, session } = start()
  store.set(writableSessionAtom, { ...meiSession, status: 'restoring' })
  session.confirm.mockReturnValue(new Promise(() => {}))
  await cover(store)
  await hearUnlocked()
  expect(session.resume).toHaveBeenCalled()
  expect(isScreenLocked(store)).toBe(false)
})

test('A10.4 who has no password signs out and goes to sign-in', async () => {
  const { store, session, renavigate } = start()
  await cover(store)
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await page().findByRole('button', { name: 'Back to sign-in' }))
  await waitFor(() => expect(renavigate).toHaveBeenCalled())
  expect(session.signOut).toHaveBeenCalled()
  expect(isScreenLocked(store)).toBe(false)
})

test('A10.4 a page that is loaded while the session is locked begins locked', async () => {
  const { store } = start(undefined, undefined, 'console_locked=1')
  expect(isScreenLocked(store)).toBe(true)
  await waitFor(() => expect(page().getByRole('button', { name: 'Click to unlock' })).toBeVisible())
  expect(document.querySelector('input')).toBeNull()
  document.cookie = 'console_locked=; max-age=0'
  await hearUnlocked()
})

describe('A10.1 the automatic lock', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const startIdle = () => {
    const [onActive, onIdle] = [jest.fn(), jest.fn()]
    return { ...watchIdle({ window, idleMs: 60_000, onActive, onIdle }), onActive, onIdle }
  }
  const moveMouse = () => window.dispatchEvent(new Event('mousemove'))

  test('comes after the time without input', () => {
    const { onIdle } = startIdle()
    jest.advanceTimersByTime(59_999)
    expect(onIdle).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(onIdle).toHaveBeenCalledTimes(1)
  })

  test('is put off by input, noticed every two seconds, and by another window', () => {
    const { onIdle, onActive, noteActive, stop } = startIdle()
    jest.advanceTimersByTime(1_000)
    moveMouse()
    expect(onActive).not.toHaveBeenCalled()
    jest.advanceTimersByTime(49_000)
    moveMouse()
    moveMouse()
    expect(onActive).toHaveBeenCalledTimes(1)
    jest.advanceTimersByTime(50_000)
    noteActive()
    jest.advanceTimersByTime(59_000)
    expect(onIdle).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1_000)
    expect(onIdle).toHaveBeenCalledTimes(1)
    stop()
  })
})

test('A10.3 A10.5 who has no password unlocks by a one-time password; the cells of a wrong one are empty again', async () => {
  const { store, unlock } = start(undefined, { ...nothing, totp: true })
  await cover(store)
  await userEvent.keyboard('{Enter}')
  const field = await page().findByLabelText('Code from the app')
  expect(field).toHaveFocus()
  expect(page().queryByLabelText('Password')).toBeNull()
  await userEvent.type(field, '654321')
  await waitFor(() => expect(field).toHaveAccessibleDescription(/not the code/))
  expect(field).toHaveValue('')
  expect(isScreenLocked(store)).toBe(true)
  await userEvent.type(field, '123456')
  await waitFor(() => expect(isScreenLocked(store)).toBe(false))
  expect(unlock).toHaveBeenLastCalledWith({ totp: '123456' })
})

describe('A10.5 a code to the own address', () => {
  const emailOnly = { ...nothing, codes: [{ to: 'email' as const, hint: 'm•••@example.test' }] }
  const open = async (ways: ConfirmationWays = emailOnly) => {
    const started = start(undefined, ways)
    await cover(started.store)
    await userEvent.keyboard('{Enter}')
    expect(await page().findByRole('button', { name: 'Send code' })).toHaveFocus()
    return started
  }
  const send = () => userEvent.click(page().getByRole('button', { name: 'Send code' }))

  test('unlocks for who has nothing else, and is all that is offered; the cells of a wrong one are empty again', async () => {
    const { store, call, unlock } = await open()
    expect(page().queryByRole('textbox')).toBeNull()
    expect(page().queryByRole('button', { name: /^Use/ })).toBeNull()
    expect(page().getByText('We will send a code to m•••@example.test.')).toBeVisible()
    await send()
    const field = await page().findByLabelText('Verification code')
    expect(call).toHaveBeenLastCalledWith(
      expect.objectContaining({ name: 'sendUnlockCode' }),
      { to: 'email' },
      { onError: 'none' },
    )
    expect(field).toHaveFocus()
    expect(field).toHaveAccessibleDescription(/^Sent to m•••@example.test/)
    expect(page().getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled()
    await userEvent.type(field, '654321')
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Wrong or expired code/))
    expect(field).toHaveValue('')
    expect(field).toHaveFocus()
    await userEvent.type(field, '123456')
    await waitFor(() => expect(isScreenLocked(store)).toBe(false))
    expect(unlock).toHaveBeenLastCalledWith({ ticket: 't1', code: '123456' })
  })

  test('is not typed before it is sent, and a wait is said with its time', async () => {
    const { answers } = await open()
    expect(page().queryByLabelText('Verification code')).toBeNull()
    answers.sendUnlockCode = async () => {
      throw new ApiError('TOO_MANY_REQUESTS', 429, '', {}, 3_600)
    }
    await send()
    expect(await page().findByText(/Try again in 60 min\./)).toBeVisible()
    expect(page().getByRole('button', { name: 'Send code' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await hearUnlocked()
  })

  test('goes to the phone, if the person chooses that', async () => {
    const codes = [...emailOnly.codes, { to: 'phone' as const, hint: '852-•••67' }]
    const { call } = await open({ ...nothing, codes })
    await userEvent.click(page().getByRole('button', { name: 'Get a code by text message' }))
    expect(page().getByText('We will send a code to +852 •••67.')).toBeVisible()
    await send()
    expect(call.mock.lastCall?.[1]).toEqual({ to: 'phone' })
    await hearUnlocked()
  })
})

test('A10.5 who has nothing to show is told so, and one whom the server does not answer is asked for a password', async () => {
  const { store } = start(undefined, nothing)
  await cover(store)
  await userEvent.keyboard('{Enter}')
  expect(await page().findByText(/^Sign in again your usual way/)).toBeVisible()
  expect(page().queryByRole('textbox')).toBeNull()
  await hearUnlocked()

  const offline = start()
  offline.answers.readUnlockWays = () => Promise.reject(new Error('offline'))
  await cover(offline.store)
  await userEvent.keyboard('{Enter}')
  expect(await page().findByLabelText('Password')).toHaveFocus()
  await hearUnlocked()
})

describe('A10.3 A10.5 a passkey', () => {
  const getCredential = jest.fn()
  beforeEach(() => {
    Object.assign(window, { PublicKeyCredential: { parseRequestOptionsFromJSON: jest.fn() } })
    Object.defineProperty(navigator, 'credentials', {
      configurable: true,
      value: { get: getCredential },
    })
  })
  afterEach(() => {
    delete (window as { PublicKeyCredential?: unknown }).PublicKeyCredential
  })
  const pressButton = () => userEvent.click(page().getByRole('button', { name: 'Use a passkey' }))

  test('unlocks; one that is not theirs is said, and leaving the browser’s dialog says nothing', async () => {
    const { store, call, answers } = start()
    await cover(store)
    await userEvent.keyboard('{Enter}')
    answers.unlockWithPasskey = async () => {
      throw new ApiError('FORBIDDEN', 403, '')
    }
    getCredential.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
    await pressButton()
    await waitFor(() => expect(getCredential).toHaveBeenCalledTimes(1))
    expect(page().queryByRole('alert')).toBeNull()
    getCredential.mockResolvedValue({ toJSON: () => ({ id: 'x' }) })
    await pressButton()
    expect(await page().findByRole('alert')).toHaveTextContent(/does not belong to you/)
    expect(isScreenLocked(store)).toBe(true)
    answers.unlockWithPasskey = async () => ({})
    await pressButton()
    await waitFor(() => expect(isScreenLocked(store)).toBe(false))
    expect(call).toHaveBeenLastCalledWith(
      expect.objectContaining({ name: 'unlockWithPasskey' }),
      { credential: { id: 'x' } },
      { onError: 'none' },
    )
  })

  test('rulings 38 of another host is not offered, and where it works is said', async () => {
    const passkeys_elsewhere = ['seo.aurora.test', 'shop.test']
    const { store } = start(undefined, { ...nothing, password: true, passkeys_elsewhere })
    await cover(store)
    await userEvent.keyboard('{Enter}')
    expect(page().queryByRole('button', { name: 'Use a passkey' })).toBeNull()
    expect(
      page().getByText(/^Your passkey works only at seo\.aurora\.test and shop\.test/),
    ).toBeVisible()
    await hearUnlocked()
  })

  test('is not offered where the browser has none', async () => {
    delete (window as { PublicKeyCredential?: unknown }).PublicKeyCredential
    const { store } = start()
    await cover(store)
    await userEvent.keyboard('{Enter}')
    expect(page().queryByRole('button', { name: 'Use a passkey' })).toBeNull()
    await hearUnlocked()
  })
})
