import {
  type BrandDetails,
  BrandSettings,
  changeBrand,
  createBrand,
  getBrand,
  previewBrand,
  retireBrand,
  reviveBrand,
} from '@console/contract/brand-settings'
import type { EndpointInput } from '@console/contract/endpoint'
import { listReleases } from '@console/contract/pin'
import { getTableColumns, sql } from 'drizzle-orm'
import { createBuildFactory, createRegistryClient } from '@console/services-testing/test-registry'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import { brands } from '../../database/tables/brands'

let app: TestApp
let registry: ReturnType<typeof createRegistryClient>
beforeAll(async () => {
  app = await createTestApp()
  registry = createRegistryClient(app)
})
afterAll(() => app.close())

const { build } = createBuildFactory()
const text = (en: string) => ({ en, zh_CN: `${en} 简`, zh_TW: `${en} 繁` })
const svg = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="${colour}"/></svg>`
const harbour: EndpointInput<typeof createBrand> = {
  brand: 'harbour',
  title: text('Harbour'),
  promise: text('Every ship in view.'),
  logo_light: svg('#000'),
  logo_dark: svg('#fff'),
  accent: '#0b7285',
  public_site: 'https://harbour.example',
  admin_site: 'https://console.harbour.example',
  policy_version: '2026-10',
  terms_urls: { default: 'https://harbour.example/terms' },
  privacy_urls: { default: 'https://harbour.example/privacy' },
  hosts: [{ host: 'console.harbour.example' }],
}
const change = (changes: Partial<BrandSettings>, brand = 'harbour') =>
  registry.call(changeBrand, { brand, ...changes })
const read = async (brand = 'harbour') =>
  (await registry.call(getBrand, { brand })).result as unknown as BrandDetails
const openPage = (host: string) => app.inject({ url: '/', headers: { host } })
const lastAuditEntries = (count: number) =>
  app.rows<{ action: string; actor: string; details: Record<string, string> }>(
    sql`select action, actor, target, details from (select * from audit_log order by id desc limit ${count}) entries order by id`,
  )

test('a brand is made in one call, with defaults for the rest, and is served once a set is pinned', async () => {
  expect((await openPage('console.harbour.example')).statusCode).toBe(404)
  const { result } = await registry.call(createBrand, harbour)
  expect(result).toMatchObject({
    id: 'harbour',
    settings: {
      ...{ pool: 'harbour', client_id: 'harbour-console', short_name: 'harbour' },
      ...{ variant: 'marketing', session_mode: 'cookie', recovery_hours: 72, picture: null },
      hosts: [{ host: 'console.harbour.example', scheme: 'https', port: null, product: null }],
    },
    retired_at: null,
  })
  const host = build('host')
  await registry.publish(host)
  expect((await registry.pin('harbour', [host])).code).toBe(0)
  const page = await openPage('console.harbour.example')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Harbour 繁')
  expect(await registry.call(createBrand, harbour)).toMatchObject({ code: 'CONFLICT' })
})

test('it says how readable text and buttons are in both modes, whatever the accent', async () => {
  for (const accent of ['#ffff00', '#0b7285']) {
    await change({ accent })
    const { light, dark } = (await read()).contrast
    for (const ratio of [light.text, light.button, dark.text, dark.button])
      expect(ratio).toBeGreaterThanOrEqual(4.5)
  }
})

test('C16 a change is in the page at once, and in the audit log with what it was and is', async () => {
  await change({ accent: '#d9480f', tracking_id: 'GTM-1', title: text('Port') })
  expect((await openPage('console.harbour.example')).body).toContain('Port 繁')
  await change({ accent: '#d9480f' })
  expect(await lastAuditEntries(1)).toEqual([
    {
      action: 'brand.changed',
      actor: 'operator:operator',
      target: 'harbour',
      details: {
        ...{ 'before.accent': '#0b7285', 'after.accent': '#d9480f', 'after.tracking_id': 'GTM-1' },
        'before.title': JSON.stringify(text('Harbour')),
        'after.title': JSON.stringify(text('Port')),
      },
    },
  ])
})

test('a further host is served at once, and one that is left out no more', async () => {
  const [old, next] = ['console.harbour.example', 'console.harbour.hk']
  await change({ hosts: [{ host: next, scheme: 'https', port: null, product: null }] })
  expect((await openPage(next)).statusCode).toBe(200)
  expect((await openPage(old)).statusCode).toBe(404)
  await change({
    hosts: [old, next].map((host) => ({ host, scheme: 'https', port: null, product: null })),
  })
  expect((await openPage(old)).statusCode).toBe(200)
})

test('sites hand over to hosts of the same people, and offer products there', async () => {
  const site = (host: string, product: string | null = null) => ({
    ...{ host, scheme: 'https' as const, port: null, product },
  })
  const [login, admin] = ['login.harbour.example', 'console.harbour.example']
  const products = [{ host: login, product: 'seo' as const, lives_at: admin }]
  const hosts = [site(admin), site(login, admin)]
  expect((await change({ hosts, products })).result).toMatchObject({
    settings: { hosts, products },
  })
  // What is not said stays.
  expect((await change({ hosts })).result).toMatchObject({ settings: { hosts, products } })
  expect((await change({ hosts: [site(login, 'nowhere.example')] })).result).toEqual({
    fields: { hosts: 'unknown' },
  })
  expect(
    (await change({ products: [{ ...products[0]!, host: 'aurora.localhost' }] })).result,
  ).toEqual({ fields: { products: 'unknown' } })
  expect((await read()).settings).toMatchObject({ hosts, products })
})

test('providers are offered in their order', async () => {
  const provider = (type: string) => ({
    ...{ type, title: text(type), icon: null, issuer: `https://${type}.example` },
    ...{ client_id: 'harbour', secret_name: null, scopes: 'openid email' },
  })
  const providers = ['north', 'east'].map(provider)
  expect((await change({ providers })).result).toMatchObject({ settings: { providers } })
  await change({ providers: providers.toReversed() })
  expect((await read()).settings.providers).toEqual(providers.toReversed())
})

