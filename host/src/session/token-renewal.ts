import type { PageConfig } from '@console/contract/page-config'
import { refreshTokens } from '@console/contract/sign-in'
import type { CallEndpoint } from '@console/kernel/call'
import { isApiError, isUnauthorizedError } from '@console/kernel/errors'
import type { AppStorage } from '../storage/storage'
import { areTokensFresh, type TokenStore, type Tokens } from './token-store'

export interface TokenRenewalDeps {
  mode: PageConfig['session']
  tokens: TokenStore
  storage: AppStorage
  call: CallEndpoint
  /**
   * Counts the sessions of this page: no renewal is sent for an earlier one, and a response to it
   * is dropped.
   */
  generation(): number
}

/**
 * Renews the tokens, one attempt at a time over all windows, because a refresh token works only
 * once (security C5, shell A11.7). Resolves to `null` when the session is over. Rejects when no
 * answer came, because the session may then still be valid.
 */
export function createTokenRenewal({ mode, tokens, storage, call, generation }: TokenRenewalDeps) {
  let inFlight: Promise<Tokens | null> | null = null

  async function renewTokens(
    rejectedToken: string | null,
    startGeneration: number,
  ): Promise<Tokens | null> {
    if (mode === 'storage') {
      // While this window waited for the lock, another one may have renewed the tokens or signed
      // out.
      storage.reload()
      const stored = tokens.read()
      if (!stored?.refresh) return null
      if (
        startGeneration === generation() &&
        stored.access !== rejectedToken &&
        areTokensFresh(stored)
      )
        return stored
    }
    if (startGeneration !== generation()) return null
    try {
      // No error is shown: the session manager decides what a refused renewal means.
      const response = await call(
        refreshTokens,
        refreshTokenInput(tokens.read()?.refresh ?? null),
        {
          onError: 'none',
        },
      )
      return startGeneration === generation() ? tokens.save(response) : null
    } catch (error) {
      if (isSessionRejected(error)) return null
      throw error
    }
  }

  return (rejectedToken: string | null, startGeneration: number): Promise<Tokens | null> =>
    (inFlight ??= storage
      .withLock('renew', () => renewTokens(rejectedToken, startGeneration))
      .finally(() => {
        inFlight = null
      }))
}

/** In session mode `cookie` the browser sends the refresh token as a cookie (api ruling 2). */
export const refreshTokenInput = (refresh: string | null) =>
  refresh ? { refresh_token: refresh } : {}

/** The session is not over: it goes on once it is unlocked (shell A10.1). */
export const isSessionLocked = (error: unknown) =>
  isApiError(error) && error.code === 'SESSION_LOCKED'

/**
 * Whether the server has ended this session; a busy or broken server answers with another status.
 */
const isSessionRejected = (error: unknown) =>
  isUnauthorizedError(error) || (isApiError(error) && [400, 403, 404].includes(error.status))

export type RenewTokens = ReturnType<typeof createTokenRenewal>
