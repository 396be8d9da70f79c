import type { ManifestMenuEntry } from '@console/contract/remote-manifest'
import type { RouteNode, RouteRecord } from '../routes/routes'
import { buildStaticMenu } from './build-static-menu'

const routes = [
  { path: '/console', meta: { title: 'x:home', icon: 'house' } },
  { path: '/teams', meta: { title: 'x:teams', hideMenu: true, single: true } },
  { path: '/orders/:order', meta: { title: 'x:order', carryParam: true } },
  { path: '/people/:person', meta: { title: 'x:person' } },
] as RouteRecord[]

/** `x:teams(x:order)`: title and, in brackets, what stands below. */
const outline = (nodes: readonly RouteNode[]): string =>
  nodes
    .map(({ meta, children }) => meta.title + (children.length ? `(${outline(children)})` : ''))
    .join(' ')
const menuOf = (...entries: ManifestMenuEntry[]) => outline(buildStaticMenu(entries, routes))

test('A3 in mode ROLE an entry stays for a page, as a URL, or for what stays below it', () => {
  expect(
    menuOf({ path: '/console' }, { path: '/gone' }, { path: 'HTTPS://help.test', title: 'help' }),
  ).toBe('x:home help')
  const group = (path: string) => ({ path: '/group', title: 'group', children: [{ path }] })
  expect(menuOf(group('/Teams/'))).toBe('group(x:teams)')
  expect(menuOf(group('/gone'))).toBe('')
})

test('A3 in mode ROLE an entry names one page of a route with carryParam, and of no other', () => {
  expect(menuOf({ path: '/orders/7' }, { path: '/people/7' })).toBe('x:order')
  expect(buildStaticMenu([{ path: '/orders/7' }], routes)[0]).toMatchObject({
    path: '/orders/7',
    meta: { carryParam: true },
  })
})

test('A3 in mode ROLE icon and title come from the route, unless the entry has its own', () => {
  expect(buildStaticMenu([{ path: '/console' }], routes)[0]!.meta.icon).toBe('house')
  const own = { path: '/console', title: 'x:start', icon: 'globe' } as const
  expect(buildStaticMenu([own], routes)[0]!.meta).toMatchObject({ title: 'x:start', icon: 'globe' })
})

test('A3 in mode ROLE each level is sorted by orderNo, 0 when absent', () => {
  expect(
    menuOf({ path: '/teams', orderNo: 2 }, { path: '/orders/7', orderNo: 1 }, { path: '/console' }),
  ).toBe('x:home x:order x:teams')
})

test('A3 in mode ROLE two remotes that list one path share the entry', () => {
  const group = (path: string) => ({ path: '/group', title: 'group', children: [{ path }] })
  expect(menuOf(group('/console'), group('/teams'))).toBe('group(x:home x:teams)')
})
