import { checkedFace } from './face'

const face = {
  name: 'team',
  kernel: '^1.0.0',
  namespaces: ['team'],
  routes: [{ path: '/teams', in: 'shell', part: 'list' }],
}
const problemsOf = (of: unknown, doors: Record<string, string> = { list: './list/list' }) => {
  const problems: string[] = []
  checkedFace(of, 'team', doors, problems)
  return problems
}

test('a face whose mounts exist and whose parts have doors is taken', () => {
  expect(problemsOf(face)).toEqual([])
})

test('a route in an unknown mount is refused, one in a mount of its own is not', () => {
  expect(problemsOf({ ...face, routes: [{ path: 'x', in: 'settings', part: 'list' }] })).toEqual([
    'The route x stands in the unknown mount settings.',
  ])
  const mounts = [{ id: 'settings', path: '/settings', in: 'shell', part: 'list' }]
  expect(
    problemsOf({ ...face, mounts, routes: [{ path: 'x', in: 'settings', part: 'list' }] }),
  ).toEqual([])
})

test('a part without a door is refused, wherever the face mentions it', () => {
  expect(problemsOf({ ...face, slots: [{ slot: 'user.actions', part: 'link' }] })).toEqual([
    expect.stringContaining('The part link has no door'),
  ])
})

test('a face that calls itself otherwise than its package is refused', () => {
  expect(problemsOf({ ...face, name: 'teams' })).toEqual([
    'The manifest calls itself teams, the package team.',
  ])
})

test('a face that the contract does not know is refused with the place of each mistake', () => {
  expect(problemsOf({ name: 'Team', kernel: '^1.0.0', namespaces: 'team', routes: [] })).toEqual([
    expect.stringContaining('manifest.name'),
    expect.stringContaining('manifest.namespaces'),
  ])
})
