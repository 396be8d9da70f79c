import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@console/contract/endpoint'
import { readBuild } from './built-release'
import { publish } from './publish'
import { type Registry, RegistryError } from './registry'
import { hashOf } from './scripts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-'))
  await mkdir(join(folder, 'texts'))
  await writeFile(join(folder, 'entry.js'), 'start()')
  await writeFile(join(folder, 'texts/team.en.json'), '{}')
  await writeFile(
    join(folder, 'console-remote.json'),
    JSON.stringify({
      name: 'team',
      kernel: '^1.0.0',
      namespaces: ['team'],
      routes: [],
      version: '1.4.0',
      container: 'remoteTeam',
      policy: 'console-remote-team',
      entry: [{ file: 'entry.js', integrity: hashOf('start()') }],
      parts: {},
      texts: {},
      titles: { en: {}, zh_CN: {}, zh_TW: {} },
      shared: {},
    }),
  )
})
afterEach(() => rm(folder, { recursive: true }))

/** A registry that notes what it is asked and answers from a table. */
function registryAnswering(answers: Record<string, unknown>) {
  const asked: string[] = []
  const registry = (async (endpoint: Endpoint, input: Record<string, unknown>) => {
    asked.push([endpoint.name, input.file].filter(Boolean).join(' '))
    const answer = answers[endpoint.name]
    if (answer instanceof Error) throw answer
    return answer
  }) as Registry
  return { registry, asked }
}

test.each(['1', 'latest', 'v1.4.0', '1.4.0-', '../1.4.0'])(
  'a build is not published as %s: that is no version',
  async (version) => {
    await expect(readBuild(folder, version)).rejects.toThrow(
      `${version} is not a version. Write it like 1.4.0 or 1.4.0-rc.1.`,
    )
  },
)

test('a build is read with every file it brings, and the manifest is not one of them', async () => {
  const { name, version, hash, files } = await readBuild(folder)
  expect([name, version]).toEqual(['team', '1.4.0'])
  expect(hash).toMatch(/^[0-9a-f]{8}$/)
  expect(files).toEqual([
    { file: 'entry.js', integrity: hashOf('start()'), size: 7 },
    { file: 'texts/team.en.json', integrity: hashOf('{}'), size: 2 },
  ])
})

test('the hash changes with the version and with any file', async () => {
  const { hash } = await readBuild(folder)
  expect((await readBuild(folder, '1.4.1')).hash).not.toBe(hash)
  await writeFile(join(folder, 'lazy.js'), '')
  expect((await readBuild(folder)).hash).not.toBe(hash)
})

test('only what the registry has not is sent, then the release is sealed', async () => {
  const { registry, asked } = registryAnswering({
    announceRelease: { sealed: false, missing: ['entry.js'] },
  })
  expect(await publish(registry, await readBuild(folder))).toBe('published')
  expect(asked).toEqual(['announceRelease', 'sendReleaseFile entry.js', 'sealRelease'])
})

test('what is sealed already is not sent again', async () => {
  const { registry, asked } = registryAnswering({ announceRelease: { sealed: true, missing: [] } })
  expect(await publish(registry, await readBuild(folder))).toBe('there already')
  expect(asked).toEqual(['announceRelease'])
})

test('an upload that breaks off is not sealed', async () => {
  const { registry, asked } = registryAnswering({
    announceRelease: { sealed: false, missing: ['entry.js'] },
    sendReleaseFile: new Error('broken off'),
  })
  await expect(publish(registry, await readBuild(folder))).rejects.toThrow('broken off')
  expect(asked).not.toContain('sealRelease')
})

test('a refusal names the place in one line', async () => {
  const refusal = new RegistryError('REQUEST_PARMAS_ERROR', 'Something is wrong.', {
    fields: { 'manifest.kernel': 'format' },
  })
  const { registry } = registryAnswering({
    announceRelease: { sealed: false, missing: [] },
    sealRelease: refusal,
  })
  await expect(publish(registry, await readBuild(folder))).rejects.toThrow(
    'team 1.4.0 was not published: manifest.kernel: format. Build it again.',
  )
})

test('a folder without a build says what to do', async () => {
  await expect(readBuild(join(folder, 'texts'))).rejects.toThrow(
    /holds no build .* Build the package first/,
  )
})
