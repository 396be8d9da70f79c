import { RemoteFace } from './remote-manifest'

const face = {
  name: 'team',
  kernel: '^1.0.0',
  namespaces: ['team'],
  routes: [{ path: '/x', in: 'shell', part: 'x' }],
}

test('a face with a name, a kernel range and routes is valid', () => {
  expect(RemoteFace.safeParse(face).success).toBe(true)
})

test.each([
  ['a name that is no folder', { name: '../team' }],
  [
    'a mount that the host does not have',
    { mounts: [{ id: 'a', path: '/a', in: 'sidebar', part: 'a' }] },
  ],
  ['a slot that the host does not have', { slots: [{ slot: 'shell.everything', part: 'a' }] }],
])('%s is refused', (_, change) => {
  expect(RemoteFace.safeParse({ ...face, ...change }).success).toBe(false)
})
