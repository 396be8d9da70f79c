import { findRoute } from './find-route'
import type { Route } from '@console/contract/route-table'

const records = ['/users/:id', '/users/my-account', '/redirect/*'].map(
  (path) => ({ path }) as Route,
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
