import type { UserInfo } from '@console/contract/user'
import { NetworkError, UnauthorizedError } from '@console/kernel/errors'
import { showFailure, errorMessageFor } from '../errors/errors'
import type { TokenLease } from '../http/http'
import { settingsAtom } from '../settings/settings'
import { signInDestination } from './sign-in-destination'
import { safeRedirect } from './safe-redirect'
import type { SessionManager, SessionManagerDeps } from './session-manager'
import type { RenewTokens } from './token-renewal'
import { areTokensFresh, createTokenStore, type Tokens } from './token-store'
import { normalizeUserInfo } from './user-info'
import { createSessionState } from './session-state'
import { workplaceQueryParams } from './workplace'

export type { Destination } from './destination'
export type { SessionManager, SessionManagerDeps } from './session-manager'

const importSessionCalls = () => import(/* webpackChunkName: "session-calls" */ './session-calls')

/**
 * Manages the session: restores it from what an earlier page stored, keeps it in step with other
 * windows, and ends it once.
 */
export function createSessionManager({
  store,
  storage,
  pageConfig,
  window,
  call,
  onExpired,
  onOtherWindowChange,
}: SessionManagerDeps): SessionManager {
  const tokens = createTokenStore(pageConfig.session, store, storage, window.document)
  const sessionState = createSessionState(store, storage, tokens)
  let timedOut = false
  let personPromise: Promise<void> | null = null

  const loadSessionCalls = () =>
    importSessionCalls().catch((cause: unknown) => {
      const error = new NetworkError('The code of the session did not come', { cause })
      showFailure(store, error)
      throw error
    })
  let renewTokens: RenewTokens | null = null
  async function renewTokensFor(rejectedToken: string | null) {
    const startGeneration = sessionState.generation()
    const { createTokenRenewal } = await loadSessionCalls()
    renewTokens ??= createTokenRenewal({
      mode: pageConfig.session,
      tokens,
      storage,
      generation: sessionState.generation,
      call,
    })
    return renewTokens(rejectedToken, startGeneration)
  }
  const toSafeRedirect = (redirect: string | null | undefined) =>
    safeRedirect(redirect, {
      ownOrigin: window.location.origin,
      allowedOrigins: pageConfig.redirectOrigins,
    })

  function reset() {
    timedOut = false
    personPromise = null
    sessionState.resetMemory()
  }
  function clearSession() {
    timedOut = false
    personPromise = null
    sessionState.clear()
  }

  /**
   * Ends the session once, however many calls were refused: the first one clears it, and the others
   * find a newer generation (shell A11.7).
   */
  function expire(session: number, message: string) {
    if (session !== sessionState.generation()) return
    clearSession()
    timedOut = store.get(settingsAtom).sessionTimeout === 'page-cover'
    onExpired(message || errorMessageFor(store, new UnauthorizedError()))
  }

  const createTokenLease = ({ access }: Tokens): TokenLease => ({
    access,
    generation: sessionState.generation(),
  })

  async function fetchPerson() {
    const startGeneration = sessionState.generation()
    const fetched = normalizeUserInfo(await (await loadSessionCalls()).fetchUserInfo(call))
    if (startGeneration === sessionState.generation()) sessionState.setPerson(fetched)
  }

  async function restore(): Promise<void> {
    // The signed-in cookie of mode `cookie` can be read at once; tokens in storage may have to be
    // decrypted first.
    if (pageConfig.session === 'storage' && storage.isLocked()) {
      sessionState.setStatus('restoring')
      await storage.ready
    }
    if (!tokens.hasSession()) {
      sessionState.setStatus('anonymous')
      // Storage may still be locked here, so an absent user does not mean signed out.
      return void storage.ready.then(
        () => storage.isLocked() || tokens.hasSession() || sessionState.clearStoredPerson(),
      )
    }
    sessionState.setStatus('restoring')
    const startGeneration = sessionState.generation()
    const current = tokens.read()
    const [outcome] = await Promise.all([
      current && areTokensFresh(current)
        ? true
        : renewTokensFor(current?.access ?? null).then(Boolean, () => 'no answer' as const),
      storage.ready,
    ])
    if (startGeneration !== sessionState.generation()) return
    if (!outcome) return clearSession()
    sessionState.setStatus('signed-in')
    // No answer does not mean that the session is over: a stored person stays signed in, and the
    // next call tries again.
    if (outcome === 'no answer' && !sessionState.person()) sessionState.setStatus('anonymous')
  }
  let restorePromise = restore()

  /** Another window has signed in, signed out, or changed the person (shell A14.7). */
  function syncWithOtherWindow(storedPerson: UserInfo | null) {
    const status = sessionState.status()
    if (status === 'signed-in' && !storedPerson) {
      clearSession()
      return onOtherWindowChange('signed-out')
    }
    if (status === 'signed-in' && storedPerson?.userId !== sessionState.person()?.userId) {
      // Calls of this session must not continue with the other person's tokens.
      sessionState.newGeneration()
      return onOtherWindowChange('other-person')
    }
    if (status !== 'anonymous') return sessionState.setStatus(status)
    if (!storedPerson || !tokens.hasSession()) return
    restorePromise = restore().then(() => {
      if (sessionState.status() === 'signed-in') onOtherWindowChange('signed-in')
    })
  }

  return {
    get restored() {
      return restorePromise
    },
    isSignedIn: () => sessionState.status() === 'signed-in',
    isTimedOut: () => timedOut,
    workplaceQuery: () => workplaceQueryParams(sessionState.workplace()),
    safeRedirect: toSafeRedirect,
    reset,
    enterWorkplace: sessionState.enterWorkplace,
    preloadCode: () => void importSessionCalls().catch(() => {}),
    dispose: sessionState.onStoredPersonChange(syncWithOtherWindow),

    async getTokenLease() {
      if (sessionState.status() === 'restoring') await restorePromise
      if (sessionState.status() !== 'signed-in') return null
      const session = sessionState.generation()
      const current = tokens.read()
      const freshTokens =
        current && areTokensFresh(current) ? current : await renewTokensFor(current?.access ?? null)
      if (freshTokens) return createTokenLease(freshTokens)
      expire(session, '')
      throw new UnauthorizedError()
    },

    async onUnauthorised({ access, generation }, message, isRetry) {
      // A call of an earlier session is not repeated with the tokens of the current one.
      if (generation !== sessionState.generation()) return null
      const current = tokens.read()
      if (!isRetry && current && current.access !== access && areTokensFresh(current))
        return createTokenLease(current)
      const fresh = isRetry ? null : await renewTokensFor(access)
      if (fresh) return createTokenLease(fresh)
      expire(generation, message)
      return null
    },

    async ensurePerson() {
      if (sessionState.status() !== 'signed-in') return
      personPromise ??= fetchPerson().catch((error: unknown) => {
        personPromise = null
        throw error
      })
      if (sessionState.person())
        personPromise.catch(() => {}) // http has shown the failure
      else await personPromise
    },

    async completeSignIn(tokenSet, { goHome = true, redirect }) {
      const wasTimedOut = timedOut
      timedOut = false
      const startGeneration = sessionState.newGeneration()
      tokens.save(tokenSet)
      sessionState.markSignedIn()
      personPromise = fetchPerson()
      try {
        await personPromise
      } catch (error) {
        if (startGeneration === sessionState.generation()) clearSession()
        throw error
      }
      // Another sign-in or sign-out has happened since, and that one counts.
      if (startGeneration !== sessionState.generation()) return { stay: true }
      // The page may be left right after this, so everything must be saved by then.
      await storage.whenSaved()
      return signInDestination({
        timedOut: wasTimedOut,
        requested: toSafeRedirect(redirect),
        hasWorkplace: sessionState.workplace() !== null,
        homePath: sessionState.person()?.homePath,
        goHome,
      })
    },

    async signOut() {
      if (sessionState.status() !== 'anonymous') {
        const refresh = tokens.read()?.refresh ?? null
        // Awaited, because a response after the next sign-in would remove that session's cookie. A
        // failure changes nothing (A11.4).
        await loadSessionCalls()
          .then(({ postSignOut }) => postSignOut(call, refresh))
          .catch(() => {})
      }
      sessionState.clearWorkplace()
      clearSession()
      sessionState.markSignedOut()
      return { goTo: '/login' }
    },

    changePerson(change) {
      const person = sessionState.person()
      if (person) sessionState.setPerson({ ...person, ...change })
    },
  }
}
