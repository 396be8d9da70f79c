import { listSettings } from '@console/contract/personal-settings'
import { createFakeHost } from '@console/kernel/testing/fake-host'
import { writableSessionAtom } from '@console/kernel/session-writer'
import { render, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { setHost } from '../host-ref/host-ref'
import { setScreenLocked } from '../lock/lock-state'
import { setSessionEnding } from '../session/session-ending'
import { PersonalSettings } from './personal-settings'

jest.mock('../scheduler/scheduler', () => ({
  runWhenIdle: (_: Window, callback: () => void) => callback(),
}))

test.each([
  ['ended', setSessionEnding],
  ['locked', setScreenLocked],
])('what is under way is given up before the session is %s', async (_, setOver) => {
  const host = createFakeHost()
  const { store } = host
  const person = { userId: 'mei' } as never
  store.set(writableSessionAtom, { status: 'signed-in', person, team: null, account: null })
  const signals: AbortSignal[] = []
  host.call = ((endpoint, _input, options) => {
    expect(endpoint.name).toBe(listSettings.name)
    const signal = options!.signal!
    signals.push(signal)
    return new Promise((_, reject) => (signal.onabort = () => reject(new Error('given up'))))
  }) as typeof host.call
  setHost(host)
  render(<PersonalSettings />, {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  })
  await waitFor(() => expect(signals).toHaveLength(1))

  setOver(store, true)
  expect(signals[0]!.aborted).toBe(true)

  setOver(store, false)
  await waitFor(() => expect(signals).toHaveLength(2))
})
