import type { SourceManifest } from '@console/contract/remote-manifest'
import { buildRoutes } from './build-routes'

const manifest = (
  name: string,
  routes: [path: string, mountId: string][],
  more: Partial<SourceManifest> = {},
): SourceManifest => ({
  name,
  kernel: '^2.0.0',
  namespaces: [name],
  routes: routes.map(([path, mountId]) => ({ path, in: mountId, part: 'page' })),
  ...more,
})
const asset = (meta = {}) => ({
  mounts: [{ id: 'asset', path: '/asset', in: 'shell' as const, part: 'layout', meta }],
})

test('A2.2 pages of the host and of remotes become records of the same shape', () => {
  const { records, rejected } = buildRoutes([
    manifest('host', [['/console', 'shell']]),
    manifest('auth', [['/login', 'bare']]),
  ])
  expect(rejected).toEqual([])
  expect(records).toEqual([
    {
      path: '/console',
      remote: 'host',
      part: 'host/page',
      layouts: [],
      rootMount: 'shell',
      meta: {},
    },
    { path: '/login', remote: 'auth', part: 'auth/page', layouts: [], rootMount: 'bare', meta: {} },
  ])
})

test('A2.5 a page in a mount lists the layouts around it, and its path starts with theirs', () => {
  const { records } = buildRoutes([manifest('team', [['selectaccount', 'asset']], asset())])
  expect(records[0]).toMatchObject({
    path: '/asset/selectaccount',
    layouts: ['team/layout'],
    rootMount: 'shell',
  })
})

test('A2.6 a mount that hides its path adds nothing to the paths of its children', () => {
  const { records } = buildRoutes([
    manifest('team', [['selectaccount', 'asset']], asset({ hidePathForChildren: true })),
  ])
  expect(records[0]?.path).toBe('/selectaccount')
})

test('a remote may put a page into the mount of another', () => {
  const { records } = buildRoutes([
    manifest('users', [['team-users', 'asset']]),
    manifest('team', [], asset()),
  ])
  expect(records[0]).toMatchObject({
    path: '/asset/team-users',
    remote: 'users',
    layouts: ['team/layout'],
  })
})

test('a remote may not take the path of the host or of another remote, in whatever spelling', () => {
  const { records, rejected } = buildRoutes([
    manifest('host', [['/console', 'shell']]),
    manifest('users', [['/users/:id', 'shell']]),
    manifest('intruder', [
      ['/Console/', 'shell'],
      ['/users/:who', 'shell'],
      ['//console', 'bare'],
      ['/mine', 'shell'],
    ]),
  ])
  expect(records.map(({ path }) => path)).toEqual(['/console', '/users/:id', '/mine'])
  expect(rejected).toEqual([
    'intruder claims /Console/, which belongs to host.',
    'intruder claims /users/:who, which belongs to users.',
    'intruder claims //console, which belongs to host.',
  ])
})

test('a remote may not catch the paths of others with a pattern', () => {
  const { records, rejected } = buildRoutes([
    manifest('intruder', [
      ['/:anything', 'shell'],
      ['*', 'bare'],
      ['/users/*', 'shell'],
    ]),
  ])
  expect(records).toEqual([])
  expect(rejected).toHaveLength(3)
})

test('a page in an unknown mount, or in one that contains itself, is rejected and reported', () => {
  const circle = {
    mounts: [{ id: 'circle', path: '/circle', in: 'circle' as 'asset', part: 'layout' }],
  }
  expect(buildRoutes([manifest('users', [['x', 'asset']])]).rejected).toEqual([
    'users puts x into asset, a mount that nobody brings.',
  ])
  expect(buildRoutes([manifest('users', [['x', 'circle']], circle)]).records).toEqual([])
})

test('a mount has one owner', () => {
  const { records, rejected } = buildRoutes([
    manifest('team', [['a', 'asset']], asset()),
    manifest('intruder', [], asset()),
  ])
  expect(records[0]?.layouts).toEqual(['team/layout'])
  expect(rejected).toEqual(['intruder brings a mount asset, which exists already.'])
})
