import type { Route } from '@console/contract/route-table'
import { filterByRoles } from './filter-by-roles'

const route = (path: string, meta: Route['meta'] = {}) => ({ path, meta }) as Route
const pathsFor = (roles: string[], ...routes: Route[]) =>
  filterByRoles(routes, roles).map(({ path }) => path)

test('A3.1 a route without roles is for everybody; otherwise one match suffices', () => {
  const routes = [route('/a'), route('/b', { roles: ['super', 'test'] })]
  expect(pathsFor([], ...routes)).toEqual(['/a'])
  expect(pathsFor(['test'], ...routes)).toEqual(['/a', '/b'])
})

test('A3.1 a nested route stays when a route below it does', () => {
  const routes = [
    route('/a'),
    route('/a/b', { menuParent: '/a', roles: ['super'] }),
    route('/a/b/c', { menuParent: '/a/b', roles: ['test'] }),
  ]
  expect(pathsFor(['test'], ...routes)).toEqual(['/a', '/a/b', '/a/b/c'])
  expect(pathsFor([], ...routes)).toEqual(['/a'])
})

test('A3.1 a route at the top must be allowed itself, or all below it go', () => {
  const routes = [route('/a', { roles: ['super'] }), route('/a/b', { menuParent: '/a' })]
  expect(pathsFor(['test'], ...routes)).toEqual([])
})

test('A3.1 routes that stand below each other do not hold the console up', () => {
  const routes = [route('/a', { menuParent: '/b' }), route('/b', { menuParent: '/a' })]
  expect(pathsFor([], ...routes)).toEqual(['/a', '/b'])
})
