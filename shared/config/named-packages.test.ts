// The packages that the product's user named (spec, "Technology"): each is installed as itself and really used.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '../..')
const catalogue = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')

const pages = ['host', 'remote-auth', 'remote-team', 'remote-users']

/** Where each is imported, at least once in each of these folders, by code that people run. */
const usedBy: Record<string, readonly string[]> = {
  react: pages,
  'react-dom': ['host'],
  'react-router-dom': [...pages, 'shared/kernel', 'shared/ui'],
  '@module-federation/enhanced': ['host', 'shared/federation'],
  webpack: ['shared/federation'],
  jotai: pages,
  ky: ['host'],
  i18next: ['host'],
  'react-i18next': ['host', 'shared/kernel'],
  '@chakra-ui/react': ['host', 'remote-team', 'remote-users', 'shared/ui'],
  'framer-motion': ['host', 'shared/ui'],
}

/** Named in a configuration and not imported. */
const namedBy: Record<string, string> = {
  'ts-loader': 'shared/federation/src/base-preset.ts',
  'webpack-cli': 'host/package.json',
  jest: 'host/package.json',
  '@testing-library/react': 'host/package.json',
}

const versionOf = (name: string) =>
  new RegExp(`^  '?${name}'?: (\\S+)$`, 'm').exec(catalogue)?.[1] ?? ''

/** The files of a folder's sources that import the package, without its tests and what helps them. */
function filesThatImport(name: string, folder: string): string[] {
  const sources = join(root, folder, 'src')
  const imports = new RegExp(`(?:from|import) '${name}(?:/|')`)
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file))
    .filter((file) => imports.test(readFileSync(join(sources, file), 'utf8')))
}

test.each([...Object.keys(usedBy), ...Object.keys(namedBy)])(
  '%s is in the catalogue at one exact version, under its own name',
  (name) => {
    expect(versionOf(name)).toMatch(/^\d+\.\d+\.\d+$/)
    // The second name under which a facade re-exports from it is the same package at the same version.
    const whole = versionOf(`${name}-whole`)
    if (whole) expect(whole).toBe(`npm:${name}@${versionOf(name)}`)
  },
)

test.each(Object.entries(usedBy))('%s is imported by product code', (name, folders) => {
  const unused = folders.filter((folder) => filesThatImport(name, folder).length === 0)
  expect(unused).toEqual([])
})

test.each(Object.entries(namedBy))('%s is named by what builds and tests', (name, file) => {
  expect(readFileSync(join(root, file), 'utf8')).toMatch(new RegExp(`["']${name}["']`))
})
