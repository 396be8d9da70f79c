import { createStore } from 'jotai/vanilla'
import { closeFailureDialog } from '../errors/errors'
import type { SessionManager } from '../session/session'
import { setSignOutDialogOpen } from '../shell/shell'
import { createGuardContext } from './guard-context'

jest.mock('../errors/errors', () => ({ closeFailureDialog: jest.fn() }))
jest.mock('../shell/shell', () => ({ setSignOutDialogOpen: jest.fn() }))

test('A1 guard 7: every dialog of the host closes with its page: the failure dialog and the sign-out dialog', () => {
  const store = createStore()
  const { message } = createGuardContext({
    store,
    bootDocument: { page: {} } as never,
    window,
    http: { cancelAll: () => {} },
    session: {} as SessionManager,
  })
  message.closeAll()
  expect(closeFailureDialog).toHaveBeenCalledWith(store)
  expect(setSignOutDialogOpen).toHaveBeenCalledWith(store, false)
})
