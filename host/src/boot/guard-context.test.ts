import { createStore } from 'jotai/vanilla'
import { closeFailureDialog } from '../errors/errors'
import { menuEntriesAtom } from '../menu/menu'
import { initRoutes } from '../routes/routes'
import type { SessionManager } from '../session/session'
import { setSignOutDialogOpen } from '../shell/shell'
import { createGuardContext } from './guard-context'

jest.mock('../errors/errors', () => ({ closeFailureDialog: jest.fn() }))
jest.mock('../shell/shell', () => ({ setSignOutDialogOpen: jest.fn() }))

test('A1 guard 9 waits for the session of an earlier page to be restored, however often that is done', () => {
  const session = { restored: Promise.resolve() }
  const { permission } = createGuardContext({
    store: createStore(),
    bootDocument: { page: {} } as never,
    window,
    http: { cancelAll: () => {} },
    session: session as SessionManager,
  })
  expect(permission.sessionRestored()).toBe(session.restored)
  session.restored = Promise.resolve()
  expect(permission.sessionRestored()).toBe(session.restored)
})

test('A1 guard 11 forgets who was here: their routes, their session, the parameters of the menu', () => {
  const store = createStore()
  initRoutes(store, [
    {
      manifest: {
        name: 'team',
        titles: {},
        routes: [{ path: '/team/:id', in: 'shell', part: 'x', meta: { title: 'x:y' } }],
      },
    },
  ] as never)
  const reset = jest.fn()
  const { permission, paramMenu, resetState } = createGuardContext({
    store,
    bootDocument: { page: {} } as never,
    window,
    http: { cancelAll: () => {} },
    session: { reset } as unknown as SessionManager,
  })
  const paths = () => store.get(menuEntriesAtom).map(({ path }) => path)
  permission.openRoutes()
  paramMenu.setParams({ id: 'acme' })
  expect(paths()).toEqual(['/team/acme'])

  resetState()
  expect(permission.areRoutesOpen()).toBe(false)
  expect(reset).toHaveBeenCalledTimes(1)
  permission.openRoutes()
  expect(paths()).not.toContain('/team/acme')
})

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
