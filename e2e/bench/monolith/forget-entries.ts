import { PGlite } from '@electric-sql/pglite'
import { join } from 'node:path'

/**
 * In the data folder of a stopped server: its remotes have nothing to fetch, so that the page preloads nothing for them. No
 * registry would accept such a release; the monolith's remotes are in its one script.
 */
export async function forgetEntries(dataDir: string) {
  const database = await PGlite.create(join(dataDir, 'database'))
  try {
    const { affectedRows } = await database.query(
      `update releases set manifest = jsonb_set(manifest, '{entry}', '[]') where name <> 'host'`,
    )
    if (affectedRows !== 3) throw new Error(`Three remotes were expected, ${affectedRows} found`)
  } finally {
    await database.close()
  }
}
