import { writableSessionAtom } from '@console/kernel/session-writer'
import { createStore } from 'jotai/vanilla'
import { enableUserRoutes } from '../permission/permission'
import { initRoutes } from './known-routes'
import { manifestCommandsAtom } from './manifest-commands'

const manifests = [
  {
    name: 'team',
    routes: [{ path: '/teams/new', in: 'shell', part: 'create' }],
    commands: [{ part: 'create', title: 'team:new' }],
    titles: {
      en: { 'team:new': 'Create a team' },
      zh_TW: { 'team:new': '建立團隊' },
      zh_CN: { 'team:new': '创建团队' },
    },
  },
  {
    name: 'orders',
    routes: [{ path: '/orders/new', in: 'shell', part: 'create', meta: { roles: ['owner'] } }],
    commands: [{ part: 'create', title: 'orders:new' }],
    titles: { en: {}, zh_TW: { 'orders:new': '新訂單' }, zh_CN: {} },
  },
  // Published before there were commands.
  { name: 'older', routes: [], titles: { en: {}, zh_TW: {}, zh_CN: {} } },
]

function commandsOf(role: string) {
  const store = createStore()
  initRoutes(store, manifests.map((manifest) => ({ base: '', manifest })) as never)
  const person = { userId: '1', roles: [{ value: role }] } as never
  store.set(writableSessionAtom, { status: 'signed-in', person, team: null, account: null })
  enableUserRoutes(store)
  return store.get(manifestCommandsAtom)
}

test('a command has the path of its page, and its title in every language, the page’s first', () => {
  expect(commandsOf('owner')).toEqual([
    { id: 'team/create', path: '/teams/new', titles: ['建立團隊', 'Create a team', '创建团队'] },
    { id: 'orders/create', path: '/orders/new', titles: ['新訂單'] },
  ])
})

test('who may not enter the page is not offered its command', () => {
  expect(commandsOf('staff').map(({ id }) => id)).toEqual(['team/create'])
})
