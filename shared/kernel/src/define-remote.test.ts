import { defineRemote, isOfThisKernel, isRemote } from './define-remote'

const face = {
  name: 'team',
  kernel: '^1.0.0',
  namespaces: ['team'],
  routes: [{ path: '/teams', in: 'shell', part: 'list' }],
} as const
const body = { start: () => {}, parts: { list: async () => ({ Component: () => null }) } }

test('a remote made here is of this kernel', () => {
  expect(isOfThisKernel(defineRemote(face, body))).toBe(true)
})

test('a remote made by a second kernel on the page is recognised as a remote, and refused as ours', () => {
  jest.isolateModules(() => {
    const other = jest
      .requireActual<typeof import('./define-remote')>('./define-remote')
      .defineRemote(face, body)
    expect(isRemote(other)).toBe(true)
    expect(isOfThisKernel(other)).toBe(false)
  })
})

test.each([[null], [undefined], ['<!doctype html>'], [{}], [{ parts: {} }]])(
  '%p is no remote',
  (value) => {
    expect(isRemote(value)).toBe(false)
    expect(isOfThisKernel(value)).toBe(false)
  },
)

test('a part that the face names and the body lacks does not compile', () => {
  // @ts-expect-error the part "list" is missing
  defineRemote(face, { ...body, parts: {} })
})
