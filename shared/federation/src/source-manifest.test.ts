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

test('a face whose mounts exist and whose parts have doors is taken', () => {
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

test('a part without a door is refused, wherever the face mentions it', () => {
  expect(
    validationProblems({ ...manifest, slots: [{ slot: 'user.actions', part: 'link' }] }),
  ).toEqual([expect.stringContaining('The part link has no door')])
})

test('a face that calls itself otherwise than its package is refused', () => {
  expect(validationProblems({ ...manifest, name: 'teams' })).toEqual([
    'The manifest calls itself teams, the package team.',
  ])
})

test('a face that the contract does not know is refused with the place of each mistake', () => {
  expect(
    validationProblems({ name: 'Team', kernel: '^2.0.0', namespaces: 'team', routes: [] }),
  ).toEqual([
    expect.stringContaining('manifest.name'),
    expect.stringContaining('manifest.namespaces'),
  ])
})
