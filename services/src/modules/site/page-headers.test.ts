import { eq } from 'drizzle-orm'
import { brandHosts, brands } from '../../database/tables/brands'
import { computeIntegrity } from '../../infrastructure/release-storage'
import { createTestApp } from '@console/services-testing/test-app'
import { createRegistryClient, createTestBuild } from '@console/services-testing/test-registry'
import {
  createTestSite,
  host,
  loadPage,
  type LoadedPage,
  type TestSite,
} from '@console/services-testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.app.close())

const policyOf = ({ headers }: LoadedPage) =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((line) => [line.split(' ', 1)[0], line.split(' ').slice(1)]),
  )

describe('C11 the page’s policy', () => {
  test('lets only the store’s scripts run, and what carries this answer’s nonce; no unsafe-*, no strict-dynamic', async () => {
    const page = await site.load()
    const nonce = `'nonce-${page.nonce}'`
    expect(policyOf(page)).toEqual({
      'default-src': ["'none'"],
      'script-src': ['http://localhost:3001', nonce],
      'style-src': ['http://localhost:3001', nonce],
      'connect-src': ["'self'", 'http://localhost:3001'],
      'img-src': ["'self'", 'data:', 'http://localhost:3001'],
      'font-src': ['http://localhost:3001'],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': [
        'console-host',
        'console-remote-auth',
        'console-remote-team',
        'console-mf',
        'console-page',
      ],
    })
    expect((await site.load()).nonce).not.toBe(page.nonce)
    expect(Buffer.from(page.nonce!, 'base64')).toHaveLength(16)
  })

  test('every script with an address has a hash and is requested without cookies, in order of need', async () => {
    const { html, nonce } = await site.load()
    const scripts = html.match(/<script [^>]*src=[^>]*>/g)
    expect(scripts).toEqual([
      `<script type="module" fetchpriority="high" data-host="1" nonce="${nonce}" crossorigin="anonymous" integrity="${computeIntegrity(host.files[0]!.content)}" src="http://localhost:3001/host/1.0.0-${host.release.hash}/host.js">`,
    ])
    // A remote's entry is preloaded by the inline script, never run by the page (toolchain §4).
    expect(html).not.toMatch(/src="[^"]*\/auth\//)
    expect(html).not.toMatch(/ on\w+=| style=/)
  })

  test('rulings 28: all that the page names of the store is at STORE_ORIGIN', async () => {
    const storeOrigin = 'https://static.console.example'
    const app = await createTestApp({ environment: { STORE_ORIGIN: storeOrigin } })
    try {
      const registry = createRegistryClient(app)
      await registry.publish(host)
      await registry.pin('aurora', [host])
      const page = await loadPage(app)
      expect(policyOf(page)).toMatchObject({
        'script-src': [storeOrigin, expect.anything()],
        'connect-src': ["'self'", storeOrigin],
        'font-src': [storeOrigin],
      })
      expect(page.boot().host.base).toBe(`${storeOrigin}/host/1.0.0-${host.release.hash}/`)
      expect(page.html).not.toContain('localhost:3001')
    } finally {
      await app.close()
    }
  })

  test('the other headers: no caching, no sniffing, no referrer; on plain http neither HSTS nor COOP (rulings 5)', async () => {
    const { headers } = await site.load()
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'Cookie, Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'integrity-policy': 'blocked-destinations=(script)',
    })
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('cross-origin-opener-policy')
  })

  test('over TLS the page is sent with HSTS and COOP (rulings 5)', async () => {
    await site.app.deps.db.transaction((tx) =>
      tx
        .insert(brandHosts)
        .values({ host: 'console.aurora.example', brandId: 'aurora', scheme: 'https', port: 443 }),
    )
    site.app.clock.advance(5)
    expect((await site.load({ address: 'console.aurora.example' })).headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    })
  })

  test('C11 the tag of a brand is let in by the nonce, reports to its one origin, and has a policy; other brands’ pages know nothing of it', async () => {
    const set = (tagOrigin: string | null) =>
      site.app.deps.db.transaction((tx) =>
        tx.update(brands).set({ trackingId: 'GTM-1', tagOrigin }).where(eq(brands.id, 'merchant')),
      )
    const load = () => site.load({ address: 'merchant.localhost:3000' })
    await set('https://tags.example')
    site.app.clock.advance(5)
    const page = await load()
    expect(page.boot().brand.tag).toEqual({ id: 'GTM-1', origin: 'https://tags.example' })
    expect(policyOf(page)).toMatchObject({
      'script-src': ['http://localhost:3001', `'nonce-${page.nonce}'`],
      'connect-src': ["'self'", 'http://localhost:3001', 'https://tags.example'],
      'img-src': ["'self'", 'data:', 'http://localhost:3001', 'https://tags.example'],
      'trusted-types': expect.arrayContaining(['console-tag']),
    })
    expect(page.headers).not.toHaveProperty('integrity-policy')
    const other = await site.load()
    expect(other.boot().brand.tag).toBeUndefined()
    expect(other.headers['content-security-policy']).not.toMatch(/tags\.example|console-tag/)
    expect(other.headers).toHaveProperty('integrity-policy')
    await set(null)
    site.app.clock.advance(5)
    const without = await load()
    expect(without.boot().brand.tag).toBeUndefined()
    expect(without.headers).toHaveProperty('integrity-policy')
  })

  test('C11 A17.1 a brand’s icon service may be asked for icons, and for nothing else; other brands’ pages know nothing of it', async () => {
    const set = (iconServices: string[]) =>
      site.app.deps.db.transaction((tx) =>
        tx.update(brands).set({ iconServices }).where(eq(brands.id, 'merchant')),
      )
    const load = () => site.load({ address: 'merchant.localhost:3000' })
    const hosts = ['https://icons.example', 'https://icons-2.example']
    await set(hosts)
    site.app.clock.advance(5)
    const page = await load()
    expect(page.boot().page.iconServices).toEqual(hosts)
    const { 'connect-src': connect, ...others } = policyOf(page)
    expect(connect).toEqual(["'self'", 'http://localhost:3001', ...hosts])
    expect(JSON.stringify(others)).not.toContain('icons')
    const other = await site.load()
    expect(other.boot().page.iconServices).toBeUndefined()
    expect(other.headers['content-security-policy']).not.toContain('icons')
    await set([])
    site.app.clock.advance(5)
    expect((await load()).boot().page.iconServices).toBeUndefined()
  })

  test('C11 A13.2 frames come from what the releases of the brand declare, and from nowhere else', async () => {
    const frameRoute = (path: string, frameSrc: string) => ({
      path,
      in: 'shell',
      meta: { frameSrc },
    })
    const help = createTestBuild('help', {
      routes: [
        frameRoute('/help', 'https://help.example.test/start?topic=1'),
        frameRoute('/more', 'https://help.example.test/more'),
        frameRoute('/status', '/status/'),
      ],
    })
    const app = await createTestApp()
    try {
      const registry = createRegistryClient(app)
      for (const build of [host, help]) await registry.publish(build)
      await registry.pin('aurora', [host, help])
      await registry.pin('merchant', [host])
      expect(policyOf(await loadPage(app))['frame-src']).toEqual([
        'https://help.example.test',
        "'self'",
      ])
      const other = await loadPage(app, { address: 'merchant.localhost:3000' })
      expect(policyOf(other)).not.toHaveProperty('frame-src')
    } finally {
      await app.close()
    }
  })

  test('services on other origins may be called, and only those of the brand', async () => {
    const set = (apiUrl: string, languageServiceUrl: string) =>
      site.app.deps.db.transaction((tx) =>
        tx.update(brands).set({ apiUrl, languageServiceUrl }).where(eq(brands.id, 'merchant')),
      )
    await set('https://api.merchant.example/basic-api', 'https://texts.example')
    site.app.clock.advance(5)
    expect(
      policyOf(await site.load({ address: 'merchant.localhost:3000' }))['connect-src'],
    ).toEqual([
      "'self'",
      'http://localhost:3001',
      'https://api.merchant.example',
      'https://texts.example',
    ])
    await set('/basic-api', '/language-service')
    site.app.clock.advance(5)
  })
})
