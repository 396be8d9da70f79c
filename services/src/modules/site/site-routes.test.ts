import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { computeIntegrity } from '../../infrastructure/release-storage'
import { createTestApp } from '@console/services-testing/test-app'
import { createTestBuild } from '@console/services-testing/test-registry'
import { createTestSite, host, type TestSite } from '@console/services-testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.app.close())

describe('which page', () => {
  test.each([
    ['localhost:3000', 'aurora', 'zh_TW', '852', 'zh-Hant-HK'],
    ['console.aurora-demo.hk:3000', 'aurora', 'zh_TW', '852', 'zh-Hant-HK'],
    ['console.merchant-demo.sg:3000', 'merchant', 'en', '65', 'en'],
    ['CONSOLE.aurora-demo.cn:3000', 'aurora', 'zh_CN', '86', 'zh-Hans-CN'],
  ])('%s shows %s in %s, dial code %s', async (address, brand, locale, dialCode, lang) => {
    const page = await site.load({ address })
    const boot = page.boot()
    expect([page.status, boot.brand.id, boot.locale, boot.region.dialCode, boot.lang]).toEqual([
      200,
      brand,
      locale,
      dialCode,
      lang,
    ])
    expect(page.html).toContain(`<html lang="${lang}" data-beacon=`)
    expect(page.html).toContain(`<title>${boot.brand.title[boot.locale]}</title>`)
  })

  test('A21.1 C9 a sign-in site is told where it hands people over, and the site there from where they come', async () => {
    const signIn = (await site.load({ address: 'login.aurora.localhost:3000' })).boot().page
    const admin = (await site.load({ address: 'aurora.localhost:3000' })).boot().page
    expect([signIn.product, signIn.products?.length, signIn.signInSites]).toEqual([
      'http://aurora.localhost:3000',
      4,
      undefined,
    ])
    expect(signIn.redirectOrigins).toEqual([
      signIn.product,
      ...signIn.products!.map(({ origin }) => origin),
    ])
    expect([admin.product, admin.products, admin.signInSites, admin.redirectOrigins]).toEqual([
      undefined,
      undefined,
      ['http://login.aurora.localhost:3000'],
      [],
    ])
    expect([signIn.handover, admin.handover]).toEqual(['single-use', 'single-use'])
  })

  test.each([
    'nobody.example:3000',
    'localhost:4000',
    'localhost',
    'console.aurora-demo.com.evil.example:3000',
    '',
  ])('%s is no brand’s: a page says so in three languages, without a console', async (address) => {
    const page = await site.load({ address })
    expect(page.status).toBe(404)
    expect(page.html).toContain('There is no console at this address')
    expect(page.html).toContain('此网址没有管理控制台')
    expect(page.html).toContain('這個網址沒有管理控制台')
    expect(page.html).not.toContain('<script')
    const style = /<style>(.*?)<\/style>/s.exec(page.html)![1]!
    const hash = createHash('sha256').update(style).digest('base64')
    expect(page.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
  })

  test('the page without a console is the same for everybody', async () => {
    const [one, other] = [
      await site.load({ address: 'a.example' }),
      await site.load({ address: 'b.example' }),
    ]
    expect(one.html).toBe(other.html)
    const small = await site.load({ address: 'a.example', acceptEncoding: 'br' })
    expect(brotliDecompressSync(small.raw).toString()).toBe(one.html)
  })

  test('a brand without a host release says that it is starting, and when to retry', async () => {
    const page = await site.load({ address: 'lantern.localhost:3000' })
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

test('a page that many ask for at once is composed once', async () => {
  const read = jest.spyOn(site.app.deps.releaseStorage, 'readText')
  const cookie = 'console_locale=zh_CN; console_theme=dark'
  const load = () => site.load({ cookie })
  await load()
  const needed = read.mock.calls.length
  read.mockClear()
  await Promise.all(
    Array.from({ length: 20 }, () => site.load({ cookie: cookie.replace('dark', 'light') })),
  )
  expect(needed).toBeGreaterThan(0)
  expect(read.mock.calls.length).toBe(needed)
  read.mockRestore()
})

test('a page that could not be composed is composed at the next call', async () => {
  const cookie = 'console_locale=zh_TW; console_theme=dark'
  const read = jest.spyOn(site.app.deps.releaseStorage, 'readText')
  read.mockRejectedValueOnce(new Error('EIO'))
  expect((await site.load({ cookie })).status).toBe(503)
  read.mockRestore()
  expect((await site.load({ cookie })).status).toBe(200)
})

test('a page reads the cookies of its own installation, and says to its scripts what they are called', async () => {
  const { app, load } = await createTestSite({ cookieSuffix: '_0000000a' })
  const chosen = (suffix: string) =>
    load({ cookie: `console_locale${suffix}=zh_CN; console_theme${suffix}=dark` })
  const [own, foreign] = [await chosen('_0000000a'), await chosen('_0000000b')]
  expect([own, foreign].map(({ html }) => /<html [^>]*(?= data-beacon=)/.exec(html)![0])).toEqual([
    '<html lang="zh-Hans-CN" class="dark" data-cookies="_0000000a"',
    '<html lang="zh-Hant-HK" data-cookies="_0000000a"',
  ])
  await app.close()
})

describe('language and mode', () => {
  test('the query decides before the cookie, the cookie before the region', async () => {
    const [address, cookie] = ['console.aurora-demo.cn:3000', 'console_locale=en']
    expect((await site.load({ address })).boot().locale).toBe('zh_CN')
    expect((await site.load({ address, cookie })).boot().locale).toBe('en')
    expect((await site.load({ address, cookie, path: '/?locale=zh_TW' })).boot().locale).toBe(
      'zh_TW',
    )
    expect(
      (
        await site.load({ address, cookie: 'console_locale=xx', path: '/?locale=%3Cscript%3E' })
      ).boot().locale,
    ).toBe('zh_CN')
  })

  test('the mode of the cookie is on the page; without one the browser decides', async () => {
    expect((await site.load({ cookie: 'console_theme=dark' })).html).toMatch(
      /<html lang="[\w-]+" class="dark" data-beacon=/,
    )
    expect((await site.load({ cookie: 'console_theme="><script>' })).html).toMatch(
      /<html lang="[\w-]+" data-beacon=/,
    )
  })
})

describe('the font of Latin text', () => {
  const file = 'host.js' // which file it is does not matter here
  const withFont = createTestBuild('host', {
    version: '1.1.0',
    routes: host.manifest.routes,
    font: { file, integrity: computeIntegrity('start("host 1.1.0")') },
  })
  const url = `http://localhost:3001/host/1.1.0-${withFont.release.hash}/${file}`
  beforeAll(async () => {
    await site.registry.publish(withFont)
    await site.registry.pin('merchant', [withFont])
  })
  afterAll(() => site.registry.pin('merchant', [host]))

  test('is declared and fetched by every page, after the scripts, and text waits for it in its measures', async () => {
    const { html } = await site.load({ address: 'merchant.localhost:3000' })
    expect(html).toContain(`fetchpriority="low" crossorigin="anonymous" href="${url}">`)
    const [font, fallback] = html.match(/@font-face{[^}]*}/g)!
    expect(font).toContain(`url("${url}")`)
    expect(font).toContain('font-display:swap')
    expect(fallback).toContain('size-adjust:')
  })
})

test('the page travels compressed', async () => {
  const plain = await site.load()
  const hidden = (html: string, nonce?: string) =>
    html.replaceAll(nonce ?? '', '').replace(/data-beacon="[^"]*"/, '')
  const small = await site.load({ acceptEncoding: 'gzip, deflate, br' })
  expect([small.headers['content-encoding'], plain.headers['content-encoding']]).toEqual([
    'br',
    undefined,
  ])
  const unpacked = brotliDecompressSync(small.raw).toString()
  expect(hidden(unpacked, /<style nonce="([^"]+)"/.exec(unpacked)![1])).toBe(
    hidden(plain.html, plain.nonce),
  )
  expect(gunzipSync((await site.load({ acceptEncoding: 'gzip' })).raw).toString()).toContain(
    'boot-document',
  )
})