test.each<[string, Partial<BrandSettings>, Record<string, string>]>([
  ['a colour that is none', { accent: 'teal' }, { accent: 'format' }],
  ['a logo that is no picture', { logo_dark: 'logo.svg' }, { logo_light: 'format' }],
  ['a site that is no address', { public_site: 'harbour' }, { public_site: 'format' }],
  ['a text without a language', { title: { en: 'x' } as never }, { zh_CN: 'required' }],
  [
    'a client that another brand has',
    { client_id: 'aurora-console' },
    { client_id: 'not_allowed' },
  ],
  [
    'a host that another brand has',
    { hosts: [{ host: 'aurora.localhost', scheme: 'http', port: null, product: null }] },
    { hosts: 'not_allowed' },
  ],
  [
    'a host that is none',
    { hosts: [{ host: 'not a host', scheme: 'http', port: null, product: null }] },
    { hosts: 'format' },
  ],
  ['a field that there is not', { colour: '#000000' } as never, { colour: 'unknown' }],
])('%s is refused by its field, and nothing changes', async (_, changes, fields) => {
  const before = await read()
  expect(await change({ policy_version: 'changed', ...changes })).toMatchObject({
    code: 'REQUEST_PARMAS_ERROR',
    result: { fields: expect.objectContaining(fields) },
  })
  expect(await read()).toEqual(before)
})

test('a preview shows settings of which nothing is kept, at an address that nobody can guess, for an hour', async () => {
  const preview = async (settings: object, brand = 'harbour') =>
    (await registry.call(previewBrand, { brand, ...settings })).result
  const open = (address: unknown) => {
    const { host, pathname } = new URL(address as string)
    return app.inject({ url: pathname, headers: { host } })
  }
  const before = await read()
  const { address, contrast } = await preview({ title: text('Wharf'), accent: '#123456' })
  expect(contrast).toMatchObject({ light: { text: expect.any(Number) } })
  const page = await open(address)
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(page.body).toContain('Wharf 繁')
  expect(await read()).toEqual(before)
  expect((await openPage('console.harbour.example')).body).not.toContain('Wharf')
  expect((await open(`${address}x`)).statusCode).toBe(404)

  expect(await preview({ accent: 'teal' })).toEqual({ fields: { accent: 'format' } })
  expect((await preview({ title: text('Cove') }, 'cove')).fields).toMatchObject({
    promise: 'required',
  })
  const cove = await preview(
    { ...harbour, brand: undefined, title: text('Cove'), hosts: [{ host: 'cove.example' }] },
    'cove',
  )
  expect((await open(cove.address)).body).toContain('Cove 繁')
  expect(await registry.call(getBrand, { brand: 'cove' })).toMatchObject({ code: 'NOT_FOUND' })

  app.clock.advance(3_600)
  expect((await open(address)).statusCode).toBe(404)
})

test('a retired brand is served no more and keeps all it has, until it is revived', async () => {
  await registry.call(retireBrand, { brand: 'harbour' })
  expect((await openPage('console.harbour.example')).statusCode).toBe(404)
  expect((await read()).retired_at).not.toBeNull()
  const { result } = await registry.call(listReleases, {})
  expect(result.brands).toContainEqual(expect.objectContaining({ id: 'harbour', retired: true }))
  await registry.call(reviveBrand, { brand: 'harbour' })
  expect((await openPage('console.harbour.example')).statusCode).toBe(200)
  expect(await registry.call(reviveBrand, { brand: 'harbour' })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect((await lastAuditEntries(2)).map(({ action }) => action)).toEqual([
    'brand.retired',
    'brand.revived',
  ])
})

test('what another process changed is in effect within two seconds', async () => {
  await openPage('console.harbour.example')
  await app.rows(
    sql`update brands set title = ${JSON.stringify(text('Quay'))} where id = 'harbour' returning id`,
  )
  app.clock.advance(2)
  expect((await openPage('console.harbour.example')).body).toContain('Quay 繁')
})

test('a brand is made and changed by whoever may operate it', async () => {
  const token = await registry.createToken('mei', { operate: ['quay'] })
  const quay = { ...harbour, brand: 'quay', hosts: [{ host: 'quay.example' }] }
  expect(await registry.call(createBrand, quay, token)).toMatchObject({ code: 0 })
  expect(
    await registry.call(changeBrand, { brand: 'aurora', accent: '#000000' }, token),
  ).toMatchObject({ status: 403 })
})

test('every column of a brand can be set, but for what has a call of its own or is secret', () => {
  const others = ['id', 'retired_at', 'frozen_at', 'frozen_by', 'frozen_reason']
  const secret = ['storage_key', 'storage_iv', 'language_app_id', 'language_secret']
  const columns = Object.values(getTableColumns(brands)).map(({ name }) =>
    name === 'pool_id' ? 'pool' : name,
  )
  const lists = ['hosts', 'products', 'providers']
  expect(Object.keys(BrandSettings.shape).toSorted()).toEqual(
    [...columns.filter((name) => ![...others, ...secret].includes(name)), ...lists].toSorted(),
  )
})
