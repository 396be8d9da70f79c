import type { PageConfig } from '@console/contract/page-config'
import type { AppStorage } from '../storage/storage'
import type { SessionDispatch } from './session-dispatch'
import type { Tokens, TokenStore } from './token-store'
import { areTokensFresh } from './token-store'

export interface RestoreSessionDeps {
  mode: PageConfig['session']
  session: SessionDispatch
  storage: AppStorage
  tokens: TokenStore
  renewTokens(rejectedToken: string | null): Promise<Tokens | null>
}

/** Restores the session that an earlier page, or another window, has left on this machine. */
export async function restoreSession({
  mode,
  session,
  storage,
  tokens,
  renewTokens,
}: RestoreSessionDeps): Promise<void> {
  const { state, dispatch, readStored } = session
  // The signed-in cookie of mode `cookie` can be read at once; tokens in storage may have to be
  // decrypted first.
  if (mode === 'storage' && storage.isLocked()) {
    dispatch({ type: 'restoring', stored: readStored() })
    await storage.ready
  }
  if (!tokens.hasSession()) {
    dispatch({ type: 'not-restored' })
    // Storage may still be locked here, so an absent user does not mean signed out.
    return void storage.ready.then(
      () => storage.isLocked() || tokens.hasSession() || session.clearStoredPerson(),
    )
  }
  dispatch({ type: 'restoring', stored: readStored() })
  const { generation } = state()
  const current = tokens.read()
  const [outcome] = await Promise.all([
    current && areTokensFresh(current)
      ? true
      : renewTokens(current?.access ?? null).then(Boolean, () => 'no answer' as const),
    storage.ready,
  ])
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
