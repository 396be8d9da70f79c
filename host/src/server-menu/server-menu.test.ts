import type { MenuRoute } from '@console/contract/menu'
import type { CallEndpoint } from '@console/kernel/call'
import { NetworkError } from '@console/kernel/errors'
import { createStore } from 'jotai/vanilla'
import { enableUserRoutes } from '../permission/permission'
import { accessibleRoutesAtom, initRoutes, serverMenuAtom } from '../routes/routes'
import { loadServerMenu } from './server-menu'

jest.mock('../locale/locale', () => ({
  ...jest.requireActual('../locale/locale'),
  loadLateTexts: async () => {},
  translate: (_: unknown, key: string) => key,
}))
afterEach(() => jest.useRealTimers())

const remote = {
  manifest: {
    name: 'users',
    titles: {},
    routes: [
      { path: '/login', in: 'bare', part: 'login', meta: { ignoreAuth: true } },
      { path: '/console', in: 'shell', part: 'home', meta: {} },
      { path: '/mine', in: 'shell', part: 'me', meta: {} },
    ],
  },
}
const tree: MenuRoute[] = [
  { path: '/me', name: 'Me', component: 'users/me', meta: { title: 'Me' } },
]

function setup(answers: Partial<Record<string, Promise<unknown>>>) {
  const store = createStore()
  initRoutes(store, [remote] as never)
  enableUserRoutes(store)
  const deps = {
    store,
    call: ((endpoint) => answers[endpoint.name]) as CallEndpoint,
    announce: jest.fn(),
    warn: jest.fn(),
  }
  return { ...deps, load: () => loadServerMenu(deps) }
}
const none = Promise.resolve([])

test('A3 in mode BACK the routes are those of the server, beside those that nobody can do without', async () => {
  const { store, load } = setup({ getMenuList: Promise.resolve(tree), getPermCode: none })
  await load()
  expect(store.get(accessibleRoutesAtom).map(({ path }) => path)).toEqual([
    '/login',
    '/console',
    '/me',
  ])
})

test('A3 the codes are not waited for', async () => {
  const { store, load } = setup({
    getMenuList: Promise.resolve(tree),
    getPermCode: new Promise(() => {}),
  })
  await load()
  expect(store.get(serverMenuAtom)).toHaveLength(1)
})

test('A3 a menu that cannot be fetched is logged only, and is empty', async () => {
  const { store, load, warn } = setup({
    getMenuList: Promise.reject(new NetworkError('Down')),
    getPermCode: none,
  })
  await load()
  expect(store.get(serverMenuAtom)).toEqual([])
  expect(warn).toHaveBeenCalledTimes(1)
})

test('A3 a message says that the menu is loading, after a second', async () => {
  jest.useFakeTimers()
  const { load, announce } = setup({ getMenuList: new Promise(() => {}), getPermCode: none })
  void load()
  await jest.advanceTimersByTimeAsync(999)
  expect(announce).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(announce).toHaveBeenCalledWith('layout:menu.loading')
})
