import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/** A copy of a stopped server's data in which the tag of a brand comes from an origin. */
export async function copyDataWithTag(
  dataFolder: string,
  brand: string,
  tag: { id: string; origin: string },
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'console-tag-'))
  await cp(dataFolder, folder, { recursive: true })
  const database = await PGlite.create(join(folder, 'database'))
  try {
    await database.query('update brands set tracking_id = $1, tag_origin = $2 where id = $3', [
      tag.id,
      tag.origin,
      brand,
    ])
  } finally {
    await database.close()
  }
  return folder
}
