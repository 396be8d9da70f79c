import type { SessionDispatch } from './session-dispatch'
import type { Tokens, TokenStore } from './token-store'
import { areTokensFresh } from './token-store'

export interface RestoreSessionDeps {
  session: SessionDispatch
  tokens: TokenStore
  renewTokens(rejectedToken: string | null): Promise<Tokens | null>
}

/** Restores the session that an earlier page, or another window, has left on this machine. */
export async function restoreSession({
  session,
  tokens,
  renewTokens,
}: RestoreSessionDeps): Promise<void> {
  const { state, dispatch, readStored } = session
  if (!tokens.hasSession()) {
    dispatch({ type: 'not-restored' })
    return session.clearStoredPerson()
  }
  dispatch({ type: 'restoring', stored: readStored() })
  const { generation } = state()
  const current = tokens.read()
  const outcome =
    current && areTokensFresh(current)
      ? true
      : await renewTokens(current?.access ?? null).then(Boolean, () => 'no answer' as const)
  if (generation !== state().generation) return
  if (!outcome) return dispatch({ type: 'ended' })
  const stored = readStored()
  // No answer does not mean that the session is over: a stored person stays signed in, and the next
  // call tries again.
  dispatch(
    outcome === 'no answer' && !stored.person
      ? { type: 'not-restored' }
      : { type: 'restored', stored },
  )
}
