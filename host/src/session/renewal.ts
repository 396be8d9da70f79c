import type { PageConfig } from '@console/contract/page-config'
import type { TokenSet } from '@console/contract/sign-in'
import { isApiError, isUnauthorised } from '@console/kernel/errors'
import type { OpenStorage } from '../storage/storage'
import { isFresh, type TokenKeeper, type Tokens } from './tokens'

export interface RenewalNeeds {
  mode: PageConfig['session']
  tokens: TokenKeeper
  storage: OpenStorage
  ask(refresh: string | null): Promise<TokenSet>
  /** Counts sessions of this page: what comes back for an earlier one is not kept. */
  generation(): number
}

/**
 * Renews the tokens: one attempt at a time, over all windows, because a refresh token counts once (security C5, shell A11.7).
 * `null`: the session is over. Rejects when no answer came, which is not a no.
 */
export function createRenewal({ mode, tokens, storage, ask, generation }: RenewalNeeds) {
  let underWay: Promise<Tokens | null> | null = null

  async function exchange(refused: string | null): Promise<Tokens | null> {
    const mine = generation()
    if (mode === 'storage') {
      // While this window waited its turn another one may have renewed, or signed out.
      await storage.reread()
      const kept = tokens.read()
      if (!kept?.refresh || mine !== generation()) return null
      if (kept.access !== refused && isFresh(kept)) return kept
    }
    try {
      const answer = await ask(tokens.read()?.refresh ?? null)
      return mine === generation() ? tokens.keep(answer) : null
    } catch (error) {
      if (isRefusal(error)) return null
      throw error
    }
  }

  return (refused: string | null): Promise<Tokens | null> =>
    (underWay ??= storage.alone('renew', () => exchange(refused)).finally(() => {
      underWay = null
    }))
}

/** The server will not have this session any more; a busy or broken server says something else. */
const isRefusal = (error: unknown) => isUnauthorised(error) || (isApiError(error) && [400, 403, 404].includes(error.status))
