import { createStore } from 'jotai/vanilla'
import { closeFailure } from '../errors/errors'
import type { OpenSession } from '../session/session'
import { askToSignOut } from '../shell/shell'
import { tieGuards } from './tie-guards'

jest.mock('../errors/errors', () => ({ closeFailure: jest.fn() }))
jest.mock('../shell/shell', () => ({ askToSignOut: jest.fn() }))

test('A1 guard 7: every dialog of the host goes with its page, a failure and a question alike', () => {
  const store = createStore()
  const { messages } = tieGuards({
    store,
    boot: { page: {} } as never,
    window,
    http: { cancelAll: () => {} },
    session: {} as OpenSession,
  })
  messages.closeAll()
  expect(closeFailure).toHaveBeenCalledWith(store)
  expect(askToSignOut).toHaveBeenCalledWith(store, false)
})
