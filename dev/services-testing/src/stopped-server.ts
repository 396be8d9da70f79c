import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/** Changes the database in the data folder of a server that is stopped. */
async function execute(dataDir: string, statement: string) {
  const database = await PGlite.create({ dataDir: join(dataDir, 'database') })
  await database.exec(statement)
  await database.close()
}

/** Ends the time of every pending invitation. */
export const expireInvitations = (dataDir: string) =>
  execute(dataDir, "update invitations set expires_at = now() where state = 'pending'")

/** It is an hour since anybody has shown who they are. */
export const ageAuthentications = (dataDir: string) =>
  execute(dataDir, "update sessions set authenticated_at = authenticated_at - interval '1 hour'")
