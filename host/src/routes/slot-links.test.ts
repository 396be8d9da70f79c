import type { SlotName } from '@console/contract/remote-manifest'
import { writableSessionAtom } from '@console/kernel/session-writer'
import { createStore } from 'jotai/vanilla'
import { enableUserRoutes } from '../permission/permission'
import { initRoutes } from './known-routes'
import { slotLinksAtom } from './slot-links'

const action = { slot: 'home.actions', icon: 'plus' }
const manifests = [
  {
    name: 'team',
    mounts: [{ id: 'asset', path: '/asset', in: 'shell', part: 'layout' }],
    routes: [{ path: 'new', in: 'asset', part: 'create' }],
    links: [
      { ...action, part: 'create', title: 'team:new', description: 'team:help', orderNo: 30 },
      { slot: 'user.menu', part: 'create', title: 'team:new' },
      { slot: 'workspace.menu', part: 'create', title: 'team:new', inTeam: true },
    ],
    titles: { zh_TW: { 'team:new': '建立團隊', 'team:help': '另一個團隊' } },
  },
  {
    name: 'orders',
    routes: [{ path: '/orders', in: 'shell', part: 'list', meta: { roles: ['owner'] } }],
    links: [
      { ...action, part: 'list', title: 'orders:list', orderNo: 20 },
      { slot: 'workspace.menu', part: 'list', title: 'orders:list', inTeam: false, dialog: 'new' },
    ],
    titles: { zh_TW: { 'orders:list': '訂單' } },
  },
]

function setup(role: string, { missing = {}, team = null as null | object } = {}) {
  const store = createStore()
  const resolved = manifests.map((manifest) => {
    const titles = { zh_TW: { ...manifest.titles.zh_TW, ...missing } }
    return { base: '', manifest: { ...manifest, titles } }
  })
  initRoutes(store, resolved as never)
  const person = { userId: '1', roles: [{ value: role }] } as never
  store.set(writableSessionAtom, { status: 'signed-in', person, team, account: null } as never)
  enableUserRoutes(store)
  return (slot: SlotName) => store.get(slotLinksAtom)(slot)
}

test('a slot lists the links of every remote in order, with the path of their page and texts in the page’s language', () => {
  const linksIn = setup('owner')
  expect(linksIn('home.actions')).toEqual([
    { path: '/orders', title: '訂單', description: undefined, icon: 'plus' },
    { path: '/asset/new', title: '建立團隊', description: '另一個團隊', icon: 'plus' },
  ])
  expect(linksIn('user.menu').map(({ path }) => path)).toEqual(['/asset/new'])
})

test('a link whose title has no text shows its key, like a route', () => {
  expect(setup('owner', { missing: { 'orders:list': undefined } })('home.actions')[0]?.title).toBe(
    'list',
  )
})

test('who may not enter the page does not see its link', () => {
  expect(setup('staff')('home.actions').map(({ path }) => path)).toEqual(['/asset/new'])
})

test('a link for who works in a team is there once they do, and one for who works in none until then', () => {
  const paths = (team: object | null) =>
    setup('owner', { team })('workspace.menu').map(({ path }) => path)
  expect(paths(null)).toEqual(['/orders?dialog=new'])
  expect(paths({ id: 't1', name: 'Harbour Lights' })).toEqual(['/asset/new'])
})
