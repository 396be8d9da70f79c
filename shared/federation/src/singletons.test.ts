import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isProvidedByHost } from './no-duplicate-shared-plugin'
import { hostSharedModules, sharedModuleVersions, remoteSharedModules } from './shared-modules'
import { singletons } from './singletons'

test('everything that is shared exists, once, with a version and a reason', () => {
  expect(new Set(singletons.map(({ name }) => name)).size).toBe(singletons.length)
  for (const { modulePath, version, reason } of singletons) {
    expect(existsSync(modulePath)).toBe(true)
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(reason).toMatch(/\.$/)
  }
})

test('the host provides what remotes take, under the same words, and remotes carry no copy', () => {
  expect(Object.keys(remoteSharedModules())).toEqual(Object.keys(hostSharedModules()))
  for (const taken of Object.values(remoteSharedModules()))
    expect(taken).toMatchObject({ import: false, singleton: true })
})

test('rulings 2: dialog, menu, motion and the query library are on demand; React, router and design travel at once', () => {
  const eager = new Set(singletons.filter(({ tier }) => tier === 'eager').map(({ name }) => name))
  for (const name of [
    'react',
    'jotai',
    'react-router-dom',
    '@chakra-ui/react',
    '@console/kernel/session',
  ])
    expect(eager).toContain(name)
  for (const name of [
    '@chakra-ui/react/dialog',
    '@chakra-ui/react/menu',
    'framer-motion',
    '@tanstack/react-query',
  ])
    expect(eager).not.toContain(name)
  expect(hostSharedModules()['@chakra-ui/react/dialog']).toMatchObject({ eager: false })
})

test('a facade carries the version of the package it stands for', () => {
  expect(sharedModuleVersions()['react-router-dom']).toMatch(/^7\./)
  expect(sharedModuleVersions()['@chakra-ui/react']).toMatch(/^3\./)
})

test("what shared packages are made of belongs to the host, a remote's own files and other packages do not", () => {
  expect(
    isProvidedByHost(
      '/x/node_modules/.pnpm/@zag-js+menu@1/node_modules/@zag-js/menu/dist/index.mjs',
    ),
  ).toBe(true)
  expect(isProvidedByHost('/x/node_modules/react-dom/client.js')).toBe(true)
  expect(isProvidedByHost('/x/remote-team/src/remote.ts')).toBe(false)
  expect(isProvidedByHost('/x/node_modules/zod/v4/mini/index.js')).toBe(false)
})

test('rulings 15: every file of the kernel that runs is shared, or reached through one that is', () => {
  const folder = fileURLToPath(new URL('../../kernel/src/', import.meta.url))
  const shared = singletons.map(({ modulePath }) => modulePath)
  const runs = readdirSync(folder)
    .filter((file) => /^(?!.*\.test\.)[\w-]+\.tsx?$/.test(file))
    .filter((file) =>
      /^export (const|function|class|default)/m.test(readFileSync(join(folder, file), 'utf8')),
    )
  const sharedText = shared
    .filter((file) => file.startsWith(folder))
    .map((file) => readFileSync(file, 'utf8'))
    .join()
  const missing = runs.filter(
    (file) =>
      !shared.includes(join(folder, file)) &&
      !sharedText.includes(`./${file.replace(/\.tsx?$/, '')}'`),
  )
  expect(missing).toEqual([])
})
