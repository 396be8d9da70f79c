import {
  type BrandDetails,
  BrandSettings,
  changeBrand,
  createBrand,
  getBrand,
  previewBrand,
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
    ...{ id: 'harbour', pool: 'harbour' },
    settings: {
      ...{ client_id: 'harbour-console', short_name: 'harbour' },
      ...{ variant: 'marketing', session_mode: 'cookie', recovery_hours: 72, picture: null },
      hosts: [{ host: 'console.harbour.example', scheme: 'https', port: null, product: null }],
    },
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

describe('a preview', () => {
  const preview = async (settings: object, brand = 'harbour') =>
    (await registry.call(previewBrand, { ...settings, brand })).result
  const open = (address: unknown) => {
    const { host, pathname } = new URL(address as string)
    return app.inject({ url: pathname, headers: { host } })
  }

  test('shows looks of which nothing is kept, at an address that nobody can guess, for an hour', async () => {
    const before = await read()
    const { address, contrast } = await preview({ title: text('Wharf'), accent: '#123456' })
    expect(contrast).toMatchObject({ light: { text: expect.any(Number) } })
    const page = await open(address)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.body).toContain('Wharf 繁')
    expect(await read()).toEqual(before)
    expect((await openPage('console.harbour.example')).body).not.toContain('Wharf')
    expect((await open(`${address}x`)).statusCode).toBe(404)
    const elsewhere = new URL(address as string)
    elsewhere.host = 'aurora.localhost:3000'
    expect((await open(elsewhere.href)).statusCode).toBe(404)
    app.clock.advance(3_600)
    expect((await open(address)).statusCode).toBe(404)
  })

  test('is refused where saving would be', async () => {
    expect(await preview({ accent: 'teal' })).toEqual({ fields: { accent: 'format' } })
    expect((await preview({ title: text('Cove') }, 'cove')).fields).toMatchObject({
      promise: 'required',
    })
  })

  test('C13 brings nothing but looks into a page: no service, no tag, no host of somebody else', async () => {
    const { address } = await preview({
      title: text('Wharf'),
      user_service_url: 'https://elsewhere.example/user',
      tracking_id: 'GTM-2',
      tag_origin: 'https://elsewhere.example',
    })
    const page = await open(address)
    expect(page.body).toContain('Wharf 繁')
    expect(page.body + page.headers['content-security-policy']).not.toContain('elsewhere.example')
  })

  test('of a brand that does not exist yet is shown at a brand that the token may operate', async () => {
    const cove = { ...harbour, title: text('Cove'), hosts: [{ host: 'cove.example' }] }
    const { address } = await preview(cove, 'cove')
    expect((await open(address)).body).toContain('Cove 繁')
    expect(await registry.call(getBrand, { brand: 'cove' })).toMatchObject({ code: 'NOT_FOUND' })
    const token = await registry.createToken('chen', { operate: ['cove'] })
    expect(await registry.call(previewBrand, { ...cove, brand: 'cove' }, token)).toMatchObject({
      code: 'CONFLICT',
    })
  })
})

test('a retired brand is served no more and keeps all it has, until it is served again', async () => {
  await change({ retired: true })
  expect((await openPage('console.harbour.example')).statusCode).toBe(404)
  const { result } = await registry.call(listReleases, {})
  expect(result.brands).toContainEqual(expect.objectContaining({ id: 'harbour', retired: true }))
  await change({ retired: false })
  expect((await openPage('console.harbour.example')).statusCode).toBe(200)
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

test('C16 the people of a pool and the secret of a provider are for those who may operate all of it', async () => {
  const mei = await registry.createToken('mei', { operate: ['shore', 'aurora'] })
  const shore = { ...harbour, brand: 'shore', hosts: [{ host: 'shore.example' }] }
  // Merchant has the people of Aurora.
  expect(await registry.call(createBrand, { ...shore, pool: 'northern-sky' }, mei)).toMatchObject({
    status: 403,
    result: { scope: 'operate', subject: 'merchant' },
  })
  const provider = {
    ...{ type: 'own', title: text('Own'), icon: null, issuer: 'https://own.example' },
    ...{ client_id: 'shore', scopes: 'openid' },
  }
  const withSecret = { ...shore, providers: [{ ...provider, secret_name: 'demonstration' }] }
  expect(await registry.call(createBrand, withSecret, mei)).toMatchObject({
    result: { scope: 'everything' },
  })
  const without = { ...shore, providers: [{ ...provider, secret_name: null }] }
  expect(await registry.call(createBrand, without, mei)).toMatchObject({ code: 0 })
  const set = (token?: string) =>
    registry.call(changeBrand, { brand: 'shore', providers: withSecret.providers }, token)
  expect(await set(mei)).toMatchObject({ status: 403 })
  expect(await set()).toMatchObject({ code: 0 })
  // What it uses already may stay.
  expect(await set(mei)).toMatchObject({ code: 0 })
})

test('an id with digits makes a short name that is one', async () => {
  const pier = { ...harbour, brand: 'pier-9', hosts: [{ host: 'pier.example' }] }
  expect((await registry.call(createBrand, pier)).result).toMatchObject({
    settings: { short_name: 'pier__' },
  })
})

test.each([
  [{ hosts: [{ host: 'a.example', scheme: 'https', port: 99_999_999_999, product: null }] }],
  [{ recovery_hours: 3_000_000_000 }],
  [{ terms_urls: { default: 'https://a.example', ['\u0000']: 'https://a.example' } }],
])('what no column holds is refused as a field: %j', async (settings) => {
  expect(await change(settings as never)).toMatchObject({ status: 400 })
})

test('every column of a brand can be set, but for its pool, what has a call of its own, and secrets', () => {
  const others = ['id', 'pool_id', 'frozen_at', 'frozen_by', 'frozen_reason']
  const secret = ['storage_key', 'storage_iv', 'language_app_id', 'language_secret']
  const columns = Object.values(getTableColumns(brands)).map(({ name }) => name)
  const lists = ['hosts', 'products', 'providers']
  expect(Object.keys(BrandSettings.shape).toSorted()).toEqual(
    [...columns.filter((name) => ![...others, ...secret].includes(name)), ...lists].toSorted(),
  )
})
