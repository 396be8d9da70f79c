import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listReleases } from '@console/contract/pin'
import { sealRelease } from '@console/contract/release'
import { readRegistryConnection } from './registry-connection'
import { createRegistryClient } from './registry-client'

let server: Server
let nextResponse: { status: number; body: string }
let receivedRequest: {
  method?: string
  url?: string
  authorization?: string
  language?: string
  body: string
}
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    receivedRequest = {
      method: request.method,
      url: request.url,
      authorization: request.headers.authorization,
      language: request.headers['accept-language'],
      body,
    }
    response.writeHead(nextResponse.status).end(nextResponse.body)
  }).listen(0)
  await once(server, 'listening')
})
afterAll(() => server.close())

const address = () => `http://localhost:${(server.address() as AddressInfo).port}`
const client = () => createRegistryClient({ address: address(), token: 'secret' })
const respondWith = (status: number, body: unknown) => {
  nextResponse = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
}

test('a request has the method and path of its endpoint, and the operator token', async () => {
  const brands = [{ id: 'aurora', set: 12, frozen: null, retired: false }]
  respondWith(200, {
    code: 0,
    result: { releases: [], pins: [], brands, rollouts: [], overrides: [], lost: [] },
    message: '',
  })
  expect(await client()(listReleases, {})).toEqual({
    releases: [],
    pins: [],
    brands,
    rollouts: [],
    overrides: [],
    lost: [],
  })
  expect(receivedRequest).toMatchObject({
    method: 'GET',
    url: '/registry/releases',
    authorization: 'Bearer secret',
    body: '',
  })
})

test('a request asks for English, the language of the command', async () => {
  respondWith(400, { code: 'REQUEST_PARMAS_ERROR', result: null, message: 'Something is missing.' })
  await expect(client()(listReleases, {})).rejects.toThrow('Something is missing.')
  expect(receivedRequest.language).toBe('en')
})

test('path parameters are not repeated in the body', async () => {
  respondWith(400, { code: 'NOT_FOUND', result: null, message: 'no' })
  const input = { name: 'team', version: '1.4.0', hash: '01234567', manifest: {} as never }
  await expect(client()(sealRelease, input)).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'no',
  })
  expect(receivedRequest).toMatchObject({
    method: 'POST',
    url: '/registry/releases/team/1.4.0/01234567/seal',
    body: '{"manifest":{}}',
  })
})

test('every mistake that the user can correct is reported in one line that says how', async () => {
  respondWith(401, { code: 401, result: null, message: '' })
  await expect(client()(listReleases, {})).rejects.toThrow(
    /does not know this operator token, .* CONSOLE_TOKEN/,
  )
  const result = { scope: 'operate', subject: 'aurora', publish: [], operate: ['lantern'] }
  respondWith(403, { code: 'FORBIDDEN', result, message: '' })
  await expect(client()(listReleases, {})).rejects.toThrow(
    'This token may not operate aurora. It may publish nothing and operate lantern.',
  )
  respondWith(200, '<html>')
  await expect(client()(listReleases, {})).rejects.toThrow(/is not a console .* CONSOLE_URL/)
  await expect(
    createRegistryClient({ address: 'http://localhost:65001', token: '' })(listReleases, {}),
  ).rejects.toThrow(/No console answers at .* npm start/)
})

describe('address and token', () => {
  test('come from the same settings as the server’s', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'access-'))
    await writeFile(join(folder, 'secrets.json'), '{"operatorToken":"from the file"}')
    expect(readRegistryConnection({ PORT: '4000', DATA_DIR: folder }, '/')).toEqual({
      address: 'http://localhost:4000',
      token: 'from the file',
    })
    expect(
      readRegistryConnection(
        { CONSOLE_URL: 'https://console.example/', SECRETS_FILE: 'secrets.json' },
        folder,
      ),
    ).toEqual({ address: 'https://console.example', token: 'from the file' })
    expect(readRegistryConnection({ CONSOLE_TOKEN: 'given' }, '/')).toEqual({
      address: 'http://localhost:3000',
      token: 'given',
    })
    await rm(folder, { recursive: true })
  })

  test('or one line says which setting is missing', () => {
    expect(() => readRegistryConnection({}, '/nowhere')).toThrow(
      'There is no operator token in /nowhere/.data/secrets.json. Start the console once, or name',
    )
    expect(() => readRegistryConnection({ CONSOLE_URL: 'here', CONSOLE_TOKEN: 'x' }, '/')).toThrow(
      'CONSOLE_URL is not an address: here.',
    )
  })
})
