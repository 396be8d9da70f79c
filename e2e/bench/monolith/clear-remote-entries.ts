import { PGlite } from '@electric-sql/pglite'
import { join } from 'node:path'

/**
 * Empties the remotes' entries in the database of a stopped server, so that the page preloads
 * nothing for them: the monolith's one script contains the remotes. The registry would not accept
 * such a release.
 */
export async function clearRemoteEntries(dataDir: string) {
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
