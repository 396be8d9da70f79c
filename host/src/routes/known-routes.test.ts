import type { ResolvedRemote } from '@console/contract/boot-document'
import { writableSessionAtom } from '@console/kernel/session-writer'
import { createStore } from 'jotai/vanilla'
import { enableUserRoutes } from '../permission/permission'
import {
  resolvableRoutesAtom,
  accessibleRoutesAtom,
  initRoutes,
  routeTitleAtom,
  setServerRoutes,
} from './known-routes'

const remote = (name: string, routes: unknown[]) =>
  ({
    base: '',
    manifest: {
      name,
      kernel: '^2.0.0',
      namespaces: [name],
      routes,
      titles: { zh_TW: { [`${name}:page.title`]: '頁面' }, en: { [`${name}:page.title`]: 'Page' } },
    },
  }) as unknown as ResolvedRemote

function setup() {
  const store = createStore()
  const rejected = initRoutes(store, [
    remote('auth', [{ path: '/login', in: 'bare', part: 'login', meta: { ignoreAuth: true } }]),
    remote('users', [
      {
        path: '/users',
        in: 'shell',
        part: 'list',
        meta: { title: 'users:page.title', roles: ['owner'] },
      },
      { path: '/me', in: 'shell', part: 'me', meta: { title: 'users:unknown.title' } },
    ]),
  ])
  return {
    store,
    rejected,
    paths: (routes: typeof accessibleRoutesAtom) => store.get(routes).map(({ path }) => path),
  }
}
const signIn = (store: ReturnType<typeof createStore>, role: string) => {
  const person = {
    userId: '1',
    username: '',
    realName: 'Mei',
    avatar: '',
    roles: [{ value: role, roleName: role }],
  }
  store.set(writableSessionAtom, { status: 'signed-in', person, team: null, account: null })
}

test('before the sign-in only public pages are accessible', () => {
  const { paths } = setup()
  expect(paths(accessibleRoutesAtom)).toEqual(['/login'])
})

test('every address can be resolved before the sign-in, because the roles are not known yet', () => {
  const { paths } = setup()
  expect(paths(resolvableRoutesAtom)).toEqual(['/login', '/users', '/me'])
})

test('A3.1 a person’s roles decide which routes are accessible', () => {
  const { store, paths } = setup()
  signIn(store, 'staff')
  expect(paths(accessibleRoutesAtom)).toEqual(['/login'])
  enableUserRoutes(store)
  expect(paths(accessibleRoutesAtom)).toEqual(['/login', '/me'])
  expect(paths(resolvableRoutesAtom)).toEqual(['/login', '/me'])
  signIn(store, 'owner')
  expect(paths(accessibleRoutesAtom)).toEqual(['/login', '/users', '/me'])
})

test('A2.8 beside the routes of the server stay those that nobody can do without', () => {
  const { store, paths } = setup()
  const paged = ['/console', '/asset/selectaccount', '/users/index', '/users/my-account']
  const pages = paged.map((path) => ({ path, in: 'shell', part: path, meta: {} }))
  initRoutes(store, [remote('all', pages)])
  signIn(store, 'owner')
  enableUserRoutes(store)
  expect(paths(accessibleRoutesAtom)).toEqual(paged)
  setServerRoutes(store, { routes: [], menu: [] })
  expect(paths(accessibleRoutesAtom)).toEqual(['/console', '/asset/selectaccount'])
})

test('titles come from the manifests in the page’s language; a missing one falls back to its key', () => {
  const { store } = setup()
  const [, users, me] = store.get(resolvableRoutesAtom)
  expect(store.get(routeTitleAtom)(users!)).toBe('頁面')
  expect(store.get(routeTitleAtom)(me!)).toBe('unknown.title')
  expect(store.get(routeTitleAtom)({ meta: {} })).toBe('')
})

test('what a remote claims of another one’s is refused with a line that names both', () => {
  const page = { in: 'shell', part: 'x', meta: { ignoreAuth: true } }
  const store = createStore()
  const refused = initRoutes(store, [
    remote('auth', [{ ...page, path: '/login' }]),
    remote('intruder', [{ ...page, path: '/Login/' }]),
  ])
  expect(refused).toEqual(['intruder claims /Login/, which belongs to auth.'])
  expect(store.get(accessibleRoutesAtom).map(({ part }) => part)).toEqual(['auth/x'])
})
