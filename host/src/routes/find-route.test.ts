import { findRoute } from './find-route'
import type { RouteRecord } from './route-record'

const records = ['/users/:id', '/users/my-account', '/redirect/*'].map(
  (path) => ({ path }) as RouteRecord,
)

test('a page is found by its path, whatever the case', () => {
  expect(findRoute(records, '/Users/My-Account/')?.record.path).toBe('/users/my-account')
})

test('a static path wins over a pattern', () => {
  expect(findRoute(records, '/users/my-account')?.record.path).toBe('/users/my-account')
  expect(findRoute(records, '/users/7')).toMatchObject({
    record: { path: '/users/:id' },
    params: { id: '7' },
  })
})

test('a path without a route is not found', () => {
  expect(findRoute(records, '/users')).toBeNull()
  expect(findRoute(records, '/redirect/users/7')?.params['*']).toBe('users/7')
})
