import { randomUUID } from 'node:crypto'
import type { Deps, TxDeps } from '../deps/deps'
import { createOpaqueToken, hashOpaqueToken } from '../infrastructure/access-tokens'
import {
  deleteDevicesUnusedSince,
  findAddressesOnDevice,
  findDeviceOfPerson,
  findSessionsOnDevice,
  insertDevice,
  upsertDevice,
} from './devices-queries'

/** Seconds for which a browser is known after a sign-in: as long as browsers keep a cookie. */
export const deviceLifetime = 400 * 86_400
/** How many people a device remembers (api B4). */
const maxPeople = 5

export interface DeviceUse {
  /** The token of the device from now on, for its cookie. */
  token: string
  /** The person had not signed in on it before. */
  isNew: boolean
}

/**
 * Records that somebody has signed in in a browser, as part of opening their session. The token of
 * the browser changes, so that a copy that somebody took of it earlier is worth nothing from then on.
 */
export async function recordDeviceUse(
  { tx, clock }: Pick<TxDeps, 'tx' | 'clock'>,
  { token, userId, sessionId }: { token: string | undefined; userId: string; sessionId: string },
): Promise<DeviceUse> {
  const use = { userId, sessionId, now: clock.now() }
  const next = createOpaqueToken()
  const nextHash = hashOpaqueToken(next)
  const newId = randomUUID()
  if (!token) {
    await insertDevice(tx, { ...use, id: newId, tokenHash: nextHash })
    return { token: next, isNew: true }
  }
  const tokenHash = hashOpaqueToken(token)
  const isNew = await upsertDevice(tx, { ...use, newId, tokenHash, nextHash, max: maxPeople - 1 })
  return { token: next, isNew }
}

/** The device with this token, if this person has signed in on it; else null. */
export const findTrustedDevice = async (
  { tx }: Pick<TxDeps, 'tx'>,
  token: string,
  userId: string,
): Promise<string | null> => (await findDeviceOfPerson(tx, hashOpaqueToken(token), userId)) ?? null

/**
 * The device with this token, if a person with this address has signed in on it; else null. The addresses
 * of the device are read and compared here. No address is looked up, so one that somebody has takes as
 * long as one that nobody has (security C4).
 */
export async function findTrustedDeviceOfAddress(
  { tx }: Pick<TxDeps, 'tx'>,
  token: string,
  { poolId, address }: { poolId: string; address: string },
): Promise<string | null> {
  const people = await findAddressesOnDevice(tx, hashOpaqueToken(token))
  const owner = people.find(
    (person) => person.poolId === poolId && [person.email, person.phoneNumber].includes(address),
  )
  return owner?.device ?? null
}

/** The sessions, live or not, of the people who signed in on the device of this token. */
export const listSessionsOnDevice = async (
  { tx }: Pick<TxDeps, 'tx'>,
  token: string,
): Promise<{ userId: string; sessionId: string | null }[]> =>
  findSessionsOnDevice(tx, hashOpaqueToken(token))

/** Forgets devices whose cookie has expired. */
export const deleteUnusedDevices = ({ db, clock }: Deps) =>
  db.transaction((tx) =>
    deleteDevicesUnusedSince(tx, new Date(clock.now().getTime() - deviceLifetime * 1000)),
  )
