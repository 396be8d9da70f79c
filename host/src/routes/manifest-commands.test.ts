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
    commands: [
      { part: 'create', title: 'orders:new' },
      { action: 'export', title: 'orders:export', keywords: 'orders:words', roles: ['owner'] },
    ],
    titles: {
      en: { 'orders:export': 'Export', 'orders:words': 'csv, download' },
      zh_TW: { 'orders:new': '新訂單', 'orders:export': '匯出', 'orders:words': '下載' },
      zh_CN: {},
    },
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

test('A5.3 a command has its page or its action, and its title in every language, the page’s first', () => {
  expect(commandsOf('owner')).toEqual([
    {
      id: 'team/create',
      path: '/teams/new',
      titles: ['建立團隊', 'Create a team', '创建团队'],
      keywords: [],
    },
    { id: 'orders/create', path: '/orders/new', titles: ['新訂單'], keywords: [] },
    {
      id: 'orders/export',
      action: 'orders/export',
      titles: ['匯出', 'Export'],
      keywords: ['下載', 'csv, download'],
    },
  ])
})

test('A5.3 who may not enter the page, or has none of its roles, is not offered a command', () => {
  expect(commandsOf('staff').map(({ id }) => id)).toEqual(['team/create'])
})
