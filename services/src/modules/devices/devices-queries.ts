import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { prepareOnce } from '../../database/prepare-once'
import { devicePeople, devices } from '../../database/tables/devices'

/** Gives a known device its next token; undefined when no device has the earlier one. */
export async function replaceDeviceToken(
  tx: Tx,
  use: { tokenHash: string; nextHash: string; now: Date },
): Promise<string | undefined> {
  const [device] = await tokenUpdate(tx).execute({ ...use, now: use.now.toISOString() })
  return device?.id
}

const tokenUpdate = prepareOnce((tx) =>
  tx
    .update(devices)
    .set({
      tokenHash: sql`${sql.placeholder('nextHash')}`,
      lastUsedAt: sql`${sql.placeholder('now')}`,
    })
    .where(eq(devices.tokenHash, sql.placeholder('tokenHash')))
    .returning({ id: devices.id })
    .prepare('replace_device_token'),
)

export const insertDevice = (tx: Tx, device: typeof devices.$inferInsert) =>
  deviceInsert(tx).execute(device)

const deviceInsert = prepareOnce((tx) =>
  tx
    .insert(devices)
    .values({
      id: sql.placeholder('id'),
      tokenHash: sql.placeholder('tokenHash'),
      lastUsedAt: sql.placeholder('lastUsedAt'),
    })
    .prepare('insert_device'),
)

/** Writes down who has signed in on a device; true if they had never done so. */
export async function upsertDevicePerson(
  tx: Tx,
  person: Required<typeof devicePeople.$inferInsert>,
): Promise<boolean> {
  const [row] = await personUpsert(tx).execute(person)
  return row!.isNew
}

const personUpsert = prepareOnce((tx) =>
  tx
    .insert(devicePeople)
    .values({
      deviceId: sql.placeholder('deviceId'),
      userId: sql.placeholder('userId'),
      sessionId: sql.placeholder('sessionId'),
      signedInAt: sql.placeholder('signedInAt'),
    })
    .onConflictDoUpdate({
      target: [devicePeople.deviceId, devicePeople.userId],
      set: { sessionId: sql`excluded.session_id`, signedInAt: sql`excluded.signed_in_at` },
    })
    // A row that was inserted has been changed by nobody.
    .returning({ isNew: sql<boolean>`(${sql.raw('xmax')} = 0)` })
    .prepare('upsert_device_person'),
)

/** Forgets everybody on a device but the `max` who signed in last. */
export const deleteSurplusPeople = (tx: Tx, deviceId: string, max: number) =>
  surplusDelete(tx).execute({ deviceId, max })

const surplusDelete = prepareOnce((tx) => {
  const onDevice = eq(devicePeople.deviceId, sql.placeholder('deviceId'))
  const surplus = tx
    .select({ userId: devicePeople.userId })
    .from(devicePeople)
    .where(onDevice)
    .orderBy(desc(devicePeople.signedInAt), desc(devicePeople.userId))
    .offset(sql.placeholder('max'))
  return tx
    .delete(devicePeople)
    .where(and(onDevice, inArray(devicePeople.userId, surplus)))
    .prepare('delete_surplus_people')
})

/** The device of a token, if this person has signed in on it. */
export async function findDeviceOfPerson(
  tx: Tx,
  tokenHash: string,
  userId: string,
): Promise<string | undefined> {
  const [row] = await deviceOfPerson(tx).execute({ tokenHash, userId })
  return row?.id
}

const deviceOfPerson = prepareOnce((tx) =>
  tx
    .select({ id: devices.id })
    .from(devices)
    .innerJoin(devicePeople, eq(devicePeople.deviceId, devices.id))
    .where(
      and(
        eq(devices.tokenHash, sql.placeholder('tokenHash')),
        eq(devicePeople.userId, sql.placeholder('userId')),
      ),
    )
    .prepare('device_of_person'),
)

/** The last sessions of the people on a device, live or not, the newest first. */
export const findSessionsOnDevice = (tx: Tx, tokenHash: string) =>
  tx
    .select({ userId: devicePeople.userId, sessionId: devicePeople.sessionId })
    .from(devices)
    .innerJoin(devicePeople, eq(devicePeople.deviceId, devices.id))
    .where(eq(devices.tokenHash, tokenHash))
    .orderBy(desc(devicePeople.signedInAt), desc(devicePeople.userId))

/** Together with who has signed in on them. */
export const deleteDevicesUnusedSince = (tx: Tx, date: Date) =>
  tx.delete(devices).where(lt(devices.lastUsedAt, date))
