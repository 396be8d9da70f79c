import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { BootDocument } from '@console/contract/boot-document'
import { eq, sql } from 'drizzle-orm'
import { brandHosts, brands } from '../../database/tables/brands'
import { computeIntegrity } from '../../infrastructure/release-storage'
import { createTestBuild, createRegistryClient } from '../../testing/test-registry'
import { createTestApp, type TestApp } from '../../testing/test-app'

const host = createTestBuild('host', {
  namespaces: ['shell', 'errors'],
  routes: [{ path: '/console', in: 'shell', part: 'home' }],
  shared: { react: '19.3.1' },
})
const signIn = { sign_in: { heading: 'Sign in <b>', lead: 'Continue to {{product}}.' } }
const auth = createTestBuild(
  'auth',
  {
    namespaces: ['auth'],
    routes: [{ path: '/login', in: 'bare', part: 'login', meta: { ignoreAuth: true } }],
  },
  signIn,
)
const team = createTestBuild('team', { namespaces: ['team'] })

let app: TestApp
let registry: ReturnType<typeof createRegistryClient>
beforeAll(async () => {
  app = await createTestApp()
  registry = createRegistryClient(app)
  for (const build of [host, auth, team]) await registry.publish(build)
  for (const brand of ['aurora', 'merchant']) await registry.pin(brand, [team, auth, host])
})
afterAll(() => app.close())

interface LoadOptions {
  address?: string
  path?: string
  cookie?: string
  acceptEncoding?: string
}

async function load({
  address = 'localhost:3000',
  path = '/',
  cookie,
  acceptEncoding,
}: LoadOptions = {}) {
  const response = await app.fastify.inject({
    url: path,
    headers: {
      host: address,
      ...(cookie && { cookie }),
      ...(acceptEncoding && { 'accept-encoding': acceptEncoding }),
    },
  })
  const html = response.body
  const nonce = /<style nonce="([^"]+)"/.exec(html)?.[1]
  const json = /<script type="application\/json" id="boot-document">(.*?)<\/script>/s.exec(
    html,
  )?.[1]
  return {
    status: response.statusCode,
    headers: response.headers,
    raw: response.rawPayload,
    html,
    nonce,
    boot: () => BootDocument.parse(JSON.parse(json!)),
  }
}

const policyOf = ({ headers }: Awaited<ReturnType<typeof load>>) =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((line) => [line.split(' ', 1)[0], line.split(' ').slice(1)]),
  )

describe('which page', () => {
  test.each([
    ['localhost:3000', 'aurora', 'zh_TW', '852', 'zh-Hant-HK'],
    ['console.aurora-demo.hk:3000', 'aurora', 'zh_TW', '852', 'zh-Hant-HK'],
    ['console.merchant-demo.sg:3000', 'merchant', 'en', '65', 'en'],
    ['CONSOLE.aurora-demo.cn:3000', 'aurora', 'zh_CN', '86', 'zh-Hans-CN'],
  ])('%s shows %s in %s, dial code %s', async (address, brand, locale, dialCode, lang) => {
    const page = await load({ address })
    const boot = page.boot()
    expect([page.status, boot.brand.id, boot.locale, boot.region.dialCode, boot.lang]).toEqual([
      200,
      brand,
      locale,
      dialCode,
      lang,
    ])
    expect(page.html).toContain(`<html lang="${lang}">`)
    expect(page.html).toContain(`<title>${boot.brand.title[boot.locale]}</title>`)
  })

  test.each([
    'nobody.example:3000',
    'localhost:4000',
    'localhost',
    'console.aurora-demo.com.evil.example:3000',
    '',
  ])('%s is no brand’s: a page says so in three languages, without a console', async (address) => {
    const page = await load({ address })
    expect(page.status).toBe(404)
    expect(page.html).toContain('There is no console at this address')
    expect(page.html).toContain('此网址没有管理控制台')
    expect(page.html).toContain('這個網址沒有管理控制台')
    expect(page.html).not.toContain('<script')
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'nonce-/,
    )
  })

  test('a brand without a host release says that it is starting, and when to retry', async () => {
    const page = await load({ address: 'lantern.localhost:3000' })
    expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
      503,
      '3',
      'no-store',
    ])
    expect(page.html).toContain('控制台正在啟動')
  })
})

test('when the database does not answer a page says so in three languages and reloads', async () => {
  const lost = await createTestApp()
  await lost.deps.db.close()
  const page = await lost.fastify.inject({ url: '/', headers: { host: 'localhost:3000' } })
  await lost.close().catch(() => {})
  expect([page.statusCode, page.headers['retry-after'], page.headers['content-type']]).toEqual([
    503,
    '3',
    'text/html; charset=utf-8',
  ])
  expect(page.body).toContain('The console cannot be reached right now')
  expect(page.body).toContain('控制台暫時無法使用')
})

