import { createNotices } from '@console/ui/notice/notice'
import { createStore } from 'jotai/vanilla'
import { routesOpenedAtom } from '../permission/permission'
import type { Destination, OpenSession } from '../session/session'
import { createHost } from './create-host'

function scene(destination: Destination = { goTo: '/console' }) {
  const store = createStore()
  const router = { go: jest.fn(), leave: jest.fn(), speak: jest.fn(async () => {}) }
  const session = {
    complete: jest.fn(async () => destination),
    signOut: jest.fn(async () => ({ goTo: '/login' })),
    changePerson: jest.fn(),
    enter: jest.fn(),
    isSignedIn: jest.fn(() => true),
  }
  const prepareLanding = jest.fn()
  const notices = createNotices()
  const storage = { stored: jest.fn() }
  const hostFor = createHost({
    store,
    call: jest.fn() as never,
    session: session as unknown as OpenSession,
    storage: storage as never,
    notices,
    router: () => router as never,
    prepareLanding,
    boot: {
      brand: { id: 'x' },
      region: { dialCode: '852' },
      page: { policyVersion: '1', session: 'cookie', authClientId: 'not for remotes' },
    } as never,
  })
  return { store, router, session, notices, prepareLanding, storage, host: hostFor('team') }
}
const tokens = { access_token: 'a', expires_in: 1, refresh_token: 'r', new_user: 'N' as const }

test('A11.2 a sign-in ends where the session says; routes are open by then', async () => {
  const { host, router, store, prepareLanding } = scene()
  router.go.mockImplementation(() => expect(store.get(routesOpenedAtom)).toBe(true))
  await host.session.complete(tokens, {})
  expect(router.go).toHaveBeenCalledWith('/console', { replace: true })
  expect(prepareLanding).toHaveBeenCalledTimes(1)
})

test('a sign-in may stay where it is, or leave for another site', async () => {
  const staying = scene({ stay: true })
  await staying.host.session.complete(tokens, {})
  expect(staying.router.go).not.toHaveBeenCalled()
  const leaving = scene({ leaveTo: 'https://admin.test/' })
  await leaving.host.session.complete(tokens, {})
  expect(leaving.router.leave).toHaveBeenCalledWith('https://admin.test/')
})

test('a sign-in that somebody’s sign-out has overtaken opens no routes', async () => {
  const { host, session, store } = scene({ stay: true })
  session.isSignedIn.mockReturnValue(false)
  await host.session.complete(tokens, {})
  expect(store.get(routesOpenedAtom)).toBe(false)
})

test('a sign-in that fails is told to the form, and leads nowhere', async () => {
  const { host, session, router, store } = scene()
  session.complete.mockRejectedValue(new Error('no'))
  await expect(host.session.complete(tokens, {})).rejects.toThrow('no')
  expect(router.go).not.toHaveBeenCalled()
  expect(store.get(routesOpenedAtom)).toBe(false)
})

test('A11.4 signing out leads to login', async () => {
  const { host, router } = scene()
  await host.session.signOut()
  expect(router.go).toHaveBeenCalledWith('/login', { replace: true })
})

test('two remotes that keep something under the same word do not meet', () => {
  const { host, storage } = scene()
  host.stored('draft', null)
  expect(storage.stored).toHaveBeenCalledWith('team.draft', null)
})

test('a remote learns of the page’s configuration what concerns it, and no more', () => {
  expect(scene().host.page).toEqual({ policyVersion: '1', session: 'cookie' })
})

test('messages, language and addresses go their one way', async () => {
  const { host, notices, router } = scene()
  host.notify.success('Saved')
  host.notify.failure('Not saved')
  expect(notices.list().map(({ kind, words }) => `${kind}: ${words}`)).toEqual([
    'success: Saved',
    'failure: Not saved',
  ])
  await host.locale.change('en')
  expect(router.speak).toHaveBeenCalledWith('en')
  host.go('/console')
  expect(router.go).toHaveBeenCalledWith('/console', undefined)
})
