import { pagePaths } from '@console/contract/page-names'
import type { CallEndpoint } from '@console/kernel/call'
import type { Store } from '@console/kernel/host'
import type { Destination } from './destination'
import type { LoadSessionCalls } from './load-session-calls'
import type { SessionDispatch } from './session-dispatch'
import { setSessionEnding } from './session-ending'
import type { SessionManager } from './session-manager'
import { isTimedOut } from './session-state'
import { signInDestination } from './sign-in-destination'
import type { TokenStore } from './token-store'

interface SignInAndOutDeps {
  store: Store
  session: SessionDispatch
  tokens: TokenStore
  call: CallEndpoint
  loadSessionCalls: LoadSessionCalls
  fetchPerson(): Promise<void>
  safeRedirect(redirect: string | null | undefined): Destination | null
  onExpired(): void
  expiredMessage(): string
}

/** How a session begins by signing in, and ends by signing out or leaving a covered page. */
export function createSignInAndOut({
  store,
  session: { state, dispatch },
  tokens,
  call,
  loadSessionCalls,
  fetchPerson,
  safeRedirect,
  onExpired,
  expiredMessage,
}: SignInAndOutDeps): Pick<SessionManager, 'completeSignIn' | 'leaveCoveredPage' | 'signOut'> {
  return {
    async completeSignIn(tokenSet, { goHome = true, redirect }) {
      const { person: coveredPerson, expiredMessage: coverMessage } = state()
      const isCovered = isTimedOut(state())
      dispatch({ type: 'signing-in' })
      const { generation } = state()
      tokens.save(tokenSet)
      try {
        await fetchPerson()
      } catch (error) {
        if (generation === state().generation)
          dispatch(
            isCovered ? { type: 'timed-out', message: coverMessage ?? '' } : { type: 'ended' },
          )
        throw error
      }
      // Another sign-in or sign-out has happened since, and that one counts.
      if (generation !== state().generation) return { stay: true }
      if (isCovered)
        return state().person?.userId === coveredPerson?.userId ? { stay: true } : { reload: true }
      return signInDestination({
        requested: safeRedirect(redirect),
        hasWorkplace: state().workplace !== null,
        homePath: state().person?.homePath,
        goHome,
      })
    },

    leaveCoveredPage() {
      if (!isTimedOut(state())) return
      dispatch({ type: 'expired', message: state().expiredMessage ?? expiredMessage() })
      onExpired()
    },

    async signOut({ redirect } = {}) {
      if (state().status !== 'anonymous') {
        setSessionEnding(store, true)
        const refresh = tokens.read()?.refresh ?? null
        // Awaited, because a response after the next sign-in would remove that session's cookie. A
        // failure changes nothing (A11.4).
        await loadSessionCalls()
          .then(({ postSignOut }) => postSignOut(call, refresh))
          .catch(() => {})
      }
      dispatch({ type: 'signed-out' })
      setSessionEnding(store, false)
      const query = redirect ? `?${new URLSearchParams({ redirect })}` : ''
      return { goTo: pagePaths.login + query }
    },
  }
}
