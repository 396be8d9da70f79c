import type { SourceManifest } from './remote-manifest'
import { buildRouteTable, describeRouteConflict, routePathOf } from './route-table'

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
const build = (manifests: SourceManifest[]) => {
  const { routes, conflicts } = buildRouteTable(manifests)
  return { routes, conflicts: conflicts.map(describeRouteConflict) }
}
const asset = (meta = {}) => ({
  mounts: [{ id: 'asset', path: '/asset', in: 'shell' as const, part: 'layout', meta }],
})

test('A2.2 pages of the host and of remotes become routes of the same shape', () => {
  const { routes, conflicts } = build([
    manifest('host', [['/console', 'shell']]),
    manifest('auth', [['/login', 'bare']]),
  ])
  expect(conflicts).toEqual([])
  expect(routes).toEqual([
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
  const { routes } = build([manifest('team', [['selectaccount', 'asset']], asset())])
  expect(routes[0]).toMatchObject({
    path: '/asset/selectaccount',
    layouts: ['team/layout'],
    rootMount: 'shell',
  })
})

test('a remote reads the path of a page of its own from its manifest', () => {
  const team = manifest('team', [['selectaccount', 'asset']], asset())
  expect(routePathOf(team, 'page')).toBe('/asset/selectaccount')
  expect(() => routePathOf(team, 'pages')).toThrow('team has no page pages.')
})

test('A2.6 a mount that hides its path adds nothing to the paths of its children', () => {
  const { routes } = build([
    manifest('team', [['selectaccount', 'asset']], asset({ hidePathForChildren: true })),
  ])
  expect(routes[0]?.path).toBe('/selectaccount')
})

test('a remote may put a page into the mount of another', () => {
  const { routes } = build([
    manifest('users', [['team-users', 'asset']]),
    manifest('team', [], asset()),
  ])
  expect(routes[0]).toMatchObject({
    path: '/asset/team-users',
    remote: 'users',
    layouts: ['team/layout'],
  })
})

test('a remote may not take the path of the host or of another remote, in whatever spelling', () => {
  const { routes, conflicts } = build([
    manifest('host', [['/console', 'shell']]),
    manifest('users', [['/users/:id', 'shell']]),
    manifest('intruder', [
      ['/Console/', 'shell'],
      ['/users/:who', 'shell'],
      ['//console', 'bare'],
      ['/mine', 'shell'],
    ]),
  ])
  expect(routes.map(({ path }) => path)).toEqual(['/console', '/users/:id', '/mine'])
  expect(conflicts).toEqual([
    'intruder claims /Console/, which belongs to host.',
    'intruder claims /users/:who, which belongs to users.',
    'intruder claims //console, which belongs to host.',
  ])
})

test('a remote may not catch the paths of others with a pattern', () => {
  const { routes, conflicts } = build([
    manifest('intruder', [
      ['/:anything', 'shell'],
      ['*', 'bare'],
      ['/users/*', 'shell'],
      ['/login?', 'bare'],
    ]),
  ])
  expect(routes).toEqual([])
  expect(conflicts).toHaveLength(4)
})

test('a page in an unknown mount, or in one that contains itself, is reported', () => {
  const circle = {
    mounts: [{ id: 'circle', path: '/circle', in: 'circle' as 'asset', part: 'layout' }],
  }
  expect(build([manifest('users', [['x', 'asset']])]).conflicts).toEqual([
    'users puts a page into asset, a mount that nobody brings.',
  ])
  expect(build([manifest('users', [['x', 'circle']], circle)]).routes).toEqual([])
})

test('a mount has one owner', () => {
  const { routes, conflicts } = build([
    manifest('team', [['a', 'asset']], asset()),
    manifest('intruder', [], asset()),
  ])
  expect(routes[0]?.layouts).toEqual(['team/layout'])
  expect(conflicts).toEqual(['intruder brings a mount asset, which belongs to team.'])
})

test('what lies below a pattern of the host belongs to the host', () => {
  const { routes, conflicts } = build([
    manifest('host', [['/redirect/*', 'bare']]),
    manifest('intruder', [['/redirect/console', 'bare']]),
  ])
  expect(routes.map(({ remote }) => remote)).toEqual(['host'])
  expect(conflicts).toEqual(['intruder claims /redirect/console, which belongs to host.'])
})

test('the mounts of the host belong to the host', () => {
  const shell = { mounts: [{ id: 'shell', path: '/x', in: 'bare' as const, part: 'layout' }] }
  expect(build([manifest('intruder', [], shell)]).conflicts).toEqual([
    'intruder brings a mount shell, which belongs to host.',
  ])
})

test('A2.6 a path is joined to its mount unless it is absolute or a URL', () => {
  const pathIn = (mountPath: string, path: string) =>
    build([
      manifest('team', [[path, 'asset']], {
        mounts: [{ id: 'asset', path: mountPath, in: 'shell', part: 'layout' }],
      }),
    ]).routes[0]?.path
  expect(pathIn('/asset', 'selectaccount')).toBe('/asset/selectaccount')
  expect(pathIn('/asset/', 'selectaccount')).toBe('/asset/selectaccount')
  expect(pathIn('/asset', '/users')).toBe('/users')
  expect(pathIn('/asset', 'https://help.example.test')).toBe('https://help.example.test')
})

test('A2.7 a route that leads on needs no part', () => {
  const meta = { redirect: '/error-log/list' }
  const { routes, conflicts } = build([
    { ...manifest('x', []), routes: [{ path: '/error-log', in: 'shell', meta }] },
  ])
  expect(conflicts).toEqual([])
  expect(routes).toMatchObject([{ path: '/error-log', part: 'host/redirect', meta }])
})

test('A2.3 a route with an address for a frame and no part is the host’s page for frames', () => {
  const meta = { frameSrc: 'https://help.example.test' }
  const { routes } = build([
    { ...manifest('x', []), routes: [{ path: '/help', in: 'shell', meta }] },
  ])
  expect(routes).toEqual([
    { path: '/help', remote: 'x', part: 'host/iframe', layouts: [], rootMount: 'shell', meta },
  ])
})
