import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@console/contract/endpoint'
import { integrityHash } from '@console/federation/scripts'
import { runOverride } from './dev-override'
import { type RegistryClient, RegistryError } from './registry-client'

// What webpack does with --watch: it builds, and again when what it is made of changes.
const webpack = `#!/usr/bin/env node
const { writeFileSync, readFileSync, watchFile } = require('node:fs')
const build = () => {
  const source = readFileSync('source.txt', 'utf8')
  if (source === 'wrong') return console.log('no good: compiled with 1 error')
  writeFileSync('.cache/development/entry.js', source)
  const integrity = 'sha384-' + require('node:crypto').createHash('sha384').update(source).digest('base64')
  const manifest = JSON.parse(readFileSync('manifest.json', 'utf8'))
  manifest.entry = [{ file: 'entry.js', integrity }]
  writeFileSync('.cache/development/console-remote.json', JSON.stringify(manifest))
  console.log('compiled successfully')
}
build()
if (process.argv.includes('--watch')) watchFile('source.txt', { interval: 50 }, build)
`

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-dev-'))
  await mkdir(join(folder, '.cache', 'development'), { recursive: true })
  const bin = join(folder, 'node_modules', '.bin')
  await mkdir(bin, { recursive: true })
  const tsx = join(folder, 'node_modules', 'tsx')
  await mkdir(tsx)
  await writeFile(join(tsx, 'index.js'), '')
  await writeFile(join(bin, 'webpack'), webpack, { mode: 0o755 })
  await writeFile(join(folder, 'source.txt'), 'one')
  await writeFile(
    join(folder, 'manifest.json'),
    JSON.stringify({
      ...{ name: 'orders', version: '1.4.0', kernel: '^4.0.0', namespaces: [], routes: [] },
      ...{ container: 'remoteOrders', policy: 'console-remote-orders', parts: {}, texts: {} },
      titles: { en: {}, zh_CN: {}, zh_TW: {} },
      shared: {},
    }),
  )
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs the command beside a registry that answers from the table; stops it when told. */
function run(answers: Record<string, (input: Record<string, unknown>) => unknown> = {}) {
  const lines: string[] = []
  const asked: [string, Record<string, unknown>][] = []
  const registry = (async (endpoint: Endpoint, input: Record<string, unknown>) => {
    asked.push([endpoint.name, input])
    if (answers[endpoint.name]) return answers[endpoint.name]!(input)
    if (endpoint.name === 'announceRelease') return { sealed: false, missing: [] }
    if (endpoint.name === 'setOverride')
      return { ...input, state: 'running', set_by: 'chen', expires_at: '2026-11-20T17:30:00Z' }
    return {}
  }) as RegistryClient
  const stop = new AbortController()
  const ended = runOverride(
    registry,
    { folder, brand: 'lantern', person: 'mei@example.com', hours: 2 },
    { signal: stop.signal, print: (line) => void lines.push(line.replace(/ \(.* s\)$/, '')) },
  )
  const until = async (isSo: () => boolean) => {
    for (let tries = 0; !isSo(); tries++) {
      if (tries > 200) throw new Error(`It did not come: ${lines.join(' | ')}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  return { lines, asked, stop, ended, until }
}

const save = (source: string) => writeFile(join(folder, 'source.txt'), source)

test('every build is published under a version of its own and given to the person alone, and withdrawn at the end', async () => {
  const { lines, asked, stop, ended, until } = run()
  await until(() => lines.length === 1)
  await save('two')
  await until(() => lines.length === 2)
  stop.abort()
  await ended
  expect(lines).toEqual([
    expect.stringMatching(
      /^orders 1\.4\.0-dev-[0-9a-f]{8} runs for mei@example\.com at lantern\.$/,
    ),
    expect.stringMatching(
      /^orders 1\.4\.0-dev-[0-9a-f]{8} runs for mei@example\.com at lantern\.$/,
    ),
    'mei@example.com runs what everybody runs at lantern, from the next page load.',
  ])
  expect(lines[0]).not.toBe(lines[1])
  const offers = asked.filter(([name]) => name === 'setOverride').map(([, input]) => input)
  expect(offers).toMatchObject([
    { brand: 'lantern', person: 'mei@example.com', hours: 2, releases: [{ name: 'orders' }] },
    { releases: [{ version: '1.4.0-dev' }] },
  ])
  const [announced] = asked.find(([name]) => name === 'announceRelease')!.slice(1)
  expect(announced).toMatchObject({
    files: [{ file: 'entry.js', integrity: integrityHash('one') }],
  })
  expect(asked.at(-1)).toEqual(['endOverride', { brand: 'lantern', person: 'mei@example.com' }])
})

test('a build with an error is shown and published nowhere; the next good one is', async () => {
  await save('wrong')
  const { lines, asked, stop, ended, until } = run()
  await until(() => lines.length === 1)
  expect(lines[0]).toContain('compiled with 1 error')
  expect(asked).toEqual([])
  await save('right')
  await until(() => lines.length === 2)
  stop.abort()
  await ended
  expect(lines[1]).toContain('runs for mei@example.com')
})

test('what is refused is said, and the next save is tried again', async () => {
  const refuse = () => {
    throw new RegistryError('REQUEST_PARMAS_ERROR', 'No.', { fields: { person: 'unknown' } })
  }
  const { lines, stop, ended, until } = run({ setOverride: refuse })
  await until(() => lines.length === 1)
  await save('two')
  await until(() => lines.length === 2)
  stop.abort()
  await ended
  expect(lines[1]).toBe('Nobody of lantern has the address mei@example.com.')
})

test('an offer that waits says what to do, and an end that somebody else made is no failure', async () => {
  const { lines, stop, ended, until } = run({
    setOverride: (input) => ({
      ...{ ...input, state: 'offered', set_by: 'chen', expires_at: '2026-11-20T17:30:00Z' },
    }),
    endOverride: () => {
      throw new RegistryError('NOT_FOUND', 'No.', null)
    },
  })
  await until(() => lines.length === 1)
  stop.abort()
  await ended
  expect(lines[0]).toContain(
    'is offered to mei@example.com until 2026-11-20T17:30:00Z: sign in at lantern, and agree to it there.',
  )
  expect(lines).toHaveLength(2)
})
