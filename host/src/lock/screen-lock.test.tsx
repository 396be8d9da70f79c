import { act, screen } from '@testing-library/react'
import { atom } from 'jotai/vanilla'
import { initFailureDisplay } from '../errors/errors'
import confirm from '../locale/texts/confirm.en.json'
import lock from '../locale/texts/lock.en.json'
import { addTexts } from '../locale/locale'
import { changeSettings, initSettings } from '../settings/settings'
import { renderShell } from '../shell/testing/render-shell'
import { coverScreen } from './cover-screen'
import { initLock } from './load-lock-page'
import { setLockDialogOpen } from './lock-dialog-state'
import { isScreenLocked, type LockDeps } from './lock-state'
import { ScreenLock } from './screen-lock'
import { TestChannel } from './testing/test-channel'

test('A10.1 nothing is locked before the lock page has its texts: afterwards there may be no connection', async () => {
  const { store } = renderShell(<ScreenLock />)
  addTexts(store, 'lock', 'en', lock)
  const showToast = jest.fn()
  initFailureDisplay({ reload() {}, store, translate: (key) => key, showToast })
  const open = () => act(async () => setLockDialogOpen(store, true))
  // None are published here.
  await open()
  expect(screen.queryByRole('dialog', { name: 'Lock the screen?' })).toBeNull()
  expect(showToast).toHaveBeenCalledTimes(1)
  addTexts(store, 'confirm', 'en', confirm)
  await open()
  expect(await screen.findByRole('dialog', { name: 'Lock the screen?' })).toBeVisible()
})

describe('A10.1 a new idle time begins whenever the screen is unlocked', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  beforeAll(() => Object.assign(window, { scrollTo: () => {} }))

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  const moveMouse = () => act(async () => void window.dispatchEvent(new Event('mousemove')))

  /** A page that locks itself after a minute. */
  async function start() {
    const session = {
      lock: jest.fn(async () => {}),
      readRefreshToken: () => null,
      confirm: jest.fn(async () => {}),
      resume: jest.fn(),
      signOut: jest.fn(async () => ({ stay: true as const })),
    }
    const call = async () => ({ password: true, totp: false, passkey: false, codes: [] })
    const { store } = renderShell(<ScreenLock />)
    addTexts(store, 'lock', 'en', lock)
    addTexts(store, 'confirm', 'en', confirm)
    initLock(store, { session, window, call, renavigate() {} } as unknown as LockDeps)
    await act(async () => {
      initSettings(store, { stored: (_: string, initial: unknown) => atom(initial) } as never)
      changeSettings(store, { lockTime: 1 })
    })
    return { store, session }
  }
  const hear = (message: string) =>
    act(async () => TestChannel.all.forEach((channel) => channel.onmessage?.({ data: message })))
  const unlockHere = async () => {
    await act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 't' })))
    const field = document.querySelector<HTMLInputElement>('input[type=password]')!
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'tea')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await act(async () => field.form!.requestSubmit())
    await pass(0)
  }

  test.each([
    ['in this window', unlockHere],
    ['in another one', () => hear('unlocked')],
  ])('%s, also after a lock or a sleep that lasted longer than the time', async (_, unlock) => {
    const { store, session } = await start()
    for (const lockedFor of [1_000, 3_600_000]) {
      await pass(60_000)
      expect(isScreenLocked(store)).toBe(true)
      await moveMouse()
      await pass(lockedFor)
      await moveMouse()
      await unlock()
      expect(isScreenLocked(store)).toBe(false)
      await moveMouse()
      await pass(59_000)
      expect(isScreenLocked(store)).toBe(false)
    }
    expect(session.lock).toHaveBeenCalledTimes(2)
    // Nobody has moved since.
    await pass(1_000)
    expect(session.lock).toHaveBeenCalledTimes(3)
    await hear('unlocked')
  })

  test('who wakes a machine that slept for longer unlocks once, and works on', async () => {
    const { store, session } = await start()
    jest.setSystemTime(Date.now() + 8 * 3_600_000)
    await moveMouse()
    await moveMouse()
    await pass(0)
    expect(isScreenLocked(store)).toBe(true)
    await hear('unlocked')
    await moveMouse()
    await pass(0)
    expect(isScreenLocked(store)).toBe(false)
    expect(session.lock).toHaveBeenCalledTimes(1)
  })

  test('what is typed on the lock page locks nothing', async () => {
    const { store, session } = await start()
    await act(async () => coverScreen(store))
    await pass(3_600_000)
    await act(async () => void window.dispatchEvent(new KeyboardEvent('keyup', { key: 'a' })))
    await pass(0)
    expect(session.lock).not.toHaveBeenCalled()
    await hear('unlocked')
  })
})
