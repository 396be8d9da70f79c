import { defineRemote, isFromThisKernel, isRemote } from './define-remote'

const manifest = {
  name: 'team',
  kernel: '^2.0.0',
  namespaces: ['team'],
  routes: [{ path: '/teams', in: 'shell', part: 'list' }],
} as const
const implementation = { start: () => {}, parts: { list: async () => ({ Component: () => null }) } }

test('a remote made by defineRemote is from this kernel', () => {
  expect(isFromThisKernel(defineRemote(manifest, implementation))).toBe(true)
})

test('a remote made by a second copy of the kernel is a remote, but not from this kernel', () => {
  jest.isolateModules(() => {
    const other = jest
      .requireActual<typeof import('./define-remote')>('./define-remote')
      .defineRemote(manifest, implementation)
    expect(isRemote(other)).toBe(true)
    expect(isFromThisKernel(other)).toBe(false)
  })
})

test.each([[null], [undefined], ['<!doctype html>'], [{}], [{ parts: {} }]])(
  '%p is not a remote',
  (value) => {
    expect(isRemote(value)).toBe(false)
    expect(isFromThisKernel(value)).toBe(false)
  },
)

test('a part that the manifest names and the implementation lacks does not compile', () => {
  // @ts-expect-error the part "list" is missing
  defineRemote(manifest, { ...implementation, parts: {} })
})

test('an action that a command names and the implementation lacks does not compile', () => {
  const commands = [{ action: 'export', title: 'team:export' }] as const
  // @ts-expect-error the action "export" is missing
  defineRemote({ ...manifest, commands }, implementation)
  const run = () => {}
  const remote = defineRemote(
    { ...manifest, commands },
    { ...implementation, actions: { export: async () => ({ run }) } },
  )
  expect(Object.keys(remote.actions ?? {})).toEqual(['export'])
})
