import type { MenuRoute } from '@console/contract/menu'
import type { RouteNode, RouteRecord } from '../routes/routes'
import { buildServerRoutes } from './build-server-routes'

const view = (part: string, more: Partial<RouteRecord> = {}) =>
  ({
    path: '/x',
    remote: 'x',
    part,
    layouts: [],
    rootMount: 'shell',
    meta: {},
    ...more,
  }) as RouteRecord
const views = [
  view('users/me'),
  view('team/create', { layouts: ['team/layout'] }),
  view('host/iframe', { meta: { frameSrc: 'https://help.example.test/start' } }),
]
const route = (path: string, more: Partial<MenuRoute> = {}): MenuRoute => ({
  path,
  name: path,
  component: 'LAYOUT',
  meta: { title: path },
  ...more,
})
const build = (...tree: MenuRoute[]) => buildServerRoutes(tree, views)
const pagesOf = (...tree: MenuRoute[]) =>
  build(...tree).routes.map(({ path, part }) => `${path} ${part}`)
const outline = (nodes: readonly RouteNode[]): string =>
  nodes
    .map(({ path, children }) => path + (children.length ? `(${outline(children)})` : ''))
    .join(', ')

test.each(['LAYOUT', 'layout'])(
  'A2.1 %s is the layout of the shell and has no page',
  (component) => {
    expect(pagesOf(route('/a', { component }))).toEqual([])
  },
)

test.each(['users/me', '/users/me'])(
  'A2.1 the component %s is the page of a remote',
  (component) => {
    expect(pagesOf(route('/a', { children: [route('b', { component })] }))).toEqual([
      '/a/b users/me',
    ])
  },
)

test('A2.1 A2.2 a view that nobody has is the exception page, with a warning for developers', () => {
  const { routes, warnings } = build(route('/a', { component: 'users/gone' }))
  expect(routes).toMatchObject([{ path: '/a', part: 'host/exception', rootMount: 'shell' }])
  expect(warnings).toEqual(['The route /a names the view users/gone, which nobody has.'])
})

test('A2.2 a page keeps the layouts that it has in its remote', () => {
  expect(build(route('/new', { component: 'team/create' })).routes).toMatchObject([
    { path: '/new', part: 'team/create', layouts: ['team/layout'], meta: { title: '/new' } },
  ])
})

test('A2.2 a second route of a name is left out, with a warning', () => {
  const { routes, warnings } = build(
    route('/a', { name: 'A', component: 'users/me' }),
    route('/b', { name: 'A', component: 'users/me' }),
  )
  expect(routes.map(({ path }) => path)).toEqual(['/a'])
  expect(warnings).toEqual(['Two routes of the menu are called A.'])
})

test('A2.3 an address for a frame without a component makes a page with a frame', () => {
  const frame = { component: undefined, meta: { frameSrc: 'https://help.example.test' } }
  expect(pagesOf(route('/help', frame), route('/more', { ...frame, component: 'IFRAME' }))).toEqual(
    ['/help host/iframe', '/more host/iframe'],
  )
})

test('C11 a frame of an origin that no release declares is the exception page, and a warning', () => {
  const frame = { component: 'IFRAME', meta: { frameSrc: 'https://evil.example.test' } }
  const { routes, warnings } = build(route('/help', frame), route('/more', { component: 'IFRAME' }))
  expect(routes.map(({ part }) => part)).toEqual(['host/exception', 'host/exception'])
  expect(warnings).toEqual([
    'The route /help shows a frame whose origin no release declares.',
    'The route /more shows a frame whose origin no release declares.',
  ])
})

test('A2.3 a route with neither carries those below it; at the top it warns', () => {
  const inner = route('b', {
    component: undefined,
    children: [route('c', { component: 'users/me' })],
  })
  expect(pagesOf(route('/a', { children: [inner] }))).toEqual(['/a/b/c users/me'])
  expect(build(route('/a', { component: undefined })).warnings).toEqual([
    'The route /a stands at the top and has no component.',
  ])
})

test('A2.4 a page at the top becomes the only child of a single parent', () => {
  const { menu } = build(route('/me', { name: 'Me', component: 'users/me' }))
  expect(menu).toEqual([
    {
      path: '',
      meta: { single: true, affix: false, orderNo: undefined },
      children: [{ path: '/me', meta: { title: '/me' }, children: [] }],
    },
  ])
})

test('A2.5 all levels are flattened, depth first', () => {
  const page = (path: string, ...children: MenuRoute[]) =>
    route(path, { name: path, component: 'users/me', children })
  expect(pagesOf(route('/a', { children: [page('b', page('c'), page('d')), page('e')] }))).toEqual([
    '/a/b users/me',
    '/a/b/c users/me',
    '/a/b/d users/me',
    '/a/e users/me',
  ])
})

test('A2.6 paths are joined, unless they are absolute or a URL, or the parent hides its own', () => {
  const children = ['b', '/c', 'https://d.test'].map((path) => route(path))
  const { menu } = build(
    route('/a/', { name: 'shown', children }),
    route('/x', {
      name: 'passed on',
      children: [
        route('y', { meta: { hidePathForChildren: true }, children: [route('z', { name: 'z' })] }),
      ],
    }),
  )
  expect(outline(menu)).toBe('/a/(/a/b, /c, https://d.test), /x(/x/y(/x/z))')
})

test('A2.7 a route that redirects leads on, and has no tab', () => {
  expect(build(route('/a', { redirect: '/a/b' })).routes).toMatchObject([
    { path: '/a', meta: { redirect: '/a/b', hideTab: true } },
  ])
})
