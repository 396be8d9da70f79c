import type {
  activateDeviceSession,
  DeviceSession,
  endDeviceSession,
} from '@console/contract/device'
import type { ParsedEndpointInput } from '@console/contract/endpoint'
import { inTransaction, type Deps, type TxDeps } from '../../deps/deps'
import { AppError } from '../../http/app-error'
import type { Caller } from '../../http/caller'
import { maskAddress } from '../../identifiers/mask-address'
import { listSessionsOnDevice } from '../../devices/devices-service'
import {
  continueSession,
  endSession,
  findSessionToRefresh,
  listSessionsToSwitchTo,
  recordEvictedSessions,
  type OpenedSession,
  type SwitchableSession,
} from '../../sessions/sessions-service'
import {
  checkPassword,
  clearSignInAttempt,
  isJustAuthenticated,
  type SignInAttempt,
} from '../sign-in/sign-in-service'
import { hasManagingRole } from '../teams/teams-service'
import { describeUser } from '../users/users-service'

/** Milliseconds after which a session that nobody uses takes the password again. */
const idleAfter = 30 * 60_000

/** The live sessions of this browser, in the order in which their people signed in, the last first. */
async function findSessionsHere(
  deps: TxDeps,
  { brand, deviceToken }: Caller,
): Promise<SwitchableSession[]> {
  if (!deviceToken) return []
  const ids = (await listSessionsOnDevice(deps, deviceToken)).map(({ sessionId }) => sessionId)
  const found = await listSessionsToSwitchTo(
    deps,
    brand,
    ids.filter((id) => id !== null),
  )
  return ids.flatMap((id) => found.filter(({ session }) => session.id === id))
}

/** The people who are signed in in this browser (api B4). */
export async function listSessionsHere(
  deps: TxDeps,
  caller: Caller,
  refreshToken: string | undefined,
): Promise<DeviceSession[]> {
  const found = await findSessionsHere(deps, caller)
  const ownId = await findOwnId(deps, caller, refreshToken)
  const sessions: DeviceSession[] = []
  for (const one of found)
    sessions.push({
      id: one.session.id,
      ...describeUser(one.user),
      address: maskAddress(one.user.email ?? one.user.phoneNumber ?? ''),
      takes: await whatItTakes(deps, one, ownId),
    })
  return sessions
}

/** The session that this browser is in: whoever has its refresh token needs nothing to go on in it. */
const findOwnId = async (deps: TxDeps, { brand }: Caller, refreshToken: string | undefined) =>
  refreshToken && (await findSessionToRefresh(deps, brand, refreshToken))?.id

/**
 * Whoever has left a browser for a while, has locked their session, or owns or administers a team
 * shows their password again (api B4).
 */
async function whatItTakes(
  deps: TxDeps,
  { session, user, hasPassword }: SwitchableSession,
  ownId: string | undefined,
): Promise<DeviceSession['takes']> {
  const idleFor = deps.clock.now().getTime() - session.lastUsedAt.getTime()
  const isFree =
    session.lockedAt === null &&
    (session.id === ownId ||
      (idleFor < idleAfter &&
        (!(await hasManagingRole(deps.tx, user.id)) ||
          (await isJustAuthenticated(deps, { sessionId: session.id })))))
  if (isFree) return 'nothing'
  return hasPassword ? 'password' : 'sign-in'
}

export interface CheckedSwitch {
  id: string
  /** The password was shown, and was right. */
  attempt: SignInAttempt | null
}

/** Compares the password, where it takes one, before the transaction that switches. */
export async function checkSwitch(
  deps: Deps,
  caller: Caller,
  { id, password }: ParsedEndpointInput<typeof activateDeviceSession>,
  refreshToken: string | undefined,
): Promise<CheckedSwitch> {
  const { found, takes } = await inTransaction(deps, async (txDeps) => {
    const found = await findSessionHere(txDeps, caller, id)
    const ownId = await findOwnId(txDeps, caller, refreshToken)
    return { found, takes: await whatItTakes(txDeps, found, ownId) }
  })
  if (takes === 'nothing') return { id, attempt: null }
  if (takes === 'sign-in' || password === undefined) throw new AppError('STEP_UP_REQUIRED')
  const audit = { action: 'session.switched', actor: found.user.id, target: id } as const
  return { id, attempt: await checkPassword(deps, caller, { user: found.user, password, audit }) }
}

/** Opens a session that continues one of this browser's, which ends. */
export async function activateSession(
  deps: TxDeps,
  caller: Caller,
  { id, attempt }: CheckedSwitch,
): Promise<OpenedSession> {
  const { session } = await findSessionHere(deps, caller, id)
  const opened = await continueSession(deps, caller, session, {
    authenticatedAt: attempt ? deps.clock.now() : session.authenticatedAt,
  })
  // Somebody was faster, in another window.
  if (!opened) throw new AppError('NOT_FOUND')
  await recordEvictedSessions(deps, caller, opened)
  if (attempt) await clearSignInAttempt(deps.tx, attempt)
  return opened
}

/** Takes somebody off the list of this browser. */
export async function endSessionHere(
  deps: TxDeps,
  caller: Caller,
  { id }: ParsedEndpointInput<typeof endDeviceSession>,
): Promise<Record<string, never>> {
  const { session } = await findSessionHere(deps, caller, id)
  await endSession(deps, caller, session, false)
  return {}
}

async function findSessionHere(deps: TxDeps, caller: Caller, id: string) {
  const found = (await findSessionsHere(deps, caller)).find(({ session }) => session.id === id)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}
