import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { prepareOnce } from '../../database/prepare-once'
import { devicePeople, devices } from '../../database/tables/devices'
import { users } from '../../database/tables/users'

interface DevicePerson {
  userId: string
  sessionId: string
  now: Date
}

/** Writes down a device that nothing is known of, with the person who has signed in on it. */
export const insertDevice = (
  tx: Tx,
  { now, ...use }: DevicePerson & { id: string; tokenHash: string },
) => deviceInsert(tx).execute({ ...use, now })

const deviceInsert = prepareOnce((tx) => {
  const added = tx.$with('added').as(
    tx
      .insert(devices)
      .values({
        id: sql.placeholder('id'),
        tokenHash: sql.placeholder('tokenHash'),
        lastUsedAt: sql.placeholder('now'),
      })
      .returning({ id: devices.id }),
  )
  return tx
    .with(added)
    .insert(devicePeople)
    .values({
      deviceId: sql.placeholder('id'),
      userId: sql.placeholder('userId'),
      sessionId: sql.placeholder('sessionId'),
      signedInAt: sql.placeholder('now'),
    })
    .prepare('insert_device')
})

/**
 * Writes down that a person has signed in on the device of a token, which gets its next token; when no
 * device has the token, on a new one. The device forgets everybody but them and the `max` others who
 * signed in last. True if the person had never signed in on it.
 */
export async function upsertDevice(
  tx: Tx,
  {
    now,
    ...use
  }: DevicePerson & { newId: string; tokenHash: string; nextHash: string; max: number },
): Promise<boolean> {
  const [used] = await deviceUpsert(tx).execute({ ...use, now: now.toISOString() })
  return used!.isNew
}

const deviceUpsert = prepareOnce((tx) => {
  const now = sql`${sql.placeholder('now')}::timestamptz`
  const userId = sql`${sql.placeholder('userId')}::uuid`
  const known = tx.$with('known').as(
    tx
      .update(devices)
      .set({ tokenHash: sql`${sql.placeholder('nextHash')}`, lastUsedAt: now })
      .where(eq(devices.tokenHash, sql.placeholder('tokenHash')))
      .returning({ id: devices.id }),
  )
  const added = tx.$with('added').as(
    tx
      .insert(devices)
      .select(
        sql`select ${sql.placeholder('newId')}::uuid, ${sql.placeholder('nextHash')}, ${now} where not exists (select from ${known})`,
      )
      .returning({ id: devices.id }),
  )
  const onKnown = sql`${devicePeople.deviceId} = (select id from ${known})`
  const surplus = tx
    .select({ userId: devicePeople.userId })
    .from(devicePeople)
    .where(and(onKnown, sql`${devicePeople.userId} <> ${userId}`))
    .orderBy(desc(devicePeople.signedInAt), desc(devicePeople.userId))
    .offset(sql.placeholder('max'))
  const forgotten = tx.$with('forgotten').as(
    tx
      .delete(devicePeople)
      .where(and(onKnown, inArray(devicePeople.userId, surplus)))
      .returning({ userId: devicePeople.userId }),
  )
  return (
    tx
      .with(known, added, forgotten)
      .insert(devicePeople)
      .select(
        sql`select id, ${userId}, ${sql.placeholder('sessionId')}::uuid, ${now} from (select id from ${known} union all select id from ${added}) as used`,
      )
      .onConflictDoUpdate({
        target: [devicePeople.deviceId, devicePeople.userId],
        set: { sessionId: sql`excluded.session_id`, signedInAt: sql`excluded.signed_in_at` },
      })
      // A row that was inserted has been changed by nobody.
      .returning({ isNew: sql<boolean>`(${sql.raw('xmax')} = 0)` })
      .prepare('upsert_device')
  )
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

/** The device of a token, with the addresses of the people who have signed in on it. */
export const findAddressesOnDevice = (tx: Tx, tokenHash: string) =>
  tx
    .select({
      device: devices.id,
      poolId: users.poolId,
      email: users.email,
      phoneNumber: users.phoneNumber,
    })
    .from(devices)
    .innerJoin(devicePeople, eq(devicePeople.deviceId, devices.id))
    .innerJoin(users, eq(users.id, devicePeople.userId))
    .where(and(eq(devices.tokenHash, tokenHash), ne(users.status, 'deleted')))

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
