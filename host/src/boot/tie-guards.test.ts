import { createStore } from 'jotai/vanilla'
import { failureDialogAtom, openFailures, showFailure } from '../errors/errors'
import type { OpenSession } from '../session/session'
import { askToSignOut, signOutAskedAtom } from '../shell/shell'
import { tieGuards } from './tie-guards'

const session = { restored: Promise.resolve(), isSignedIn: () => true } as Partial<OpenSession> as OpenSession

test('A1 guard 7: every dialog of the host goes with its page, a failure and a question alike', () => {
  const store = createStore()
  openFailures({ store, say: (key) => key, toast: () => {} })
  const { messages } = tieGuards({ store, boot: { page: {} } as never, window, http: { cancelAll: () => {} }, session })
  showFailure(store, new Error('no'), { loud: 'dialog' })
  askToSignOut(store, true)
  messages.closeAll()
  expect([store.get(failureDialogAtom), store.get(signOutAskedAtom)]).toEqual([null, false])
})
