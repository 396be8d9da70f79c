import { SourceManifest } from './remote-manifest'

const manifest = {
  name: 'team',
  kernel: '^2.0.0',
  namespaces: ['team'],
  routes: [{ path: '/x', in: 'shell', part: 'x' }],
}

test('a manifest with a name, a kernel range and routes is valid', () => {
  expect(SourceManifest.safeParse(manifest).success).toBe(true)
})

test('a command opens a page or runs an action', () => {
  const commands = [
    { part: 'x', title: 'team:x' },
    { action: 'y', title: 'team:y', keywords: 'team:words', roles: ['owner'] },
  ]
  expect(SourceManifest.parse({ ...manifest, commands }).commands).toEqual(commands)
})

test.each([
  ['a command that does nothing', { commands: [{ title: 'team:x' }] }],
  ['a name that is not lower case letters', { name: '../team' }],
  [
    'a mount that the host does not have',
    { mounts: [{ id: 'a', path: '/a', in: 'sidebar', part: 'a' }] },
  ],
  [
    'a link in a slot that the host does not have',
    { links: [{ slot: 'shell.everything', part: 'x', title: 'team:x' }] },
  ],
  [
    'a link for a right that the matrix does not have',
    { links: [{ slot: 'home.actions', part: 'x', title: 'team:x', teamAction: 'rule' }] },
  ],
  [
    'a widget in a slot that the host does not have',
    { widgets: [{ slot: 'shell.everything', part: 'x', title: 'team:x' }] },
  ],
])('%s is refused', (_, change) => {
  expect(SourceManifest.safeParse({ ...manifest, ...change }).success).toBe(false)
})

test('C12 A2.3 a route has a part of its own, leads on, or has an address that may be framed', () => {
  const accepts = (route: object) =>
    SourceManifest.safeParse({
      name: 'x',
      kernel: '^2.0.0',
      namespaces: [],
      routes: [{ path: '/help', in: 'shell', ...route }],
    }).success
  const meta = { frameSrc: 'https://help.example.test' }
  expect(accepts({ part: 'help' })).toBe(true)
  expect(accepts({ meta })).toBe(true)
  expect(accepts({ meta: { redirect: '/help/index' } })).toBe(true)
  expect(accepts({})).toBe(false)
  expect(accepts({ part: 'help', meta })).toBe(false)
  expect(accepts({ meta: { frameSrc: 'javascript:alert(1)' } })).toBe(false)
})
