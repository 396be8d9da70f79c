import type { PageConfig } from '@console/contract/page-config'
import { refreshTokens } from '@console/contract/sign-in'
import type { Call } from '@console/kernel/call'
import { isApiError, isUnauthorised } from '@console/kernel/errors'
import type { OpenStorage } from '../storage/storage'
import { isFresh, type TokenKeeper, type Tokens } from './tokens'

export interface RenewalNeeds {
  mode: PageConfig['session']
  tokens: TokenKeeper
  storage: OpenStorage
  call: Call
  /** Counts sessions of this page: nothing is asked for an earlier one, and what comes back for it is not kept. */
  generation(): number
}

/**
 * Renews the tokens: one attempt at a time, over all windows, because a refresh token counts once (security C5, shell A11.7).
 * `null`: the session is over. Rejects when no answer came, which is not a no.
 */
export function createRenewal({ mode, tokens, storage, call, generation }: RenewalNeeds) {
  let underWay: Promise<Tokens | null> | null = null

  async function exchange(refused: string | null, mine: number): Promise<Tokens | null> {
    if (mode === 'storage') {
      // While this window waited its turn another one may have renewed, or signed out.
      await storage.reread()
      const kept = tokens.read()
      if (!kept?.refresh) return null
      if (mine === generation() && kept.access !== refused && isFresh(kept)) return kept
    }
    if (mine !== generation()) return null
    try {
      // Silent: what a refused renewal means is the session's to say.
      const answer = await call(refreshTokens, tokenField(tokens.read()?.refresh ?? null), {
        loud: 'none',
      })
      return mine === generation() ? tokens.keep(answer) : null
    } catch (error) {
      if (isRefusal(error)) return null
      throw error
    }
  }

  return (refused: string | null, mine: number): Promise<Tokens | null> =>
    (underWay ??= storage
      .alone('renew', () => exchange(refused, mine))
      .finally(() => {
        underWay = null
      }))
}

/** In session mode `cookie` the refresh token travels by itself (api ruling 2). */
export const tokenField = (refresh: string | null) => (refresh ? { refresh_token: refresh } : {})

/** The server will not have this session any more; a busy or broken server says something else. */
const isRefusal = (error: unknown) =>
  isUnauthorised(error) || (isApiError(error) && [400, 403, 404].includes(error.status))

export type Renewal = ReturnType<typeof createRenewal>
