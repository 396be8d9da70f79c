import { eq, sql } from 'drizzle-orm'
import { brands } from '../../database/tables/brands'
import { createTestBuild } from '@console/services-testing/test-registry'
import { auth, createTestSite, signIn, type TestSite } from '@console/services-testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.app.close())

describe('the boot document', () => {
  test('carries the brand’s host and its remotes, each with its folder on the store (rulings 6, architecture §7.1)', async () => {
    const { host: ownHost, remotes } = (await site.load()).boot()
    expect(ownHost.manifest.name).toBe('host')
    expect(remotes.map(({ manifest }) => manifest.name)).toEqual(['auth', 'team'])
    expect(remotes[0]!.base).toBe(`http://localhost:3001/auth/1.0.0-${auth.release.hash}/`)
  })

  test('carries the greeting of a brand in the languages that it has, and draws it; elsewhere the text of the page', async () => {
    expect((await site.load()).boot().brand).not.toHaveProperty('greeting')
    await site.app.rows(
      sql`update brands set greeting = ${JSON.stringify({ en: 'Good to see <you>.', zh_TW: '歡迎回來。', zh_HK: '歡迎返嚟。' })} where id = 'aurora'`,
    )
    site.app.clock.advance(5)
    const load = async (topLevelDomain: string, locale: string) =>
      site.load({
        address: `console.aurora-demo.${topLevelDomain}:3000`,
        cookie: `console_locale=${locale}`,
      })
    const english = await load('cn', 'en')
    expect(english.boot().brand.greeting).toEqual({
      en: 'Good to see <you>.',
      zh_TW: '歡迎回來。',
    })
    expect(english.html).toContain('<p class="sk-lead">Good to see &lt;you&gt;.</p>')
    expect((await load('hk', 'en')).boot().brand.greeting).toEqual({
      en: 'Good to see <you>.',
      zh_TW: '歡迎返嚟。',
    })
    expect((await load('cn', 'zh_CN')).html).toMatch(/<p class="sk-lead">(?!Good|歡迎)/)
    await site.app.rows(sql`update brands set greeting = '{}' where id = 'aurora'`)
    site.app.clock.advance(5)
  })

  test('says of a remote that does not fit the host that it cannot run (architecture §7.3)', async () => {
    const other = createTestBuild('users', { kernel: '>=2.0.0 <3.0.0 || ^9.0.0' })
    const unfit = createTestBuild('users', { kernel: '^9.0.0', version: '9.0.0' })
    for (const build of [other, unfit]) await site.registry.publish(build)
    await site.registry.pin('merchant', [other])
    const usersOf = async () => {
      site.app.clock.advance(5)
      const { remotes } = (await site.load({ address: 'merchant.localhost:3000' })).boot()
      return remotes.find(({ manifest }) => manifest.name === 'users')
    }
    expect(await usersOf()).not.toHaveProperty('unavailable')
    // No pin leads here; a database that was changed by hand does.
    await site.app.deps.db.transaction((tx) =>
      tx.execute(sql`update pins set release_id = (select id from releases where hash = ${unfit.release.hash})
        where brand_id = 'merchant' and name = 'users'`),
    )
    expect(await usersOf()).toMatchObject({ unavailable: 'kernel-range' })
    await site.registry.pin('merchant', [other])
  })

  test('carries a remote that is for development alone only in development, where alone it is sealed', async () => {
    const gallery = createTestBuild('gallery', { developmentOnly: true })
    const galleryOf = async () => {
      site.app.clock.advance(5)
      const { remotes } = (await site.load({ address: 'merchant.localhost:3000' })).boot()
      return remotes.find(({ manifest }) => manifest.name === 'gallery')
    }
    expect(await site.registry.publish(gallery)).toMatchObject({
      result: { fields: { 'manifest.developmentOnly': 'not_allowed' } },
    })
    site.app.deps.config.development = true
    await site.registry.publish(gallery)
    await site.registry.pin('merchant', [gallery])
    expect(await galleryOf()).toBeDefined()
    site.app.deps.config.development = false
    expect(await galleryOf()).toBeUndefined()
  })

  test('carries the texts of the first page in its language: sign-in’s only while nobody seems signed in', async () => {
    expect((await site.load({ path: '/?locale=en' })).boot().texts).toEqual({
      shell: { says: 'shell en' },
      errors: { says: 'errors en' },
      auth: { says: 'auth en', ...signIn },
    })
    expect(Object.keys((await site.load({ cookie: 'console_signed_in=1' })).boot().texts)).toEqual([
      'shell',
      'errors',
    ])
  })

  test('says in Traditional Chinese what Hong Kong says, and on .cn what Taiwan says', async () => {
    const hongKong = (await site.load({ address: 'console.aurora-demo.hk:3000' })).boot()
    expect(hongKong.texts.shell).toEqual({ says: 'shell zh_HK' })
    expect([hongKong.brand.title.zh_TW, hongKong.page.title]).toEqual([
      '極光市場推廣雲',
      '極光市場推廣雲',
    ])
    const mainland = (
      await site.load({ address: 'console.aurora-demo.cn:3000', path: '/?locale=zh_TW' })
    ).boot()
    expect(mainland.texts.shell).toEqual({ says: 'shell zh_TW' })
    expect(mainland.brand.title.zh_TW).toBe('極光行銷雲')
  })

  test('says in the demonstration alone what that is', async () => {
    const demonstrationOf = async () =>
      (await site.load({ address: 'merchant.localhost:3000' })).boot().page.demonstration
    expect(await demonstrationOf()).toMatchObject({
      username: 'demo@example.com',
      brands: [{ id: 'aurora' }, { id: 'lantern' }, { id: 'merchant' }],
    })
    site.app.deps.config.demo = false
    expect(await demonstrationOf()).toBeUndefined()
    site.app.deps.config.demo = true
  })

  test('the configuration is the brand’s row', async () => {
    expect((await site.load({ address: 'merchant.localhost:3000' })).boot().page).toMatchObject({
      authClientId: 'merchant-console',
      session: 'storage',
      shortName: 'merchant',
      apiUrl: '/basic-api',
      authServiceUrl: '/user-service',
    })
  })

  test('A14.3 every brand’s stored data is encrypted, with its own key, unless its row says otherwise', async () => {
    const cipherOf = async (brand: string) =>
      (await site.load({ address: `${brand}.localhost:3000` })).boot().page.storageCipher
    const ciphers = [await cipherOf('aurora'), await cipherOf('merchant')]
    const secrets = ciphers.flatMap((cipher) => [cipher!.key, cipher!.iv])
    expect(secrets.filter((secret) => /^.{16}$/.test(secret))).toHaveLength(4)
    expect(new Set(secrets).size).toBe(4)
    const setEncrypted = async (storageEncrypted: boolean) => {
      await site.app.deps.db.transaction((tx) =>
        tx.update(brands).set({ storageEncrypted }).where(eq(brands.id, 'merchant')),
      )
      site.app.clock.advance(5)
    }
    await setEncrypted(false)
    expect(await cipherOf('merchant')).toBeNull()
    await setEncrypted(true)
    expect(await cipherOf('merchant')).toEqual(ciphers[1])
  })

  test('C11 nothing in it can end its element: a title with </script> stays a title', async () => {
    const evil = '</script><script>alert(1)</script><!--'
    const [row] = await site.app.deps.db.transaction((tx) =>
      tx.select().from(brands).where(eq(brands.id, 'merchant')),
    )
    const withTitle = (title: NonNullable<typeof row>['title']) =>
      site.app.deps.db.transaction((tx) =>
        tx.update(brands).set({ title }).where(eq(brands.id, 'merchant')),
      )
    await withTitle({ en: evil, zh_CN: evil, zh_TW: evil })
    site.app.clock.advance(5)
    const page = await site.load({ address: 'merchant.localhost:3000' })
    expect(page.boot().brand.title.en).toBe(evil)
    expect(page.html).not.toContain('<script>alert')
    expect(page.html).not.toContain('<!--')
    expect(page.html.match(/<script/g)).toHaveLength(
      (await site.load()).html.match(/<script/g)!.length,
    )
    await withTitle(row!.title)
    site.app.clock.advance(5)
  })

  test('a text of a release cannot bring markup into the skeleton, and its placeholder is filled', async () => {
    const { html } = await site.load({ path: '/?locale=en' })
    expect(html).toContain('>Sign in &lt;b&gt;<')
    expect(html).toContain('>Continue to Aurora Marketing Cloud.<')
  })
})
