import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { userPictures } from '../../database/tables/user-pictures'
import { users } from '../../database/tables/users'

type Picture = typeof userPictures.$inferSelect

/** In place of the one that its user had. */
export const upsertPicture = (tx: Tx, { userId, ...picture }: Picture) =>
  tx
    .insert(userPictures)
    .values({ userId, ...picture })
    .onConflictDoUpdate({ target: userPictures.userId, set: picture })

/** Says whether there was one. */
export const deletePicture = async (tx: Tx, userId: string): Promise<boolean> =>
  (
    await tx
      .delete(userPictures)
      .where(eq(userPictures.userId, userId))
      .returning({ userId: userPictures.userId })
  ).length === 1

/** Whoever has read the profile may still change the rest of it: the version stays. */
export const updatePictureAddress = (tx: Tx, userId: string, picture: string) =>
  tx.update(users).set({ picture }).where(eq(users.id, userId))

export async function findPicture(
  tx: Tx,
  name: string,
): Promise<Pick<Picture, 'bytes' | 'contentType'> | undefined> {
  const { bytes, contentType } = userPictures
  const [row] = await tx
    .select({ bytes, contentType })
    .from(userPictures)
    .where(eq(userPictures.name, name))
  return row
}
