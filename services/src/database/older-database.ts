import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrationsFolder, type Tx } from './engine'

/**
 * Whether a version set the database up whose migrations are older than the first of this one: applied
 * to its tables, ours would fail half-way.
 */
export async function isOlderDatabase(db: Pick<Tx, 'select'>): Promise<boolean> {
  const tables = await db
    .select({ name: sql`tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'drizzle' and tablename = '__drizzle_migrations'`)
  if (tables.length === 0) return false
  const [first] = readMigrationFiles({ migrationsFolder })
  const older = await db
    .select({ id: sql`id` })
    .from(sql`drizzle.__drizzle_migrations`)
    .where(sql`created_at < ${first!.folderMillis}`)
  return older.length > 0
}
