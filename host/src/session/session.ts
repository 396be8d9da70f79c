import { pagePaths } from '@console/contract/page-names'
import { safeRedirect } from '@console/contract/safe-redirect'
import {
  isNetworkError,
  isTimeoutError,
  NetworkError,
  UnauthorizedError,
} from '@console/kernel/errors'
import { showFailure, errorMessageFor } from '../errors/errors'
import { localeAtom } from '../locale/locale'
import type { Destination } from './destination'
import { createPersonLoader } from './fetch-person'
import { restoreSession } from './restore-session'
import { createSessionDispatch } from './session-dispatch'
import { setSessionEnding } from './session-ending'
import type { SessionManager, SessionManagerDeps } from './session-manager'
import { isSignedIn, isTimedOut } from './session-state'
import { signInDestination } from './sign-in-destination'
import { syncWithOtherWindows } from './sync-other-windows'
import { createTokenLeases, type TokenLeasesDeps } from './token-leases'
import type { RenewTokens } from './token-renewal'
import { createTokenStore } from './token-store'
import { workplaceQueryParams } from './workplace'

export type { Destination } from './destination'
export { sessionEndingAtom } from './session-ending'
export type { SessionManager, SessionManagerDeps } from './session-manager'

const importSessionCalls = () => import(/* webpackChunkName: "session-calls" */ './session-calls')

/**
 * Manages the session. What is true of it is one state (`session-state.ts`), which changes by
 * events; the modules around it restore the session, lend its tokens, follow other windows, and
 * sign in and out.
 */
export function createSessionManager({
  store,
  storage,
  pageConfig,
  window,
  call,
  isLocked = () => false,
  onLocked = () => {},
  keepsPage = () => false,
  onExpired,
  onOtherWindowChange,
}: SessionManagerDeps): SessionManager {
  const tokens = createTokenStore(pageConfig.session, store, storage, window.document)
  const session = createSessionDispatch(store, storage, tokens)
  const { state, dispatch } = session

  const loadSessionCalls = () =>
    importSessionCalls().catch((cause: unknown) => {
      const error = new NetworkError('The code of the session did not come', { cause })
      showFailure(store, error)
      throw error
    })
  let renewal: RenewTokens | null = null
  const unlockListeners = new Set<() => void>()
  const whenUnlocked = () => new Promise<void>((resolve) => unlockListeners.add(resolve))
  const renewTokens: TokenLeasesDeps['renewTokens'] = async (rejectedToken, caller) => {
    const { generation } = state()
    const { createTokenRenewal, isSessionLocked } = await loadSessionCalls()
    renewal ??= createTokenRenewal({
      mode: pageConfig.session,
      tokens,
      storage,
      generation: () => state().generation,
      call,
    })
    try {
      return await renewal(rejectedToken, generation)
    } catch (error) {
      if (!isSessionLocked(error)) throw error
      onLocked()
      // The session's own calls ask whether it is unlocked.
      if (caller === 'session') throw new UnauthorizedError()
      await whenUnlocked()
      return generation === state().generation ? renewTokens(rejectedToken, caller) : null
    }
  }
  const fetchPerson = createPersonLoader(session, async () =>
    (await loadSessionCalls()).fetchUserInfo(call),
  )
  function toSafeRedirect(redirect: string | null | undefined): Destination | null {
    if (redirect && session.isForeignRedirect(redirect)) return null
    const target = safeRedirect(redirect, {
      ownOrigin: window.location.origin,
      allowedOrigins: pageConfig.redirectOrigins,
    })
    // A site that hands people over decides with what they leave it (guard 12).
    return target && 'leaveTo' in target && pageConfig.product
      ? { goTo: `${pagePaths.handover}?${new URLSearchParams({ to: target.leaveTo })}` }
      : target
  }

  /** Session mode `storage` only. */
  const readRefreshToken = () => tokens.read()?.refresh ?? null

  const expiredMessage = () => errorMessageFor(store, new UnauthorizedError())
  // The reason stays on the page in whichever language is chosen: ours, since the server has said
  // its own in the earlier one only.
  const unsubscribeLocale = store.sub(localeAtom, () =>
    dispatch({ type: 'expired-message-changed', message: expiredMessage() }),
  )

  const restore = () =>
    (restorePromise = restoreSession({
      session,
      tokens,
      renewTokens: (rejectedToken) => renewTokens(rejectedToken, 'page'),
    }))
  let restorePromise: Promise<void>
  let locking: Promise<unknown> = Promise.resolve()
  if (isLocked()) {
    restorePromise = whenUnlocked().then(restore)
    // The lock page names the person.
    dispatch({ type: 'restoring', stored: session.readStored() })
  } else void restore()
  const stopSync = syncWithOtherWindows({
    session,
    hasSession: tokens.hasSession,
    restore,
    onOtherWindowChange,
    defaultMessage: expiredMessage,
  })

  return {
    get restored() {
      return session.whenUncovered().then(() => restorePromise)
    },
    isSignedIn: () => isSignedIn(state()),
    workplaceQuery: () => workplaceQueryParams(state().workplace),
    safeRedirect: toSafeRedirect,
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
      if (pageConfig.session === 'storage') storage.reload()
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
    resume() {
      setSessionEnding(store, false)
      unlockListeners.forEach((resolve) => resolve())
      unlockListeners.clear()
    },
    reset: () => dispatch({ type: 'left' }),
    leaveFor: session.leaveFor,
    enterWorkplace: (team, account) => dispatch({ type: 'workplace-entered', team, account }),
    changePerson: (change) => dispatch({ type: 'person-changed', change }),
    preloadCode: () => void importSessionCalls().catch(() => {}),
    dispose() {
      unsubscribeLocale()
      stopSync()
    },
    ...createTokenLeases({
      session,
      tokens,
      restored: () => restorePromise,
      renewTokens,
      isLocked: () => locking.then(isLocked),
      keepsPage,
      onExpired,
      defaultMessage: expiredMessage,
    }),

    async ensurePerson() {
      if (!isSignedIn(state())) return
      const fetched = fetchPerson()
      if (state().person)
        fetched.catch(() => {}) // http has shown the failure
      else await fetched
    },

    isTimedOut: () => isTimedOut(state()),
    leaveCoveredPage() {
      if (!isTimedOut(state())) return
      dispatch({ type: 'expired', message: state().expiredMessage ?? expiredMessage() })
      onExpired()
    },

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
        requested: toSafeRedirect(redirect),
        hasWorkplace: state().workplace !== null,
        homePath: state().person?.homePath,
        goHome,
      })
    },

    async signOut({ redirect } = {}) {
      if (state().status !== 'anonymous') {
        setSessionEnding(store, true)
        const refresh = readRefreshToken()
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
