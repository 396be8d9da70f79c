import { sql, type SQL } from 'drizzle-orm'
import { createTestDatabase } from '@console/services-testing/test-database'
import { openDatabase, type Database } from '../database'
import { seedDemoBrands } from '../../demo/brands'

let db: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  db = await openDatabase(database.location)
  await db.transaction((tx) => seedDemoBrands(tx))
})
afterAll(async () => {
  await db.close()
  await drop()
})

const execute = async <T extends Record<string, unknown>>(query: SQL) =>
  (await db.transaction((tx) => tx.execute<T>(query))).rows

/** A further brand that is like Aurora but for these columns. */
const insertBrand = (columns: Record<string, string>) =>
  sql`insert into brands select (jsonb_populate_record(brands, ${JSON.stringify({ id: 'other', client_id: 'other', ...columns })}::jsonb)).* from brands where id = 'aurora'`

test('a brand’s row that would break a page is refused by a constraint of its own', async () => {
  const localized = (en: string) => `{"en": ${en}, "zh_CN": "a", "zh_TW": "a"}`
  const refused: [constraint: string, wrong: SQL][] = [
    ['brands_id', insertBrand({ id: 'Aurora' })],
    ['brands_client_id', insertBrand({ client_id: '' })],
    ['brands_title', sql`update brands set title = '{"en": "Aurora"}'`],
    ['brands_title', sql`update brands set title = ${localized('{}')}`],
    ['brands_promise', sql`update brands set promise = ${localized('""')}`],
    ['brands_greeting', sql`update brands set greeting = '{"en": ""}'`],
    ['brands_greeting', sql`update brands set greeting = '["Hello"]'`],
    ['brands_frozen', sql`update brands set frozen_at = now(), frozen_by = 'mei'`],
    ['brands_variant', sql`update brands set variant = 'school'`],
    ['brands_logos', sql`update brands set logo_dark = 'logo.svg'`],
    [
      'brands_logo_length',
      sql`update brands set logo_dark = '<svg' || repeat(' ', 16384) || '</svg>'`,
    ],
    ['brands_picture', sql`update brands set picture = 'picture.png'`],
    ['brands_picture', sql`update brands set picture = '<svg' || repeat(' ', 16384) || '</svg>'`],
    ['brands_accent', sql`update brands set accent = 'red'`],
    ['brands_tracking_id', sql`update brands set tracking_id = 'GTM 1'`],
    ['brands_sms_sender', sql`update brands set sms_sender = 'a name that is too long'`],
    ['brands_sms_countries', sql`update brands set sms_countries = '["HKG"]'`],
    ['brands_tag_origin', sql`update brands set tag_origin = 'https://tags.example/gtm.js'`],
    [
      'brands_language_service_url',
      sql`update brands set language_service_url = 'language-service'`,
    ],
    [
      'brands_language_app_id',
      sql`update brands set language_app_id = 'a b', language_secret = 'x'`,
    ],
    [
      'brands_language_secret',
      sql`update brands set language_app_id = 'aurora', language_secret = null`,
    ],
    ['brands_sms_sender', sql`update brands set sms_sender = 'a name of more'`],
    ['brands_public_site', sql`update brands set public_site = 'javascript:alert(1)'`],
    ['brands_admin_site', sql`update brands set admin_site = 'console.example'`],
    ['brands_handover', sql`update brands set handover = 'both'`],
    ['brands_session_mode', sql`update brands set session_mode = 'memory'`],
    ['brands_recovery_hours', sql`update brands set recovery_hours = -1`],
    ['brands_short_name', sql`update brands set short_name = 'with-hyphen'`],
    ['brands_storage_cipher', sql`update brands set storage_key = 'short'`],
    ['brands_policy_version', sql`update brands set policy_version = ''`],
    ['brands_terms_urls', sql`update brands set terms_urls = '{"cn": "https://aurora.example"}'`],
    ['brands_terms_urls', sql`update brands set terms_urls = '{"default": "javascript:alert(1)"}'`],
    ['brands_privacy_urls', sql`update brands set privacy_urls = '{"default": 1}'`],
    ['brands_api_url', sql`update brands set api_url = 'https://api.example:99999/'`],
    ['brands_user_service_url', sql`update brands set user_service_url = 'user-service'`],
    ...['"https://shop.example"', '["https://shop.example/path"]', '[1]'].flatMap(
      (origins): [string, SQL][] => [
        ['brands_redirect_origins', sql`update brands set redirect_origins = ${origins}`],
        ['brands_icon_services', sql`update brands set icon_services = ${origins}`],
      ],
    ),
    // One row that is no valid origin would break every brand: they are read together.
    ...(
      [
        ['brand_hosts_host', 'a..example', 'http', 80],
        ['brand_hosts_host', '-a.example', 'http', 80],
        ['brand_hosts_host', '1.2.3.4.5', 'http', 80],
        ['brand_hosts_host', '999.1.1.1', 'http', 80],
        ['brand_hosts_host', 'Console.example', 'http', 443],
        ['brand_hosts_host', 'console.example:443', 'https', 443],
        ['brand_hosts_host', 'a b', 'http', 80],
        ['brand_hosts_scheme', 'console.example', 'ftp', 21],
        ['brand_hosts_port', 'console.example', 'https', 0],
      ] as const
    ).map(([constraint, host, scheme, port]): [string, SQL] => [
      constraint,
      sql`insert into brand_hosts values (${host}, 'aurora', ${scheme}, ${port})`,
    ]),
    ['brand_hosts_product', sql`update brand_hosts set product = host`],
    [
      'site_products_product',
      sql`insert into site_products values ('localhost', 'x', 'localhost')`,
    ],
  ]
  for (const [constraint, wrong] of refused)
    await expect(execute(wrong)).rejects.toMatchObject({ cause: { code: '23514', constraint } })
  const constraints = await execute<{ name: string }>(
    sql`select conname as name from pg_constraint where contype = 'c' and conrelid::regclass::text in ('brands', 'brand_hosts', 'site_products')`,
  )
  expect(constraints.map(({ name }) => name).sort()).toEqual([
    ...new Set(refused.map(([constraint]) => constraint).sort()),
  ])
})

test('a row that an operator may write is accepted', async () => {
  for (const right of [
    sql`update brands set api_url = 'https://api.example:8443/v1', redirect_origins = '["https://shop.example", "http://10.0.0.7:8080"]' where id = 'aurora'`,
    sql`insert into brand_hosts values ('192.168.1.5', 'aurora', 'http', 3000), ('xn--bcher-kva.example', 'aurora', 'https', null)`,
    sql`delete from brand_hosts where host in ('192.168.1.5', 'xn--bcher-kva.example')`,
    sql`update brands set api_url = '/basic-api', redirect_origins = '[]' where id = 'aurora'`,
    sql`update brands set icon_services = '["https://icons.example", "https://icons-2.example"]' where id = 'aurora'`,
    sql`update brands set icon_services = '[]' where id = 'aurora'`,
  ])
    await execute(right)
})

test('seeding again keeps what an operator has changed', async () => {
  await execute(sql`update brands set public_site = 'https://mine.example' where id = 'aurora'`)
  await db.transaction((tx) => seedDemoBrands(tx))
  expect(await execute(sql`select public_site from brands where id = 'aurora'`)).toEqual([
    { public_site: 'https://mine.example' },
  ])
})
