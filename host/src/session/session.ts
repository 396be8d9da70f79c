import { pagePaths } from '@console/contract/page-names'
import { safeRedirect } from '@console/contract/safe-redirect'
import { UnauthorizedError } from '@console/kernel/errors'
import { errorMessageFor } from '../errors/errors'
import { localeAtom } from '../locale/locale'
import type { Destination } from './destination'
import { createPersonLoader } from './fetch-person'
import { createSessionCallsLoader, preloadSessionCalls } from './load-session-calls'
import { createOwnCalls } from './own-calls'
import { createLockedRenewal } from './renew-when-unlocked'
import { restoreSession } from './restore-session'
import { createSessionDispatch, type SessionDispatch } from './session-dispatch'
import { setSessionEnding } from './session-ending'
import type { SessionManager, SessionManagerDeps } from './session-manager'
import { isSignedIn, isTimedOut } from './session-state'
import { createSignInAndOut } from './sign-in-and-out'
import { syncWithOtherWindows } from './sync-other-windows'
import { createTokenLeases } from './token-leases'
import { createTokenStore } from './token-store'
import { workplaceQueryParams } from './workplace'

export type { Destination } from './destination'
export { sessionEndingAtom } from './session-ending'
export type { SessionManager, SessionManagerDeps } from './session-manager'

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
  const loadSessionCalls = createSessionCallsLoader(store)
  const { renewTokens, whenUnlocked, resume } = createLockedRenewal({
    mode: pageConfig.session,
    tokens,
    storage,
    call,
    generation: () => state().generation,
    loadSessionCalls,
    onLocked,
  })
  const fetchPerson = createPersonLoader(session, async () =>
    (await loadSessionCalls()).fetchUserInfo(call),
  )
  const toSafeRedirect = createSafeRedirect(session, window, pageConfig)
  const expiredMessage = () => errorMessageFor(store, new UnauthorizedError())
  // The reason stays on the page in whichever language is chosen: ours, since the server has said
  // its own in the earlier one only.
  const unsubscribeLocale = store.sub(localeAtom, () =>
    dispatch({ type: 'expired-message-changed', message: expiredMessage() }),
  )

  let restored = Promise.resolve()
  const restore = () =>
    (restored = restoreSession({
      session,
      tokens,
      renewTokens: (rejectedToken) => renewTokens(rejectedToken, 'page'),
    }))
  if (isLocked()) {
    restored = whenUnlocked().then(restore)
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
  const { verbs, whenLockAnswered } = createOwnCalls({
    store,
    storage,
    mode: pageConfig.session,
    session,
    tokens,
    call,
    loadSessionCalls,
    renewTokens,
  })

  return {
    get restored() {
      return session.whenUncovered().then(() => restored)
    },
    isSignedIn: () => isSignedIn(state()),
    isTimedOut: () => isTimedOut(state()),
    workplaceQuery: () => workplaceQueryParams(state().workplace),
    safeRedirect: toSafeRedirect,
    resume() {
      setSessionEnding(store, false)
      resume()
    },
    reset: () => dispatch({ type: 'left' }),
    leaveFor: session.leaveFor,
    enterWorkplace: (team, account) => dispatch({ type: 'workplace-entered', team, account }),
    changePerson: (change) => dispatch({ type: 'person-changed', change }),
    async ensurePerson() {
      if (!isSignedIn(state())) return
      const fetched = fetchPerson()
      if (state().person)
        fetched.catch(() => {}) // http has shown the failure
      else await fetched
    },
    preloadCode: preloadSessionCalls,
    dispose() {
      unsubscribeLocale()
      stopSync()
    },
    ...verbs,
    ...createTokenLeases({
      session,
      tokens,
      restored: () => restored,
      renewTokens,
      isLocked: () => whenLockAnswered().then(isLocked),
      keepsPage,
      onExpired,
      defaultMessage: expiredMessage,
    }),
    ...createSignInAndOut({
      store,
      session,
      tokens,
      call,
      loadSessionCalls,
      fetchPerson,
      safeRedirect: toSafeRedirect,
      onExpired,
      expiredMessage,
    }),
  }
}

/** Where a redirect that an address asks for may lead; null where nobody is taken there. */
const createSafeRedirect =
  (
    { isForeignRedirect }: SessionDispatch,
    { location }: Window,
    { redirectOrigins, product }: SessionManagerDeps['pageConfig'],
  ) =>
  (redirect: string | null | undefined): Destination | null => {
    if (redirect && isForeignRedirect(redirect)) return null
    const target = safeRedirect(redirect, {
      ownOrigin: location.origin,
      allowedOrigins: redirectOrigins,
    })
    // A site that hands people over decides with what they leave it (guard 12).
    return target && 'leaveTo' in target && product
      ? { goTo: `${pagePaths.handover}?${new URLSearchParams({ to: target.leaveTo })}` }
      : target
  }
