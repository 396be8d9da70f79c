import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { readConfig } from '../../config/config'
import {
  computeIntegrity,
  openReleaseStorage,
  type ReleaseStorage,
} from '../../infrastructure/release-storage'
import { sendRequest } from '@console/services-testing/send-request'
import { createTestClock } from '@console/services-testing/test-clock'
import { createStoreServer } from './store-server'

const script = Buffer.from('console.log("hello")\n'.repeat(100))
const release = { name: 'team', version: '1.4.0-beta.1', hash: '01234567' }
const path = '/team/1.4.0-beta.1-01234567/js/entry.js'

let folder: string
let files: ReleaseStorage
let store: Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'))
  await writeFile(join(folder, 'secret.txt'), 'not yours')
  files = openReleaseStorage(join(folder, 'store'))
  await files.save(script, computeIntegrity(script))
  await files.publish(release, [{ file: 'js/entry.js', integrity: computeIntegrity(script) }])
  store = await openStore()
})
afterAll(async () => {
  store.close()
  await files.close()
  await rm(folder, { recursive: true })
})

async function openStore(limit = { burst: 1_000, perSecond: 1 }): Promise<Server> {
  const config = readConfig({ TRUSTED_PROXIES: '127.0.0.1' })
  config.limits = { ...config.limits, files: limit }
  const server = createStoreServer({ releaseStorage: files, config, clock: createTestClock() })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}

/** Sends the path exactly as given. */
const requestPath = (
  wanted: string,
  { method = 'GET', coding = '', from = '', cookie = '', server = store } = {},
) =>
  sendRequest((server.address() as AddressInfo).port, wanted, {
    method,
    headers: {
      ...(coding && { 'accept-encoding': coding }),
      ...(from && { 'x-forwarded-for': from }),
      ...(cookie && { cookie }),
    },
  })

test('a published file may be kept for a year and read from any origin (rulings 6)', async () => {
  const { status, headers, body } = await requestPath(path)
  expect(status).toBe(200)
  expect(body).toEqual(script)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(script.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'timing-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  })
  expect(headers['content-encoding']).toBeUndefined()
})

test('a file is sent in the best encoding that the browser accepts', async () => {
  const small = await requestPath(path, { coding: 'gzip, deflate, br, zstd' })
  expect(small.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(small.body)).toEqual(script)
  const zipped = await requestPath(path, { coding: 'gzip;q=0.5, br;q=0' })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.body)).toEqual(script)
})

test('pictures of a remote are sent as what they are', async () => {
  const types = {
    svg: 'image/svg+xml',
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    gif: 'image/gif',
    webp: 'image/webp',
    avif: 'image/avif',
  }
  const pictures = Object.keys(types).map((ending) => `pictures/logo.0a1b2c3d.${ending}`)
  const integrity = computeIntegrity(script)
  await files.publish(
    { ...release, hash: '89abcdef' },
    pictures.map((file) => ({ file, integrity })),
  )
  const folderUrl = '/team/1.4.0-beta.1-89abcdef'
  const answers = await Promise.all(pictures.map((file) => requestPath(`${folderUrl}/${file}`)))
  expect(answers.map(({ headers }) => headers['content-type'])).toEqual(Object.values(types))
})

test('HEAD answers like GET, without the file', async () => {
  const { status, headers, body } = await requestPath(path, { method: 'HEAD' })
  expect(status).toBe(200)
  expect(headers['content-length']).toBe(String(script.length))
  expect(body).toHaveLength(0)
})

test('nothing can be written', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const { status, headers } = await requestPath(path, { method })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  }
})

test.each([
  '/',
  '/team/',
  '/team/1.4.0-beta.1-01234567/',
  '/team/1.4.0-beta.1-01234567',
  '/team/1.4.0-beta.1-01234567/js',
  '/team/1.4.0-beta.1-01234567/lost.js',
  '/team/1.4.0-beta.1-76543210/js/entry.js',
  `${path}.br`,
  '/../secret.txt',
  '/team/../../secret.txt',
  '/team/1.4.0-beta.1-01234567/../../../secret.txt',
  '/team/1.4.0-beta.1-01234567/..%2f..%2f..%2fsecret.txt',
  '/team/1.4.0-beta.1-01234567/%2e%2e/%2e%2e/secret.txt',
  '/team/..-01234567/secret.txt',
  '//secret.txt',
  '/team/1.4.0-beta.1-01234567/js\\entry.js',
  '/team/1.4.0-beta.1-01234567/js/entry.js%00',
  '/.contents/x',
  '/.staging/x',
  '/../../../../etc/passwd',
])('%s is not there', async (wanted) => {
  const { status, headers, body } = await requestPath(wanted)
  expect(status).toBe(404)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  expect(body.toString()).toBe('No such file.\n')
})

test('a release that was sent but not sealed has no address', async () => {
  const other = Buffer.from('unsealed')
  await files.save(other, computeIntegrity(other))
  expect((await requestPath('/team/2.0.0-89abcdef/entry.js')).status).toBe(404)
})

test('a header longer than any browser’s is refused', async () => {
  expect((await requestPath(path, { cookie: 'x'.repeat(7_000) })).status).toBe(200)
  expect((await requestPath(path, { cookie: 'x'.repeat(8_200) })).status).toBe(431)
})

test('C3 one network gets so many files, and then waits; another is served', async () => {
  const server = await openStore({ burst: 20, perSecond: 2 })
  try {
    const statusFor = async (from: string) => (await requestPath(path, { from, server })).status
    for (let count = 0; count < 20; count++) expect(await statusFor('192.0.2.1')).toBe(200)
    const { status, headers } = await requestPath(path, { from: '192.0.2.1', server })
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([
      429,
      '1',
      'no-store',
    ])
    // Whatever the client itself wrote in front of the proxy's word does not count.
    expect(await statusFor('198.51.100.1, 192.0.2.1')).toBe(429)
    expect(await statusFor('192.0.2.2')).toBe(200)
    // A proxy of ours that names no client is not taken for one.
    for (let count = 0; count < 30; count++) expect(await statusFor('')).toBe(200)
  } finally {
    server.close()
  }
})
