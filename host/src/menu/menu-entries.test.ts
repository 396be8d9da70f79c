import { atom, createStore } from 'jotai/vanilla'
import { enableUserRoutes } from '../permission/permission'
import { initRoutes, parseHref, setNavigationTarget } from '../routes/routes'
import { changeSettings, initSettings } from '../settings/settings'
import { type MenuEntry, menuEntriesAtom, menuTreeAtom } from './menu-entries'
import { setMenuParams } from './menu-params'

const routes = [
  { path: '/console', part: 'home', meta: { title: 'x:home', icon: 'house' } },
  { path: '/teams', part: 'teams', meta: { title: 'x:teams', tag: { dot: true } } },
  { path: '/teams/:team', part: 'team', meta: { title: 'x:team', menuParent: '/teams' } },
  {
    path: '/teams/:team/people',
    part: 'people',
    meta: { title: 'x:people', hideMenu: true, currentActiveMenu: '/teams/7' },
  },
  {
    path: '/help',
    meta: { title: 'x:help', ignoreRoute: true, frameSrc: 'https://help.example.test/' },
  },
].map((route) => ({ ...route, in: 'shell' }))

function createConsole() {
  const store = createStore()
  initRoutes(store, [{ manifest: { name: 'x', titles: {}, routes } }] as never)
  enableUserRoutes(store)
  return store
}

/** `home` plain, `[team]` current, `teams>` an ancestor of it. */
const outline = (entries: readonly MenuEntry[]): string =>
  entries
    .map(({ title, isCurrent, isAncestorOfCurrent, children }) =>
      [
        isCurrent ? `[${title}]` : title,
        isAncestorOfCurrent ? '>' : '',
        children.length ? `(${outline(children)})` : '',
      ].join(''),
    )
    .join(' ')

test('A3.2 the menu is a tree with the icons, marks and titles of its routes', () => {
  const store = createConsole()
  expect(outline(store.get(menuTreeAtom))).toBe('home teams(team) help')
  expect(store.get(menuTreeAtom)[0]).toMatchObject({ id: '/console', icon: 'house', isUrl: false })
  expect(store.get(menuTreeAtom)[1]).toMatchObject({ tag: { dot: true } })
})

test('A6.4 the entry of the page is current, and those above it know', () => {
  const store = createConsole()
  setMenuParams(store, { team: '7' })
  setNavigationTarget(store, parseHref('/teams/7?tab=1'))
  expect(outline(store.get(menuTreeAtom))).toBe('home teams>([team]) help')
})

test('A1 guard 10: the entry keeps its template beside the address that it leads to now', () => {
  const store = createConsole()
  setMenuParams(store, { team: '7' })
  expect(store.get(menuTreeAtom)[1]!.children[0]).toMatchObject({
    id: '/teams/:team',
    path: '/teams/7',
  })
})

test('the pages of the menu without the tree are its leaves', () => {
  expect(
    createConsole()
      .get(menuEntriesAtom)
      .map(({ id }) => id),
  ).toEqual(['/console', '/teams/:team', '/help'])
})

test('A13.2 a frame is a page of the console, or opens a window where frames are off', () => {
  const store = createConsole()
  const help = () => store.get(menuTreeAtom).at(-1)
  expect(help()).toMatchObject({ path: '/help', isUrl: false })
  initSettings(store, { stored: (_: string, initial: unknown) => atom(initial) } as never)
  changeSettings(store, { canEmbedIFramePage: false })
  expect(help()).toMatchObject({ path: 'https://help.example.test/', isUrl: true })
})

test('A3 in mode ROLE the menu is what the manifests list of the pages that the roles allow', () => {
  const store = createConsole()
  const menu = [{ path: '/teams/7' }, { path: '/owners' }, { path: '/console' }]
  const owners = { path: '/owners', in: 'shell', part: 'owners', meta: { roles: ['owner'] } }
  const team = { ...routes[2], meta: { ...routes[2]!.meta, carryParam: true } }
  const manifest = { name: 'x', titles: {}, routes: [routes[0], team, owners], menu }
  initRoutes(store, [{ manifest }] as never)
  initSettings(store, { stored: (_: string, initial: unknown) => atom(initial) } as never)
  changeSettings(store, { permissionMode: 'ROLE' })
  setNavigationTarget(store, parseHref('/teams/7'))
  expect(outline(store.get(menuTreeAtom))).toBe('[team] home')
})
