import type { Session } from '@console/contract/session'
import type { TxDeps } from '../../deps/deps'
import { AppError } from '../../http/app-error'
import type { SignedInCaller } from '../../http/caller'
import { describeUserAgent } from '../../infrastructure/user-agent'
import { endSession, listLiveSessions } from '../../sessions/sessions-service'

/** The live sessions of the caller, for them to look at. */
export const listOwnSessions = async (
  deps: TxDeps,
  { userId, sessionId }: SignedInCaller,
): Promise<Session[]> =>
  (await listLiveSessions(deps, userId)).map((session) => ({
    id: session.id,
    current: session.id === sessionId,
    browser: describeUserAgent(session.userAgent),
    network: session.network,
    amr: session.amr,
    remembered: session.remembered,
    created_at: session.createdAt.toISOString(),
    last_used_at: session.lastUsedAt.toISOString(),
  }))

/** Ends one of the caller's sessions; that of somebody else is reported as not found. */
export async function endOwnSession(
  deps: TxDeps,
  caller: SignedInCaller,
  { id }: { id: string },
): Promise<Record<string, never>> {
  const { userId } = caller
  const own = (await listLiveSessions(deps, userId)).find((session) => session.id === id)
  if (!own) throw new AppError('NOT_FOUND')
  await endSession(deps, caller, own, false)
  return {}
}