describe('language and mode', () => {
  test('the query decides before the cookie, the cookie before the region', async () => {
    const [address, cookie] = ['console.aurora-demo.cn:3000', 'console_locale=en']
    expect((await load({ address })).boot().locale).toBe('zh_CN')
    expect((await load({ address, cookie })).boot().locale).toBe('en')
    expect((await load({ address, cookie, path: '/?locale=zh_TW' })).boot().locale).toBe('zh_TW')
    expect(
      (await load({ address, cookie: 'console_locale=xx', path: '/?locale=%3Cscript%3E' })).boot()
        .locale,
    ).toBe('zh_CN')
  })

  test('the mode of the cookie is on the page; without one the browser decides', async () => {
    expect((await load({ cookie: 'console_theme=dark' })).html).toMatch(
      /<html lang="[\w-]+" class="dark">/,
    )
    expect((await load({ cookie: 'console_theme="><script>' })).html).toMatch(
      /<html lang="[\w-]+">/,
    )
  })
})

describe('the other languages of the first page', () => {
  const templatesOf = ({ html }: Awaited<ReturnType<typeof load>>) =>
    [...html.matchAll(/<template data-locale="(\w+)".*?lang="([\w-]+)"/g)].map(
      ([, ...named]) => named,
    )

  test('are in the page, because only the browser finds them behind the #', async () => {
    const page = await load({ address: 'console.aurora-demo.sg:3000' })
    expect(templatesOf(page)).toEqual([
      ['zh_CN', 'zh-Hans-CN'],
      ['zh_TW', 'zh-Hant-TW'],
    ])
    expect(page.html).toContain(`data-title="${page.boot().brand.title.zh_CN}"`)
  })

  test('are not, where somebody is signed in: no words are drawn then', async () => {
    expect(templatesOf(await load({ cookie: 'console_signed_in=1' }))).toEqual([])
  })
})

describe('the font of Latin text', () => {
  const file = 'host.js' // which file it is does not matter here
  const withFont = createTestBuild('host', {
    version: '1.1.0',
    font: { file, integrity: computeIntegrity('start("host 1.1.0")') },
  })
  const url = `http://localhost:3001/host/1.1.0-${withFont.release.hash}/${file}`
  const loadWith = async (cookie?: string) =>
    (await load({ address: 'merchant.localhost:3000', cookie })).html
  beforeAll(async () => {
    await registry.publish(withFont)
    await registry.pin('merchant', [withFont])
  })
  afterAll(() => registry.pin('merchant', [host]))

  test('is not fetched by a page before the browser has it', async () => {
    for (const cookie of [undefined, 'console_font=', 'console_font=12345678'])
      expect(await loadWith(cookie)).not.toMatch(/@font-face|as="font"/)
  })

  test('is declared by every page once the browser has that of this release', async () => {
    const html = await loadWith(`console_font=${withFont.release.hash.slice(0, 8)}`)
    expect(html).toContain(`crossorigin="anonymous" href="${url}">`)
    expect(/@font-face{[^}]*}/.exec(html)![0]).toMatch(/font-display:optional/)
    expect(/@font-face{[^}]*}/.exec(html)![0]).toContain(`url("${url}")`)
  })
})

