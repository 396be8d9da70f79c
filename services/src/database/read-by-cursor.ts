import { is, Column, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Tx } from './engine'

/** Rows that are in memory at one time. */
const rowsAtOnce = 500

type CursorFields = Record<string, Column | SQL.Aliased>

/**
 * The rows of a query, so many at a time, by a cursor of the database: they are sorted once, and never
 * all in memory. `fields` is what the query selects, `name` the cursor's: it belongs to these fields
 * alone. A cursor lives as long as its transaction, so this is of use in a snapshot.
 */
export async function* readByCursor<Row>(
  tx: Tx,
  name: string,
  fields: CursorFields,
  query: SQLWrapper & PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  await tx.execute(sql`declare ${sql.identifier(name)} no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await tx.execute(
      sql`fetch ${sql.raw(String(rowsAtOnce))} from ${sql.identifier(name)}`,
    )
    if (rows.length > 0) yield rows.map((row) => toRow(fields, row) as Row)
    if (rows.length < rowsAtOnce) return
  }
}

/** What drizzle makes of a row of a query, which it does not do for a cursor. */
const toRow = (fields: CursorFields, row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      if (!is(field, Column)) return [key, row[field.fieldAlias]]
      const value = row[field.name]
      return [key, value === null ? null : field.mapFromDriverValue(value)]
    }),
  )
