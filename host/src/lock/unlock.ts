import { startPasskeySignIn, unlockWithPasskey } from '@console/contract/passkeys'
import { readUnlockWays, sendUnlockCode, unlockSession } from '@console/contract/session-lock'
import { askForPasskey, type Confirmation, type SendCode } from '../confirm-ways/confirm-ways'
import type { LockDeps } from './lock-state'
import type { ReadWays } from './unlock-ways'

export interface Unlock {
  readWays: ReadWays
  sendCode: SendCode
  /**
   * Unlocks the session by what the person shows; false when they leave the browser's dialog. Rejects as
   * `unlockSession` and `unlockWithPasskey` do, and with 401 when the session is over.
   */
  unlock(by: Confirmation): Promise<boolean>
}

/** The calls of a locked screen: each of them names the session by its refresh token. */
export function createUnlock({ session, call }: Pick<LockDeps, 'session' | 'call'>): Unlock {
  const options = { onError: 'none' } as const
  const readToken = () => {
    const refreshToken = session.readRefreshToken()
    return refreshToken ? { refresh_token: refreshToken } : {}
  }
  return {
    readWays: async () => call(readUnlockWays, readToken(), options),
    sendCode: async (to) => call(sendUnlockCode, { to, ...readToken() }, options),
    async unlock(by) {
      if (by !== 'passkey') {
        await call(unlockSession, { ...by, ...readToken() }, options)
        return true
      }
      const credential = await askForPasskey(await call(startPasskeySignIn, {}, options))
      if (!credential) return false
      await call(unlockWithPasskey, { credential, ...readToken() }, options)
      return true
    },
  }
}
