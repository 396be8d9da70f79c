import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/** Ends the time of every pending invitation, in the data folder of a server that is stopped. */
export async function expireInvitations(dataDir: string) {
  const database = await PGlite.create({ dataDir: join(dataDir, 'database') })
  await database.exec("update invitations set expires_at = now() where state = 'pending'")
  await database.close()
}
