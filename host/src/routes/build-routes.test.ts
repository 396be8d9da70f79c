import type { RemoteFace } from '@console/contract/remote-manifest'
import { buildRoutes } from './build-routes'

const face = (
  name: string,
  routes: [path: string, place: string][],
  more: Partial<RemoteFace> = {},
): RemoteFace => ({
  name,
  kernel: '^1.0.0',
  namespaces: [name],
  routes: routes.map(([path, place]) => ({ path, in: place, part: 'page' })),
  ...more,
})
const asset = (meta = {}) => ({
  mounts: [{ id: 'asset', path: '/asset', in: 'shell' as const, part: 'layout', meta }],
})

test('A2.2 pages of host and remotes become records of one kind', () => {
  const { records, refused } = buildRoutes([
    face('host', [['/console', 'shell']]),
    face('auth', [['/login', 'bare']]),
  ])
  expect(refused).toEqual([])
  expect(records).toEqual([
    { path: '/console', remote: 'host', part: 'host/page', layouts: [], frame: 'shell', meta: {} },
    { path: '/login', remote: 'auth', part: 'auth/page', layouts: [], frame: 'bare', meta: {} },
  ])
})

test('A2.5 a page in a mount names the layouts around it, and stands under their path', () => {
  const { records } = buildRoutes([face('team', [['selectaccount', 'asset']], asset())])
  expect(records[0]).toMatchObject({
    path: '/asset/selectaccount',
    layouts: ['team/layout'],
    frame: 'shell',
  })
})

test('A2.6 a mount that hides its path gives its children none', () => {
  const { records } = buildRoutes([
    face('team', [['selectaccount', 'asset']], asset({ hidePathForChildren: true })),
  ])
  expect(records[0]?.path).toBe('/selectaccount')
})

test('a remote may put a page into the mount of another', () => {
  const { records } = buildRoutes([
    face('users', [['team-users', 'asset']]),
    face('team', [], asset()),
  ])
  expect(records[0]).toMatchObject({
    path: '/asset/team-users',
    remote: 'users',
    layouts: ['team/layout'],
  })
})

test('a remote may not take the path of the host or of another remote, in whatever spelling', () => {
  const { records, refused } = buildRoutes([
    face('host', [['/console', 'shell']]),
    face('users', [['/users/:id', 'shell']]),
    face('intruder', [
      ['/Console/', 'shell'],
      ['/users/:who', 'shell'],
      ['//console', 'bare'],
      ['/mine', 'shell'],
    ]),
  ])
  expect(records.map(({ path }) => path)).toEqual(['/console', '/users/:id', '/mine'])
  expect(refused).toEqual([
    'intruder claims /Console/, which belongs to host.',
    'intruder claims /users/:who, which belongs to users.',
    'intruder claims //console, which belongs to host.',
  ])
})

test('a remote may not catch the paths of others with a pattern', () => {
  const { records, refused } = buildRoutes([
    face('intruder', [
      ['/:anything', 'shell'],
      ['*', 'bare'],
      ['/users/*', 'shell'],
    ]),
  ])
  expect(records).toEqual([])
  expect(refused).toHaveLength(3)
})

test('a page in a mount that nobody brings, or that lies in itself, is refused and named', () => {
  const circle = {
    mounts: [{ id: 'circle', path: '/circle', in: 'circle' as 'asset', part: 'layout' }],
  }
  expect(buildRoutes([face('users', [['x', 'asset']])]).refused).toEqual([
    'users puts x into asset, a mount that nobody brings.',
  ])
  expect(buildRoutes([face('users', [['x', 'circle']], circle)]).records).toEqual([])
})

test('a mount has one owner', () => {
  const { records, refused } = buildRoutes([
    face('team', [['a', 'asset']], asset()),
    face('intruder', [], asset()),
  ])
  expect(records[0]?.layouts).toEqual(['team/layout'])
  expect(refused).toEqual(['intruder brings a mount asset, which exists already.'])
})
