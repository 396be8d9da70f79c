import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalizeEmail } from '@console/contract/address'
import { PGlite } from '@electric-sql/pglite'
import { migrationsFolder } from './engine'

// Migrations are applied one after the other to one embedded database, which is slow to make; each
// test fills in what its migration finds.
let client: PGlite
beforeAll(async () => {
  client = await PGlite.create()
})
afterAll(() => client.close())

const pending = readdirSync(migrationsFolder)
  .filter((file) => file.endsWith('.sql'))
  .sort()
/** Applies the migrations before this one. */
async function migrateUpTo(migration: string) {
  while (pending.length && !pending[0]!.startsWith(migration)) await migrateNext()
}
const migrateNext = () =>
  client.exec(readFileSync(join(migrationsFolder, pending.shift()!), 'utf8'))

test('0014 people whose address was in another script keep it, in its normal form', async () => {
  await migrateUpTo('0014')
  const addresses = [
    'mei@example.test',
    '關@例子.測試',
    'mei@bücher.example',
    'mei@пример.испытание',
    'mei@münchen-ost.b\u00fccher.test',
    'mei@他们为什么不说中文.test',
    'mei@パフィーdeルンバ.test',
  ]
  const insert = (email: string, norm: string) =>
    client.query(
      `insert into users (pool_id, email, email_norm, email_verified_at, username, username_norm, username_chosen, password_phc, policy_version, agreed_at, created_at)
       values ('pool', $1, $2, now(), 'x', 'x', false, 'x', '1', now(), now())`,
      [email, norm],
    )
  await client.query(`insert into user_pools values ('pool')`)
  for (const address of addresses) await insert(address.toUpperCase(), address)
  // One mailbox, registered twice: neither is given the other's.
  await insert('x@例子.test', 'x@例子.test')
  await insert('x@xn--fsqu00a.test', 'x@xn--fsqu00a.test')
  await migrateNext()
  const { rows } = await client.query<{ email: string }>('select email from users')
  expect(rows.map(({ email }) => email).sort()).toEqual(
    [...addresses.map(normalizeEmail), 'x@例子.test', 'x@xn--fsqu00a.test'].sort(),
  )
})

test('0016 a website is kept with a scheme, and a script in its place is not', async () => {
  await migrateUpTo('0016')
  const { rows: users } = await client.query<{ id: string }>('select id from users limit 1')
  await client.query(
    `insert into teams (id, pool_id, name, created_by, created_at) values ('00000000-0000-4000-8000-000000000000', 'pool', 'Team', $1, now())`,
    [users[0]!.id],
  )
  const websites = [
    '',
    'a.example',
    'HTTP://b.example:80/x',
    'c.example:8080',
    'javascript:d.call(1)',
  ]
  for (const website of websites)
    await client.query(
      `insert into accounts (team_id, name, business_name, country, address, phone, website, created_at) values ('00000000-0000-4000-8000-000000000000', $1, '', '', '', '', $1, now())`,
      [website],
    )
  await migrateNext()
  const { rows } = await client.query<{ website: string }>('select website from accounts')
  expect(rows.map(({ website }) => website).sort()).toEqual(
    ['', '', 'http://b.example:80/x', 'https://a.example', 'https://c.example:8080'].sort(),
  )
})

test('0026 people from before have no phone number, and no message is sent after its code has expired', async () => {
  await migrateUpTo('0026')
  await client.query(
    `insert into outbox (kind, recipient, created_at, next_try_at) values ('mail', 'x', '2026-11-20T09:00:00Z', now())`,
  )
  await migrateNext()
  const { rows: numbers } = await client.query('select distinct phone_number from users')
  expect(numbers).toEqual([{ phone_number: null }])
  const { rows: messages } = await client.query('select expires_at from outbox')
  expect(messages).toEqual([{ expires_at: new Date('2026-11-20T09:10:00Z') }])
})

test('0050 a brand from before gets a key and an iv of its own, and one that has them keeps them', async () => {
  await migrateUpTo('0050')
  await client.exec(`insert into user_pools values ('brands')`)
  const localized = JSON.stringify({ en: 'a', zh_CN: 'a', zh_TW: 'a' })
  const urls = JSON.stringify({ default: 'https://shop.example' })
  for (const [id, key, iv] of [
    ['aurora', null, null],
    ['lantern', null, null],
    ['merchant', 'merchant-console', 'veil-not-a-vault'],
  ])
    await client.query(
      `insert into brands (id, pool_id, client_id, title, promise, variant, logo_light, logo_dark, accent, public_site, admin_site, short_name, policy_version, terms_urls, privacy_urls, storage_key, storage_iv)
       values ($1, 'brands', $1, $2, $2, 'marketing', '<svg xmlns="http://www.w3.org/2000/svg"></svg>', '<svg xmlns="http://www.w3.org/2000/svg"></svg>', '#0084f4', 'https://shop.example', 'https://shop.example', 'shop', '1', $3, $3, $4, $5)`,
      [id, localized, urls, key, iv],
    )
  await migrateNext()
  const { rows } = await client.query<{ storage_key: string; storage_iv: string }>(
    'select storage_key, storage_iv from brands where storage_encrypted order by id',
  )
  const secrets = rows.flatMap((row) => [row.storage_key, row.storage_iv])
  expect(secrets.slice(4)).toEqual(['merchant-console', 'veil-not-a-vault'])
  expect(new Set(secrets).size).toBe(6)
  expect(secrets.every((secret) => secret.length === 16)).toBe(true)
})

test('0055 names from before are composed, and two numbers that would become one stay as they are', async () => {
  await migrateUpTo('0055')
  const { rows: teams } = await client.query<{ id: string }>(
    `update teams set name = 'Cafe\u0301' returning id`,
  )
  const team = teams[0]!.id
  const { rows: accounts } = await client.query<{ id: string }>(
    `insert into accounts (team_id, name, business_name, country, address, phone, website, created_at)
     values ($1, 'E\u0301lan', '', '', '', '', '', now()) returning id`,
    [team],
  )
  for (const number of ['e\u0301-1', '\u00e9-1', 'e\u0301-2'])
    await client.query(
      `insert into products (team_id, account_id, number, name, brand, class, type, stock_status, created_at)
       values ($1, $2, $3, 'e\u0301', '', '', 'goods', 'low', now())`,
      [team, accounts[0]!.id, number],
    )
  await migrateNext()
  const names = async (table: string, column: string) =>
    (await client.query<{ text: string }>(`select ${column} as text from ${table} order by 1`)).rows
  expect(await names('teams', 'distinct name')).toEqual([{ text: 'Caf\u00e9' }])
  expect(await names('accounts', 'distinct name')).toContainEqual({ text: '\u00c9lan' })
  expect(await names('products', 'distinct name')).toEqual([{ text: '\u00e9' }])
  expect(new Set((await names('products', 'number')).map(({ text }) => text))).toEqual(
    new Set(['e\u0301-1', '\u00e9-1', '\u00e9-2']),
  )
})
