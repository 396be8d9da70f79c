import { UnauthorizedError } from '@console/kernel/errors'
import type { Caller, SessionAccess, TokenLease } from '../http/http'
import type { SessionDispatch } from './session-dispatch'
import { isSignedIn, isTimedOut } from './session-state'
import { areTokensFresh, type Tokens, type TokenStore } from './token-store'

export interface TokenLeasesDeps {
  session: SessionDispatch
  tokens: TokenStore
  /** Resolves when it is known whether somebody is signed in. */
  restored(): Promise<void>
  renewTokens(rejectedToken: string | null, caller: Caller): Promise<Tokens | null>
  /** Resolves once no answer to a lock is awaited. */
  isLocked(): Promise<boolean>
  keepsPage(): boolean
  onExpired(): void
  /** Said when the server gives no reason. */
  defaultMessage(): string
}

/**
 * Lends calls the token of the session they belong to, and ends the session when the server has
 * ended it.
 */
export function createTokenLeases({
  session,
  tokens,
  restored,
  renewTokens,
  isLocked,
  keepsPage,
  onExpired,
  defaultMessage,
}: TokenLeasesDeps): Pick<SessionAccess, 'getTokenLease' | 'onUnauthorised'> {
  const { state, dispatch, whenUncovered } = session
  const toLease = ({ access }: Tokens): TokenLease => ({ access, generation: state().generation })

  /**
   * Ends the session once, however many calls were refused: the first one clears it, and the others
   * find a newer generation (shell A11.7).
   */
  async function expire(generation: number, message: string) {
    // The server refuses a locked session like one that is over.
    if (generation !== state().generation || (await isLocked())) return
    if (generation !== state().generation) return
    const type = state().person && keepsPage() ? 'timed-out' : 'expired'
    dispatch({ type, message: message || defaultMessage() })
    if (type === 'expired') onExpired()
  }

  /** The lease of the same person once they are back on the covered page, else null. */
  async function leaseOnceUncovered(): Promise<TokenLease | null> {
    const userId = state().person?.userId
    await whenUncovered()
    const current = tokens.read()
    return isSignedIn(state()) && state().person?.userId === userId && current
      ? toLease(current)
      : null
  }

  return {
    async getTokenLease(caller) {
      if (isTimedOut(state()) && (caller === 'page' || !isSignedIn(state()))) {
        const lease = caller === 'page' ? await leaseOnceUncovered() : null
        if (lease) return lease
        throw new UnauthorizedError()
      }
      if (state().status === 'restoring') await restored()
      if (!isSignedIn(state())) return null
      const { generation } = state()
      const current = tokens.read()
      const fresh =
        current && areTokensFresh(current)
          ? current
          : await renewTokens(current?.access ?? null, caller)
      if (fresh) return toLease(fresh)
      await expire(generation, '')
      const lease = caller === 'page' && isTimedOut(state()) ? await leaseOnceUncovered() : null
      if (lease) return lease
      throw new UnauthorizedError()
    },

    async onUnauthorised({ access, generation }, message, { isRetry, caller }) {
      const waitsForSignIn = () =>
        caller === 'page' && !isRetry && generation === state().timedOutGeneration
      if (waitsForSignIn()) return leaseOnceUncovered()
      // A call of an earlier session is not repeated with the tokens of the current one.
      if (generation !== state().generation) return null
      const current = tokens.read()
      if (!isRetry && current && current.access !== access && areTokensFresh(current))
        return toLease(current)
      const fresh = isRetry ? null : await renewTokens(access, caller)
      if (fresh) return toLease(fresh)
      await expire(generation, message)
      return waitsForSignIn() ? leaseOnceUncovered() : null
    },
  }
}
