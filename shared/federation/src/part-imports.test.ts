import { parsePartImports } from './part-imports'

test('the import paths of a remote are read from its parts', () => {
  expect(
    parsePartImports(`
    export default defineRemote(manifest, {
      start: setHost,
      parts: {
        layout: () => import('./layout/layout'),
        'select-account': () => import('./account-picker/account-picker'),
        linked: () => import('./linked-accounts/link-account-dialog').then((module) => module),
      },
    })
  `),
  ).toEqual({
    layout: './layout/layout',
    'select-account': './account-picker/account-picker',
    linked: './linked-accounts/link-account-dialog',
  })
})

test('the host names its pages in a list of its own', () => {
  expect(
    parsePartImports(
      "export const parts = { home: () => import('./home') } satisfies Record<string, unknown>",
    ),
  ).toEqual({ home: './home' })
})

test('a part without an import has no import path', () => {
  expect(
    parsePartImports(
      'export default defineRemote(manifest, { parts: { layout: () => Promise.resolve(Layout) } })',
    ),
  ).toEqual({})
})
