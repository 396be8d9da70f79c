import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalizeEmail } from '@console/contract/address'
import { PGlite } from '@electric-sql/pglite'
import { migrationsFolder } from './engine'

/** An embedded database as it was before a migration, and what applies this migration. */
async function openBefore(migration: string) {
  const client = await PGlite.create()
  const files = readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
  const place = files.findIndex((file) => file.startsWith(migration))
  const read = (file: string) => readFileSync(join(migrationsFolder, file), 'utf8')
  for (const file of files.slice(0, place)) await client.exec(read(file))
  return { client, apply: () => client.exec(read(files[place]!)) }
}

test('0014 people whose address was in another script keep it, in its normal form', async () => {
  const { client, apply } = await openBefore('0014')
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
  await apply()
  const { rows } = await client.query<{ email: string }>('select email from users')
  expect(rows.map(({ email }) => email).sort()).toEqual(
    [...addresses.map(normalizeEmail), 'x@例子.test', 'x@xn--fsqu00a.test'].sort(),
  )
  await client.close()
})
