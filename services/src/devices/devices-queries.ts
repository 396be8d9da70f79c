import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Tx } from '../database/database'
import { devicePeople, devices } from '../database/tables/devices'
import { users } from '../database/tables/users'

interface DevicePerson {
  userId: string
  sessionId: string
  now: Date
}

/** Inserts a device, with the person who has signed in on it. */
export async function insertDevice(
  tx: Tx,
  { id, tokenHash, userId, sessionId, now }: DevicePerson & { id: string; tokenHash: string },
) {
  await tx.insert(devices).values({ id, tokenHash, lastUsedAt: now })
  await tx.insert(devicePeople).values({ deviceId: id, userId, sessionId, signedInAt: now })
}

/**
 * Records that a person has signed in on the device of a token, which gets its next token; a token that
 * no device has gets a new device. The device forgets everybody but them and the `max` others who signed
 * in last. True if the person had never signed in on it.
 */
export async function upsertDevice(
  tx: Tx,
  {
    userId,
    sessionId,
    now,
    ...device
  }: DevicePerson & { newId: string; tokenHash: string; nextHash: string; max: number },
): Promise<boolean> {
  const [known] = await tx
    .update(devices)
    .set({ tokenHash: device.nextHash, lastUsedAt: now })
    .where(eq(devices.tokenHash, device.tokenHash))
    .returning({ id: devices.id })
  if (!known) {
    await insertDevice(tx, {
      id: device.newId,
      tokenHash: device.nextHash,
      userId,
      sessionId,
      now,
    })
    return true
  }
  const others = and(eq(devicePeople.deviceId, known.id), ne(devicePeople.userId, userId))
  const surplus = tx
    .select({ userId: devicePeople.userId })
    .from(devicePeople)
    .where(others)
    .orderBy(desc(devicePeople.signedInAt), desc(devicePeople.userId))
    .offset(device.max)
  await tx.delete(devicePeople).where(and(others, inArray(devicePeople.userId, surplus)))
  const [used] = await tx
    .insert(devicePeople)
    .values({ deviceId: known.id, userId, sessionId, signedInAt: now })
    .onConflictDoUpdate({
      target: [devicePeople.deviceId, devicePeople.userId],
      set: { sessionId, signedInAt: now },
    })
    // `xmax` is 0 in a row that was inserted, and not in one that was updated.
    .returning({ isNew: sql<boolean>`(${sql.raw('xmax')} = 0)` })
  return used!.isNew
}

/** The device of a token, if this person has signed in on it. */
export async function findDeviceOfPerson(
  tx: Tx,
  tokenHash: string,
  userId: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: devices.id })
    .from(devices)
    .innerJoin(devicePeople, eq(devicePeople.deviceId, devices.id))
    .where(and(eq(devices.tokenHash, tokenHash), eq(devicePeople.userId, userId)))
  return row?.id
}

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

/** Deletes devices and, by the foreign key, the records of who has signed in on them. */
export const deleteDevicesUnusedSince = (tx: Tx, date: Date) =>
  tx.delete(devices).where(lt(devices.lastUsedAt, date))
