import type { ResolvedRemote } from '@console/contract/boot-document'
import { writtenSessionAtom } from '@console/kernel/session-writer'
import { createStore } from 'jotai/vanilla'
import { markRoutesOpened } from '../permission/permission'
import { meantRoutesAtom, openRoutesAtom, settleRoutes, titleAtom } from './known-routes'

const remote = (name: string, routes: unknown[]) =>
  ({
    base: '',
    manifest: {
      name,
      kernel: '^1.0.0',
      namespaces: [name],
      routes,
      titles: { zh_TW: { [`${name}:page.title`]: '頁面' }, en: { [`${name}:page.title`]: 'Page' } },
    },
  }) as unknown as ResolvedRemote

function scene() {
  const store = createStore()
  const refused = settleRoutes(store, [
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
    refused,
    paths: (routes: typeof openRoutesAtom) => store.get(routes).map(({ path }) => path),
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
  store.set(writtenSessionAtom, { status: 'signed-in', person, team: null, account: null })
}

test('before somebody is here only pages that need nobody are open', () => {
  const { paths } = scene()
  expect(paths(openRoutesAtom)).toEqual(['/login'])
})

test('an address can be looked up before somebody is here: it may turn out to be theirs', () => {
  const { paths } = scene()
  expect(paths(meantRoutesAtom)).toEqual(['/login', '/users', '/me'])
})

test('A3.1 a person’s routes are opened by their roles', () => {
  const { store, paths } = scene()
  signIn(store, 'staff')
  expect(paths(openRoutesAtom)).toEqual(['/login'])
  markRoutesOpened(store)
  expect(paths(openRoutesAtom)).toEqual(['/login', '/me'])
  expect(paths(meantRoutesAtom)).toEqual(['/login', '/me'])
  signIn(store, 'owner')
  expect(paths(openRoutesAtom)).toEqual(['/login', '/users', '/me'])
})

test('titles come from the manifests in the page’s language; one that is missing is still something to read', () => {
  const { store } = scene()
  const [, users, me] = store.get(meantRoutesAtom)
  expect(store.get(titleAtom)(users!)).toBe('頁面')
  expect(store.get(titleAtom)(me!)).toBe('unknown.title')
  expect(store.get(titleAtom)({ meta: {} })).toBe('')
})
