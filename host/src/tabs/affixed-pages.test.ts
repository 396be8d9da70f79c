import type { RouteRecord } from '../routes/routes'
import { affixedPages } from './affixed-pages'

const route = (path: string, meta: RouteRecord['meta'] = {}): RouteRecord => ({
  path,
  meta,
  remote: 'users',
  part: 'users/page',
  layouts: [],
  rootMount: 'shell',
})
const addresses = (routes: readonly RouteRecord[], homePath = '/console') =>
  affixedPages(routes, homePath).map(({ address }) => address)

test('A2.7 home is affixed, also where a redirect, or one after another, leads to it', () => {
  expect(addresses([route('/console')])).toEqual(['/console'])
  expect(
    addresses(
      [
        route('/start', { redirect: '/area' }),
        route('/area', { redirect: '/area/home' }),
        route('/area/home'),
      ],
      '/start',
    ),
  ).toEqual(['/area/home'])
})

test('A2.7 redirects in a circle end', () => {
  const circle = [route('/one', { redirect: '/two' }), route('/two', { redirect: '/one' })]
  expect(addresses(circle, '/one')).toHaveLength(1)
})

test('A2.7 a route may have its tab affixed: after home, once, and only where it needs no parameters', () => {
  expect(
    addresses([
      route('/inbox', { affix: true }),
      route('/console', { affix: true }),
      route('/orders/:id', { affix: true }),
      route('/hidden', { affix: true, hideTab: true }),
      route('/plain'),
    ]),
  ).toEqual(['/console', '/inbox'])
})
