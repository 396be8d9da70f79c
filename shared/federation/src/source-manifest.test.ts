import { validateSourceManifest } from './source-manifest'

const manifest = {
  name: 'team',
  kernel: '^2.0.0',
  namespaces: ['team'],
  routes: [{ path: '/teams', in: 'shell', part: 'list' }],
}
const validationProblems = (
  candidate: unknown,
  partImports: Record<string, string> = { list: './list/list' },
) => {
  const problems: string[] = []
  validateSourceManifest(candidate, 'team', partImports, problems)
  return problems
}

test('a manifest whose mounts exist and whose parts have imports is valid', () => {
  expect(validationProblems(manifest)).toEqual([])
})

test('a route in an unknown mount is refused, one in a mount of its own is not', () => {
  expect(
    validationProblems({ ...manifest, routes: [{ path: 'x', in: 'settings', part: 'list' }] }),
  ).toEqual(['The route x stands in the unknown mount settings.'])
  const mounts = [{ id: 'settings', path: '/settings', in: 'shell', part: 'list' }]
  expect(
    validationProblems({
      ...manifest,
      mounts,
      routes: [{ path: 'x', in: 'settings', part: 'list' }],
    }),
  ).toEqual([])
})

test('a part without an import is refused, wherever the manifest mentions it', () => {
  const mounts = [{ id: 'settings', path: '/settings', in: 'shell', part: 'layout' }]
  expect(validationProblems({ ...manifest, mounts })).toEqual([
    expect.stringContaining('The part layout has no import'),
  ])
})

test('a link to no page of the remote is refused, and so is one to a page for each value', () => {
  const routes = [...manifest.routes, { path: '/teams/:id', in: 'shell', part: 'team' }]
  const linkProblems = (part: string) =>
    validationProblems(
      { ...manifest, routes, links: [{ slot: 'home.actions', part, title: 'team:list.title' }] },
      { list: './list/list', team: './team/team' },
    )
  expect(linkProblems('list')).toEqual([])
  expect(linkProblems('login')).toEqual([
    'The link team:list.title leads to login, which is the part of no route.',
  ])
  expect(linkProblems('team')).toEqual([
    'The link team:list.title leads to /teams/:id, which is a page for each value.',
  ])
})

test('a widget needs its code, and the page that it belongs to', () => {
  const widget = { slot: 'home.widgets', part: 'sum', title: 'team:list.title', page: 'login' }
  expect(validationProblems({ ...manifest, widgets: [widget] })).toEqual([
    'The widget team:list.title belongs to the page login, which is the part of no route.',
    'The part sum has no import: name it under parts, with an import() of its file.',
  ])
})

test('an entry of the menu that leads to a page for each value is refused, on every level', () => {
  const menu = [{ path: '/teams', children: [{ path: '/teams/:id' }, { path: '/teams/7' }] }]
  expect(validationProblems({ ...manifest, menu })).toEqual([
    'The menu leads to /teams/:id, which is a page for each value.',
  ])
})

test('a manifest whose name differs from its package is refused', () => {
  expect(validationProblems({ ...manifest, name: 'teams' })).toEqual([
    'The manifest calls itself teams, the package team.',
  ])
})

test('a manifest that the schema does not accept is refused with the path of each mistake', () => {
  expect(
    validationProblems({ name: 'Team', kernel: '^2.0.0', namespaces: 'team', routes: [] }),
  ).toEqual([
    expect.stringContaining('manifest.name'),
    expect.stringContaining('manifest.namespaces'),
  ])
})