describe('the boot document', () => {
  test('carries the brand’s host and its remotes, each with its folder on the store (rulings 6, architecture §7.1)', async () => {
    const { host: ownHost, remotes } = (await load()).boot()
    expect(ownHost.manifest.name).toBe('host')
    expect(remotes.map(({ manifest }) => manifest.name)).toEqual(['auth', 'team'])
    expect(remotes[0]!.base).toBe(`http://localhost:3001/auth/1.0.0-${auth.release.hash}/`)
  })

  test('lists the host among the remotes for a host of kernel 2.1, which looks for itself there', async () => {
    const older = createTestBuild('host', { kernel: '2.1.0', version: '0.9.0' })
    await registry.publish(older)
    await registry.pin('merchant', [older])
    const { html } = await load({ address: 'merchant.localhost:3000' })
    const [, json] = /id="boot-document">(.*?)<\/script>/s.exec(html)!
    const { remotes, ...rest } = JSON.parse(json!) as BootDocument
    expect(remotes.map(({ manifest }) => manifest.name)).toEqual(['host', 'auth', 'team'])
    expect(rest).not.toHaveProperty('host')
    await registry.pin('merchant', [host])
  })

  test('says of a remote that does not fit the host that it cannot run (architecture §7.3)', async () => {
    const other = createTestBuild('users', { kernel: '>=2.0.0 <3.0.0 || ^9.0.0' })
    const unfit = createTestBuild('users', { kernel: '^9.0.0', version: '9.0.0' })
    for (const build of [other, unfit]) await registry.publish(build)
    await registry.pin('merchant', [other])
    const usersOf = async () => {
      app.clock.advance(5)
      const { remotes } = (await load({ address: 'merchant.localhost:3000' })).boot()
      return remotes.find(({ manifest }) => manifest.name === 'users')
    }
    expect(await usersOf()).not.toHaveProperty('unavailable')
    // No pin leads here; a database that was changed by hand does.
    await app.deps.db.transaction((tx) =>
      tx.execute(sql`update pins set release_id = (select id from releases where hash = ${unfit.release.hash})
        where brand_id = 'merchant' and name = 'users'`),
    )
    expect(await usersOf()).toMatchObject({ unavailable: 'kernel-range' })
    await registry.pin('merchant', [other])
  })

  test('carries a remote that is for development alone only in development, where alone it is sealed', async () => {
    const gallery = createTestBuild('gallery', { developmentOnly: true })
    const galleryOf = async () => {
      app.clock.advance(5)
      const { remotes } = (await load({ address: 'merchant.localhost:3000' })).boot()
      return remotes.find(({ manifest }) => manifest.name === 'gallery')
    }
    expect(await registry.publish(gallery)).toMatchObject({
      result: { fields: { 'manifest.developmentOnly': 'not_allowed' } },
    })
    app.deps.config.development = true
    await registry.publish(gallery)
    await registry.pin('merchant', [gallery])
    expect(await galleryOf()).toBeDefined()
    app.deps.config.development = false
    expect(await galleryOf()).toBeUndefined()
  })

  test('carries the texts of the first page in its language: sign-in’s only while nobody seems signed in', async () => {
    expect((await load({ path: '/?locale=en' })).boot().texts).toEqual({
      shell: { says: 'shell en' },
      errors: { says: 'errors en' },
      auth: { says: 'auth en', ...signIn },
    })
    expect(Object.keys((await load({ cookie: 'console_signed_in=1' })).boot().texts)).toEqual([
      'shell',
      'errors',
    ])
  })

  test('says in Traditional Chinese what Hong Kong says, and on .cn what Taiwan says', async () => {
    const hongKong = (await load({ address: 'console.aurora-demo.hk:3000' })).boot()
    expect(hongKong.texts.shell).toEqual({ says: 'shell zh_HK' })
    expect([hongKong.brand.title.zh_TW, hongKong.page.title]).toEqual([
      '極光市場推廣雲',
      '極光市場推廣雲',
    ])
    const mainland = (
      await load({ address: 'console.aurora-demo.cn:3000', path: '/?locale=zh_TW' })
    ).boot()
    expect(mainland.texts.shell).toEqual({ says: 'shell zh_TW' })
    expect(mainland.brand.title.zh_TW).toBe('極光行銷雲')
  })

  test('the configuration is the brand’s row', async () => {
    expect((await load({ address: 'merchant.localhost:3000' })).boot().page).toMatchObject({
      authClientId: 'merchant-console',
      session: 'storage',
      shortName: 'merchant',
      apiUrl: '/basic-api',
      authServiceUrl: '/user-service',
      storageCipher: { key: 'merchant-console', iv: 'veil-not-a-vault' },
    })
  })

  test('C11 nothing in it can end its element: a title with </script> stays a title', async () => {
    const evil = '</script><script>alert(1)</script><!--'
    const [row] = await app.deps.db.transaction((tx) =>
      tx.select().from(brands).where(eq(brands.id, 'merchant')),
    )
    const withTitle = (title: NonNullable<typeof row>['title']) =>
      app.deps.db.transaction((tx) =>
        tx.update(brands).set({ title }).where(eq(brands.id, 'merchant')),
      )
    await withTitle({ en: evil, zh_CN: evil, zh_TW: evil })
    app.clock.advance(5)
    const page = await load({ address: 'merchant.localhost:3000' })
    expect(page.boot().brand.title.en).toBe(evil)
    expect(page.html).not.toContain('<script>alert')
    expect(page.html).not.toContain('<!--')
    expect(page.html.match(/<script/g)).toHaveLength((await load()).html.match(/<script/g)!.length)
    await withTitle(row!.title)
    app.clock.advance(5)
  })

  test('a text of a release cannot bring markup into the skeleton, and its placeholder is filled', async () => {
    const { html } = await load({ path: '/?locale=en' })
    expect(html).toContain('>Sign in &lt;b&gt;<')
    expect(html).toContain('>Continue to Aurora Marketing Cloud.<')
  })
})

