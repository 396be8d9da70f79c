import type { EndpointResult } from '@console/contract/endpoint'
import { checkRelease, freezeBrand, listReleases, unfreezeBrand } from '@console/contract/pin'
import {
  createBuildFactory,
  createRegistryClient,
  createTestBuild,
  type TestBuild,
} from '@console/services-testing/test-registry'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import { computeIntegrity } from '../../infrastructure/release-storage'

let app: TestApp
let registry: ReturnType<typeof createRegistryClient>
const { build } = createBuildFactory()
const host = createTestBuild('host', { kernel: '2.2.0', shared: { react: '19.3.1' } })
const team = build('team', { routes: [{ path: '/asset/offers', in: 'shell', part: 'offers' }] })
const users = build('users')

beforeAll(async () => {
  app = await createTestApp()
  registry = createRegistryClient(app)
  for (const one of [host, team, users]) await registry.publish(one)
  await registry.pin('aurora', [host, team, users])
  await registry.pin('lantern', [host, team])
})
afterAll(() => app.close())

async function check({ release: { name, version }, files, manifest }: TestBuild) {
  const announced = files.map(({ file, content }) => ({
    file,
    integrity: computeIntegrity(content),
    size: content.length,
  }))
  const { result } = await registry.call(checkRelease, {
    ...{ name, version, manifest },
    files: announced,
  })
  return result as EndpointResult<typeof checkRelease>
}

test('a build is checked against what each brand runs that has its part, and nothing is stored', async () => {
  const before = await registry.call(listReleases, {})
  expect(await check(build('users'))).toEqual({
    problems: {},
    brands: [{ brand: 'aurora', problems: [] }],
    last: { ...users.release, name: undefined, bytes: users.files[0]!.content.length },
  })
  expect(await check(build('team', { kernel: '^3.0.0' }))).toMatchObject({
    brands: [
      { brand: 'aurora', problems: [{ name: 'team', kind: 'kernel', needs: '^3.0.0' }] },
      { brand: 'lantern', problems: [{ name: 'team', kind: 'kernel', provided: '2.2.0' }] },
    ],
  })
  expect(await registry.call(listReleases, {})).toEqual(before)
})

test('a part that no brand has yet is checked against all of them', async () => {
  const orders = build('orders', { routes: [{ path: '/asset/offers', in: 'shell', part: 'list' }] })
  const taken = { name: 'orders', kind: 'path', subject: '/asset/offers', owner: 'team' }
  expect(await check(orders)).toMatchObject({
    brands: [
      { brand: 'aurora', problems: [taken] },
      { brand: 'lantern', problems: [taken] },
    ],
    last: null,
  })
})

test('what would keep it from being published is told by its field', async () => {
  const broken = build('users', { container: 'remoteTeam', namespaces: ['users'], texts: {} })
  expect((await check(broken)).problems).toEqual({
    'manifest.container': 'mismatch',
    'manifest.texts.users': 'required',
  })
})

test('what else would be refused is told as well: a frozen brand, and what is for development alone', async () => {
  await registry.call(freezeBrand, { brand: 'aurora', reason: 'Launch day' })
  expect(await check(build('users', { developmentOnly: true }))).toMatchObject({
    problems: { 'manifest.developmentOnly': 'not_allowed' },
    brands: [{ brand: 'aurora', problems: [{ kind: 'frozen', subject: 'Launch day' }] }],
  })
  await registry.call(unfreezeBrand, { brand: 'aurora' })
})
