import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@console/contract/endpoint'
import { integrityHash } from '@console/federation/scripts'
import { readBuiltRelease } from './built-release'
import { publishRelease } from './publish-release'
import { type RegistryClient, RegistryError } from './registry-client'

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
      kernel: '^2.0.0',
      namespaces: ['team'],
      routes: [],
      version: '1.4.0',
      container: 'remoteTeam',
      policy: 'console-remote-team',
      entry: [{ file: 'entry.js', integrity: integrityHash('start()') }],
      parts: {},
      texts: {},
      titles: { en: {}, zh_CN: {}, zh_TW: {} },
      shared: {},
    }),
  )
})
afterEach(() => rm(folder, { recursive: true }))

/** A registry that records its requests and responds from a table. */
function createFakeRegistry(responses: Record<string, unknown>) {
  const requests: string[] = []
  const registry = (async (endpoint: Endpoint, input: Record<string, unknown>) => {
    requests.push([endpoint.name, input.file].filter(Boolean).join(' '))
    const response = responses[endpoint.name]
    if (response instanceof Error) throw response
    return response
  }) as RegistryClient
  return { registry, requests }
}

test.each(['1', 'latest', 'v1.4.0', '1.4.0-', '1.4.0-4a6ed688', '../1.4.0'])(
  'a build is not published as %s, which is not a version',
  async (version) => {
    await expect(readBuiltRelease(folder, version)).rejects.toThrow(
      `${version} is not a version. Write it like 1.4.0 or 1.4.0-rc.1.`,
    )
  },
)

test('readBuiltRelease lists every file of a build except the manifest', async () => {
  const { name, version, hash, files } = await readBuiltRelease(folder)
  expect([name, version]).toEqual(['team', '1.4.0'])
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(files).toEqual([
    { file: 'entry.js', integrity: integrityHash('start()'), size: 7 },
    { file: 'texts/team.en.json', integrity: integrityHash('{}'), size: 2 },
  ])
})

test('the hash changes with the version and with any file', async () => {
  const { hash } = await readBuiltRelease(folder)
  expect((await readBuiltRelease(folder, '1.4.1')).hash).not.toBe(hash)
  await writeFile(join(folder, 'lazy.js'), '')
  expect((await readBuiltRelease(folder)).hash).not.toBe(hash)
})

test('only missing files are uploaded, then the release is sealed', async () => {
  const { registry, requests } = createFakeRegistry({
    announceRelease: { sealed: false, missing: ['entry.js'] },
  })
  expect(await publishRelease(registry, await readBuiltRelease(folder))).toBe('published')
  expect(requests).toEqual(['announceRelease', 'sendReleaseFile entry.js', 'sealRelease'])
})

test('a release that is sealed already is not uploaded again', async () => {
  const { registry, requests } = createFakeRegistry({
    announceRelease: { sealed: true, missing: [] },
  })
  expect(await publishRelease(registry, await readBuiltRelease(folder))).toBe('there already')
  expect(requests).toEqual(['announceRelease'])
})

test('a release whose upload fails is not sealed', async () => {
  const { registry, requests } = createFakeRegistry({
    announceRelease: { sealed: false, missing: ['entry.js'] },
    sendReleaseFile: new Error('broken off'),
  })
  await expect(publishRelease(registry, await readBuiltRelease(folder))).rejects.toThrow(
    'broken off',
  )
  expect(requests).not.toContain('sealRelease')
})

test('a rejection is reported in one line that names the field', async () => {
  const rejection = new RegistryError('REQUEST_PARMAS_ERROR', 'Something is wrong.', {
    fields: { 'manifest.kernel': 'format' },
  })
  const { registry } = createFakeRegistry({
    announceRelease: { sealed: false, missing: [] },
    sealRelease: rejection,
  })
  await expect(publishRelease(registry, await readBuiltRelease(folder))).rejects.toThrow(
    'team 1.4.0 was not published: manifest.kernel is not in the right form. Build it again.',
  )
})

test('a folder without a build is refused with what to do', async () => {
  await expect(readBuiltRelease(join(folder, 'texts'))).rejects.toThrow(
    /holds no build .* Build the package first/,
  )
})