describe('C11 the page’s policy', () => {
  test('lets only the store’s scripts run, and what carries this answer’s nonce; no unsafe-*, no strict-dynamic', async () => {
    const page = await load()
    const nonce = `'nonce-${page.nonce}'`
    expect(policyOf(page)).toEqual({
      'default-src': ["'none'"],
      'script-src': ['http://localhost:3001', nonce],
      'style-src': [nonce],
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
    expect((await load()).nonce).not.toBe(page.nonce)
    expect(Buffer.from(page.nonce!, 'base64')).toHaveLength(16)
  })

  test('every script with an address has a hash and is requested without cookies, in order of need', async () => {
    const { html, nonce } = await load()
    const scripts = html.match(/<script [^>]*src=[^>]*>/g)
    expect(scripts).toEqual([
      `<script defer fetchpriority="high" data-host="1" nonce="${nonce}" crossorigin="anonymous" integrity="${computeIntegrity(host.files[0]!.content)}" src="http://localhost:3001/host/1.0.0-${host.release.hash}/host.js">`,
    ])
    // A remote's entry is preloaded by the inline script, never run by the page (toolchain §4).
    expect(html).not.toMatch(/src="[^"]*\/auth\//)
    expect(html).not.toMatch(/ on\w+=| style=/)
  })

  test('the other headers: no caching, no sniffing, no referrer; on plain http neither HSTS nor COOP (rulings 5)', async () => {
    const { headers } = await load()
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
    await app.deps.db.transaction((tx) =>
      tx
        .insert(brandHosts)
        .values({ host: 'console.aurora.example', brandId: 'aurora', scheme: 'https', port: 443 }),
    )
    app.clock.advance(5)
    expect((await load({ address: 'console.aurora.example' })).headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    })
  })

  test('services on other origins may be called, and only those of the brand', async () => {
    const set = (apiUrl: string) =>
      app.deps.db.transaction((tx) =>
        tx.update(brands).set({ apiUrl }).where(eq(brands.id, 'merchant')),
      )
    await set('https://api.merchant.example/basic-api')
    app.clock.advance(5)
    expect(policyOf(await load({ address: 'merchant.localhost:3000' }))['connect-src']).toEqual([
      "'self'",
      'http://localhost:3001',
      'https://api.merchant.example',
    ])
    await set('/basic-api')
    app.clock.advance(5)
  })
})

test('the page travels compressed', async () => {
  const plain = await load()
  const hidden = (html: string, nonce?: string) => html.replaceAll(nonce ?? '', '')
  const small = await load({ acceptEncoding: 'gzip, deflate, br' })
  expect([small.headers['content-encoding'], plain.headers['content-encoding']]).toEqual([
    'br',
    undefined,
  ])
  const unpacked = brotliDecompressSync(small.raw).toString()
  expect(hidden(unpacked, /<style nonce="([^"]+)"/.exec(unpacked)![1])).toBe(
    hidden(plain.html, plain.nonce),
  )
  expect(gunzipSync((await load({ acceptEncoding: 'gzip' })).raw).toString()).toContain(
    'boot-document',
  )
})

/** Runs the page's live reload script with an event stream that the test controls. */
function runLiveReloadScript(html: string) {
  const [, script] = /<script nonce="[^"]+">([^<]*EventSource[^<]*)<\/script>/.exec(html)!
  const stream = {} as { onopen(): void; onmessage(): void }
  const reload = jest.fn()
  runInNewContext(script!, {
    EventSource: function () {
      return stream
    },
    location: { reload },
  })
  return { stream, reload }
}

test('rulings 19: in development a page reloads when a pin moves, and when the services are back after a restart', async () => {
  const development = await createTestApp({ environment: { NODE_ENV: 'development' } })
  try {
    const registry = createRegistryClient(development)
    await registry.publish(host)
    await registry.pin('aurora', [host])
    const { body } = await development.inject({ url: '/', headers: { host: 'localhost:3000' } })
    const { stream, reload } = runLiveReloadScript(body)
    stream.onopen()
    expect(reload).not.toHaveBeenCalled()
    stream.onmessage()
    expect(reload).toHaveBeenCalledTimes(1)
    stream.onopen()
    expect(reload).toHaveBeenCalledTimes(2)
  } finally {
    await development.close()
  }
})

test('a page is notified of a moved pin in development only (rulings 19)', async () => {
  expect((await load()).html).not.toContain('EventSource')
  expect(
    (await app.fastify.inject({ url: '/dev/reload', headers: { host: 'localhost:3000' } }))
      .statusCode,
  ).toBe(404)
})
