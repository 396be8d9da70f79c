import type { RouteRecord } from '../routes/routes'
import { buildMenu } from './build-menu'

const record = (
  path: string,
  meta: RouteRecord['meta'] = {},
  rootMount: RouteRecord['rootMount'] = 'shell',
) => ({ path, rootMount, meta: { title: 'x:y', ...meta } }) as RouteRecord
const paths = (records: RouteRecord[]) => buildMenu(records).map(({ path }) => path)

test('A3.2 entries come in their order, those without a number as if it were 0', () => {
  expect(paths([record('/c', { orderNo: 2 }), record('/a'), record('/b', { orderNo: 1 })])).toEqual(
    ['/a', '/b', '/c'],
  )
})

test('A3.2 hidden pages, pages without a title and pages outside the shell have no entry', () => {
  expect(
    paths([
      record('/a', { hideMenu: true }),
      record('/b', { title: undefined }),
      record('/login', {}, 'bare'),
    ]),
  ).toEqual([])
})
