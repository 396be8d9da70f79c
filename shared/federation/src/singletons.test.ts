import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isProvidedByHost } from './no-duplicate-shared-plugin'
import { hostSharedModules, sharedModuleVersions, remoteSharedModules } from './shared-modules'
import { singletons } from './singletons'

test('every shared module exists, once, with a version and a reason', () => {
  expect(new Set(singletons.map(({ name }) => name)).size).toBe(singletons.length)
  for (const { modulePath, version, reason } of singletons) {
    expect(existsSync(modulePath)).toBe(true)
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(reason).toMatch(/\.$/)
  }
})

test('the host provides what remotes import, under the same names, and remotes bundle no copy', () => {
  expect(Object.keys(remoteSharedModules())).toEqual(Object.keys(hostSharedModules()))
  for (const options of Object.values(remoteSharedModules()))
    expect(options).toMatchObject({ import: false, singleton: true })
})

test('rulings 42: Chakra, motion and the query library are on demand; React and the page are eager', () => {
  const eager = new Set(singletons.filter(({ tier }) => tier === 'eager').map(({ name }) => name))
  for (const name of ['react', 'jotai', '@console/kernel/page', '@console/kernel/session'])
    expect(eager).toContain(name)
  for (const name of [
    '@chakra-ui/react',
    '@chakra-ui/react/overlays',
    '@chakra-ui/react/controls',
    'framer-motion',
    '@tanstack/react-query',
  ])
    expect(eager).not.toContain(name)
  expect(hostSharedModules()['@chakra-ui/react/overlays']).toMatchObject({ eager: false })
})

test('a facade has the version of the package that it re-exports', () => {
  expect(sharedModuleVersions()['@chakra-ui/react']).toMatch(/^3\./)
})

test("dependencies of shared packages are provided by the host, a remote's own files and other packages are not", () => {
  expect(
    isProvidedByHost(
      '/x/node_modules/.pnpm/@zag-js+menu@1/node_modules/@zag-js/menu/dist/index.mjs',
    ),
  ).toBe(true)
  expect(isProvidedByHost('/x/node_modules/react-dom/client.js')).toBe(true)
  expect(isProvidedByHost('/x/remote-team/src/remote.ts')).toBe(false)
  expect(isProvidedByHost('/x/node_modules/zod/v4/mini/index.js')).toBe(false)
})

test('rulings 15: every kernel module with run-time exports is shared, or imported by one that is', () => {
  const folder = fileURLToPath(new URL('../../kernel/src/', import.meta.url))
  const sharedPaths = singletons.map(({ modulePath }) => modulePath)
  const runtimeFiles = readdirSync(folder)
    .filter((file) => /^(?!.*\.test\.)[\w-]+\.tsx?$/.test(file))
    .filter((file) =>
      /^export (const|function|class|default)/m.test(readFileSync(join(folder, file), 'utf8')),
    )
  const sharedText = sharedPaths
    .filter((file) => file.startsWith(folder))
    .map((file) => readFileSync(file, 'utf8'))
    .join()
  const missing = runtimeFiles.filter(
    (file) =>
      !sharedPaths.includes(join(folder, file)) &&
      !sharedText.includes(`./${file.replace(/\.tsx?$/, '')}'`),
  )
  expect(missing).toEqual([])
})
