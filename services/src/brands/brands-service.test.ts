import { sql } from 'drizzle-orm'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import { findBrandByHostHeader, findBrandByClientId, findBrandByOrigin } from './brands-service'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('the demonstration has three brands: two of one pool, one with people of its own, one that keeps tokens in storage', async () => {
  const brands = await Promise.all(
    ['aurora', 'lantern', 'merchant'].map(
      async (id) => (await findBrandByClientId(app.deps, `${id}-console`))!,
    ),
  )
  expect(
    brands.map(({ id, variant, poolId, sessionMode }) => [id, variant, poolId, sessionMode]),
  ).toEqual([
    ['aurora', 'marketing', 'northern-sky', 'cookie'],
    ['lantern', 'chat', 'lantern-street', 'cookie'],
    ['merchant', 'merchant', 'northern-sky', 'storage'],
  ])
  expect(new Set(brands.map(({ accent }) => accent)).size).toBe(3)
  for (const { title, promise, logoLight, logoDark, shortName } of brands) {
    for (const text of [...Object.values(title), ...Object.values(promise)])
      expect(text).not.toBe('')
    // Hong Kong's own words are given where they differ.
    expect(Object.keys(title)).toEqual(expect.arrayContaining(['en', 'zh_CN', 'zh_TW']))
    for (const logo of [logoLight, logoDark]) {
      expect(logo).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ 32"[^]*<\/svg>$/,
      )
      // Its words are outlines: they look alike whichever fonts the device has.
      expect(logo).toContain('<path')
      expect(logo).not.toMatch(/<text|font-family/)
    }
    expect(shortName).toMatch(/^[A-Za-z_]+$/)
  }
})

test('localhost is aurora; each brand has a name of its own and one in every region', async () => {
  const shown = async (host: string) => (await findBrandByHostHeader(app.deps, host))?.brand.id
  expect(await shown('localhost:3000')).toBe('aurora')
  for (const brand of ['aurora', 'lantern', 'merchant']) {
    for (const host of [
      `${brand}.localhost`,
      ...['com', 'hk', 'sg', 'cn'].map((domain) => `console.${brand}-demo.${domain}`),
    ]) {
      expect(await shown(`${host}:3000`)).toBe(brand)
      expect(await shown(`${host.toUpperCase()}:3000`)).toBe(brand)
      expect((await findBrandByOrigin(app.deps, `http://${host}:3000`))?.id).toBe(brand)
    }
  }
})

test.each([
  'http://localhost',
  'http://localhost:3001',
  'https://localhost:3000',
  'http://localhost:3000.evil.test',
  'http://localhost:3000/',
  'http://evil.test/localhost:3000',
  'http://console.aurora-demo.com.evil.test:3000',
  'http://xconsole.aurora-demo.com:3000',
  'http://aurora-demo.com:3000',
  'HTTP://LOCALHOST:3000',
  'null',
  '',
  'http://localhost:3000@evil.test',
])('C13 %s is nobody’s origin', async (origin) => {
  expect(await findBrandByOrigin(app.deps, origin)).toBeNull()
})

test('an origin behind TLS and a proxy is the one of its row', async () => {
  await app.deps.db.transaction((tx) =>
    tx.execute(
      sql`insert into brand_hosts (host, brand_id, scheme, port) values ('console.aurora.example', 'aurora', 'https', 443)`,
    ),
  )
  // Rows are read again every two seconds.
  expect(await findBrandByOrigin(app.deps, 'https://console.aurora.example')).toBeNull()
  app.clock.advance(2)
  expect((await findBrandByOrigin(app.deps, 'https://console.aurora.example'))?.id).toBe('aurora')
  expect(await findBrandByHostHeader(app.deps, 'console.aurora.example')).toMatchObject({
    origin: 'https://console.aurora.example',
  })
  expect(await findBrandByOrigin(app.deps, 'http://console.aurora.example')).toBeNull()
})

test('a row with https and no port means the port of https: the server itself speaks no TLS (rulings 28)', async () => {
  await app.deps.db.transaction((tx) =>
    tx.execute(
      sql`insert into brand_hosts (host, brand_id, scheme) values ('portless.aurora.example', 'aurora', 'https')`,
    ),
  )
  app.clock.advance(2)
  expect(await findBrandByHostHeader(app.deps, 'portless.aurora.example')).toMatchObject({
    origin: 'https://portless.aurora.example',
  })
})

test('a row that is no address is left out, and the others stay', async () => {
  await app.deps.db.transaction((tx) =>
    tx.execute(sql`insert into brand_hosts (host, brand_id) values ('xn--a.example', 'aurora')`),
  )
  app.clock.advance(2)
  expect((await findBrandByHostHeader(app.deps, 'localhost:3000'))?.brand.id).toBe('aurora')
  expect(app.logLines.join()).toContain('xn--a.example')
})

test('A21.1 the sign-in site of the demonstration hands people over to its admin site and to four products', async () => {
  const site = (host: string) => findBrandByHostHeader(app.deps, `${host}:3000`)
  const [signIn, admin, merchant] = [
    (await site('login.aurora.localhost'))!,
    (await site('aurora.localhost'))!,
    (await site('merchant.localhost'))!,
  ]
  expect([signIn.brand.id, signIn.product]).toEqual(['aurora', 'http://aurora.localhost:3000'])
  expect(signIn.products).toEqual([
    { name: 'seo', origin: 'http://seo.aurora.localhost:3000' },
    { name: 'website', origin: 'http://merchant.localhost:3000' },
    { name: 'dynamic-content', origin: 'http://content.aurora.localhost:3000' },
    { name: 'conversation', origin: 'http://chat.aurora.localhost:3000' },
  ])
  for (const { product, products, signInSites } of [admin, merchant])
    expect([product, products, signInSites]).toEqual([null, [], [signIn.origin]])
  expect(signIn.signInSites).toEqual([])
  expect(signIn.brand.handoverOrigins).toEqual([
    admin.origin,
    ...signIn.products.map(({ origin }) => origin),
  ])
})

test('concurrent requests share one read of the rows', async () => {
  app.clock.advance(2)
  await findBrandByClientId(app.deps, 'lantern-console')
  app.clock.advance(2)
  const reading = jest.spyOn(app.deps.db, 'transaction')
  await Promise.all(
    Array.from({ length: 20 }, () => findBrandByClientId(app.deps, 'lantern-console')),
  )
  expect(reading).toHaveBeenCalledTimes(1)
})

test('a brand is found by its exact client id', async () => {
  expect((await findBrandByClientId(app.deps, 'lantern-console'))?.id).toBe('lantern')
  for (const id of ['Lantern-Console', '', 'lantern', '__proto__'])
    expect(await findBrandByClientId(app.deps, id)).toBeNull()
})
