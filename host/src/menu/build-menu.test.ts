import type { RouteNode, RouteRecord } from '../routes/routes'
import { buildMenu, nestRoutes } from './build-menu'

const record = (
  path: string,
  meta: RouteRecord['meta'] = {},
  rootMount: RouteRecord['rootMount'] = 'shell',
) => ({ path, rootMount, meta: { title: 'x:y', ...meta } }) as RouteRecord

/** `/a(/a/b, /a/c)` for a node with two below it. */
const outline = (nodes: readonly RouteNode[]): string =>
  nodes
    .map(({ path, children }) => path + (children.length ? `(${outline(children)})` : ''))
    .join(', ')
const menuOf = (...records: RouteRecord[]) => outline(buildMenu(nestRoutes(records)))

test('A3.2 entries come in their order, those without a number as if it were 0', () => {
  expect(menuOf(record('/c', { orderNo: 2 }), record('/a'), record('/b', { orderNo: 1 }))).toBe(
    '/a, /b, /c',
  )
})

test('A3.2 hidden pages, pages without a title and pages outside the shell have no entry', () => {
  expect(
    menuOf(
      record('/a', { hideMenu: true }),
      record('/b', { title: undefined }),
      record('/login', {}, 'bare'),
    ),
  ).toBe('')
})

test('A3.2 a route stands below the one that it names, each level in its order', () => {
  expect(
    menuOf(
      record('/team/two', { menuParent: '/Team/', orderNo: 2 }),
      record('/team/one', { menuParent: '/team', orderNo: 1 }),
      record('/team'),
      record('/team/one/deep', { menuParent: '/team/one' }),
    ),
  ).toBe('/team(/team/one(/team/one/deep), /team/two)')
})

test('A3.2 a route below one that is not there, or below itself, stands at the top', () => {
  expect(menuOf(record('/a', { menuParent: '/nowhere' }), record('/b', { menuParent: '/b' }))).toBe(
    '/a, /b',
  )
})

test('A3.2 a single parent is replaced by its first child, which needs no title of the parent', () => {
  expect(
    menuOf(
      record('/users', { single: true, title: undefined, orderNo: 1 }),
      record('/users/me', { menuParent: '/users' }),
      record('/users/list', { menuParent: '/users', orderNo: -1 }),
      record('/home'),
    ),
  ).toBe('/home, /users/list')
  expect(menuOf(record('/users', { single: true }))).toBe('/users')
})

test('A3.2 an entry that hides its children leads to its redirect', () => {
  const child = record('/a/b', { menuParent: '/a' })
  expect(menuOf(record('/a', { hideChildrenInMenu: true, redirect: '/a/b' }), child)).toBe('/a/b')
  expect(menuOf(record('/a', { hideChildrenInMenu: true }), child)).toBe('/a')
})

test('A3.2 a hidden entry hides what is below it, and an entry whose children are hidden has none', () => {
  expect(menuOf(record('/a', { hideMenu: true }), record('/a/b', { menuParent: '/a' }))).toBe('')
  expect(menuOf(record('/a'), record('/a/b', { menuParent: '/a', hideMenu: true }))).toBe('/a')
})
