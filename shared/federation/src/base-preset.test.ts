import { join } from 'node:path'
import { readApplication } from './application'
import { basePreset } from './base-preset'

const preset = basePreset(readApplication(join(__dirname, '../../../host')), 'production')

test('rulings 32: no module of a package is replaced by another one', () => {
  expect(preset.resolve!.alias).toBeUndefined()
})

test('rulings 32: no loader rewrites what a package publishes', () => {
  const files = ['index.js', 'dist/index.mjs', 'esm/index.cjs'].map(
    (file) => `/x/node_modules/.pnpm/y@1/node_modules/y/${file}`,
  )
  for (const rule of preset.module!.rules as { test: RegExp }[])
    expect(files.filter((file) => rule.test.test(file))).toEqual([])
})
