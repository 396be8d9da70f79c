import { isNetworkError, isTimeoutError } from '@console/kernel/errors'
import type { CallEndpoint } from '@console/kernel/call'
import type { Store } from '@console/kernel/host'
import type { AppStorage } from '../storage/storage'
import type { LoadSessionCalls } from './load-session-calls'
import type { SessionDispatch } from './session-dispatch'
import { setSessionEnding } from './session-ending'
import type { SessionManager, SessionManagerDeps } from './session-manager'
import type { TokenStore } from './token-store'

interface OwnCallsDeps {
  store: Store
  storage: AppStorage
  mode: SessionManagerDeps['pageConfig']['session']
  session: SessionDispatch
  tokens: TokenStore
  call: CallEndpoint
  loadSessionCalls: LoadSessionCalls
  renewTokens(rejectedToken: string | null, caller: 'page'): Promise<unknown>
}

/** What a signed-in person does to the session itself: lock it, change the password, confirm. */
export function createOwnCalls({
  store,
  storage,
  mode,
  session: { state },
  tokens,
  call,
  loadSessionCalls,
  renewTokens,
}: OwnCallsDeps) {
  let locking: Promise<unknown> = Promise.resolve()
  /** Session mode `storage` only. */
  const readRefreshToken = () => tokens.read()?.refresh ?? null
  const verbs: Pick<SessionManager, 'changePassword' | 'confirm' | 'lock' | 'readRefreshToken'> = {
    readRefreshToken,
    async lock(password) {
      setSessionEnding(store, true)
      const sent = loadSessionCalls().then(({ postLock }) =>
        postLock(call, readRefreshToken(), password),
      )
      locking = sent.catch(() => setSessionEnding(store, false))
      await sent
    },
    async changePassword(change, options) {
      const { generation } = state()
      const { putPassword } = await loadSessionCalls()
      // The server replaces the token: another window may have done so too, and not be heard of yet.
      if (mode === 'storage') storage.reload()
      try {
        const tokenSet = await putPassword(call, readRefreshToken(), change, options)
        if (generation === state().generation) tokens.save(tokenSet)
      } catch (error) {
        // The token may be replaced although no answer came: a renewal gets the same one, but only
        // for some seconds (security C5).
        if (isNetworkError(error) || isTimeoutError(error))
          renewTokens(tokens.read()?.access ?? null, 'page').catch(() => {})
        throw error
      }
    },
    async confirm() {
      const { fetchUserInfo } = await loadSessionCalls()
      await fetchUserInfo(call)
    },
  }
  return {
    verbs,
    /** Resolves once no answer to a lock is awaited. */ whenLockAnswered: () => locking,
  }
}
