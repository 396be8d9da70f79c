import { UnauthorizedError } from '@console/kernel/errors'
import type { Caller } from '../http/http'
import type { LoadSessionCalls } from './load-session-calls'
import type { RenewTokens, TokenRenewalDeps } from './token-renewal'
import type { Tokens } from './token-store'

interface LockedRenewalDeps extends TokenRenewalDeps {
  loadSessionCalls: LoadSessionCalls
  /** The server says that another window has locked the session. */
  onLocked(): void
}

/** Renews the tokens; a session that another window has locked goes on once it is unlocked (shell A10.1). */
export function createLockedRenewal({
  loadSessionCalls,
  onLocked,
  ...renewalDeps
}: LockedRenewalDeps) {
  const { generation } = renewalDeps
  const unlockListeners = new Set<() => void>()
  const whenUnlocked = () => new Promise<void>((resolve) => unlockListeners.add(resolve))
  let renewal: RenewTokens | null = null

  async function renewTokens(rejectedToken: string | null, caller: Caller): Promise<Tokens | null> {
    const startGeneration = generation()
    const { createTokenRenewal, isSessionLocked } = await loadSessionCalls()
    renewal ??= createTokenRenewal(renewalDeps)
    try {
      return await renewal(rejectedToken, startGeneration)
    } catch (error) {
      if (!isSessionLocked(error)) throw error
      onLocked()
      // The session's own calls ask whether it is unlocked.
      if (caller === 'session') throw new UnauthorizedError()
      await whenUnlocked()
      return startGeneration === generation() ? renewTokens(rejectedToken, caller) : null
    }
  }

  return {
    renewTokens,
    whenUnlocked,
    /** The session is unlocked. */
    resume() {
      unlockListeners.forEach((resolve) => resolve())
      unlockListeners.clear()
    },
  }
}
