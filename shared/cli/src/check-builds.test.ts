import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { checkRelease } from '@console/contract/pin'
import type { EndpointInput, EndpointResult } from '@console/contract/endpoint'
import { checkBuilds } from './check-builds'
import type { RegistryClient } from './registry-client'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-'))
  const script = 'x'.repeat(10_240)
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`
  const texts = { file: 'entry.js', integrity }
  const manifest = {
    ...{ name: 'orders', version: '1.4.0', kernel: '^4.0.0', namespaces: [], routes: [] },
    ...{ container: 'remoteOrders', policy: 'console-remote-orders', parts: {}, texts: {} },
    entry: [texts],
    titles: { en: {}, zh_CN: {}, zh_TW: {} },
    shared: {},
  }
  await writeFile(join(folder, 'entry.js'), script)
  await writeFile(join(folder, 'console-remote.json'), JSON.stringify(manifest))
})
afterEach(() => rm(folder, { recursive: true }))

async function check(result: EndpointResult<typeof checkRelease>) {
  const asked: EndpointInput<typeof checkRelease>[] = []
  const registry = ((_: unknown, input: EndpointInput<typeof checkRelease>) => {
    asked.push(input)
    return Promise.resolve(result)
  }) as unknown as RegistryClient
  return { ...(await checkBuilds(registry, [folder])), asked }
}

test('what every brand would run is said, with the size against the last release', async () => {
  const last = { version: '1.3.0', hash: 'a'.repeat(64), bytes: 12_288 }
  const { lines, isRefused, asked } = await check({
    problems: {},
    brands: [{ brand: 'lantern', problems: [] }],
    last,
  })
  expect(lines).toEqual([
    'orders 1.4.0: 10 KB, 2 KB less than 1.3.0-aaaaaaaa.',
    '  lantern would run it.',
  ])
  expect(isRefused).toBe(false)
  expect(asked).toMatchObject([{ name: 'orders', files: [{ file: 'entry.js', size: 10_240 }] }])
})

test('what a brand would refuse, and what keeps it from being published, is said and fails', async () => {
  const kernel = { subject: '', owner: '', kind: 'kernel' as const, needs: '^9.0.0' }
  const { lines, isRefused } = await check({
    problems: { 'manifest.parts.list': 'required' },
    brands: [
      { brand: 'aurora', problems: [] },
      { brand: 'lantern', problems: [{ ...kernel, name: 'orders', provided: '4.2.0' }] },
    ],
    last: null,
  })
  expect(lines).toEqual([
    'orders 1.4.0: 10 KB, the first of its name.',
    '  would not be published: manifest.parts.list is missing.',
    '  aurora would run it.',
    "  lantern would refuse it: orders is written for kernel ^9.0.0, this brand's host provides 4.2.0.",
  ])
  expect(isRefused).toBe(true)
})
