import type { UserInfo } from '@console/contract/user'
import type { Store } from '@console/kernel/host'
import type { Session } from '@console/kernel/session'
import { sessionEndListeners, writableSessionAtom } from '@console/kernel/session-writer'
import type { AppStorage } from '../storage/storage'
import {
  hasPersonLeft,
  initialSessionState,
  isTimedOut,
  reduceSession,
  type SessionEvent,
  type SessionState,
  toSession,
} from './session-state'
import { createStoredSession } from './stored-session'
import type { TokenStore } from './token-store'

/**
 * Holds the state of the session, and has each event followed by what belongs to it: what is
 * stored, what is cached, and the session atom of the page. No other module writes them.
 */
export function createSessionDispatch(store: Store, storage: AppStorage, tokens: TokenStore) {
  const stored = createStoredSession(storage)
  store.sub(stored.signedOutAt, () => storage.clearTab())
  // The last sign-out before this page showed its person.
  let signedOutBefore = 0
  let foreignRedirect = ''
  let state = initialSessionState
  const waiting = new Set<() => void>()

  function dispatch(event: SessionEvent) {
    const before = state
    state = reduceSession(before, event)
    if (state === before) return
    if (hasPersonLeft(before, state)) sessionEndListeners.forEach((drop) => drop())
    persist(event, before)
    const session = toSession(state)
    // What pages see of it is often the same: they need not render again.
    if (!isSameSession(session, store.get(writableSessionAtom)))
      store.set(writableSessionAtom, session)
    if (isTimedOut(state)) return
    waiting.forEach((resolve) => resolve())
    waiting.clear()
  }

  /** Nothing that somebody else has left here is for this person (shell A14.6). */
  function claimStorage(userId: string, coversSomebodyElse: boolean) {
    const [tabOwner, browserOwner] = [store.get(stored.tabOwner), store.get(stored.browserOwner)]
    if (tabOwner && tabOwner !== userId) {
      foreignRedirect = store.get(stored.leftRedirect)
      storage.clearTab()
    }
    if (tabOwner !== userId) store.set(stored.tabOwner, userId)
    // A page that shows the other person would write its settings and tabs again: the page that is
    // loaded in its place claims the browser.
    if (coversSomebodyElse) return
    if (browserOwner && browserOwner !== userId) storage.removeFromBrowser(isPersonal)
    if (browserOwner !== userId) store.set(stored.browserOwner, userId)
  }

  /**
   * Settings, the keys of remotes and the stored workplace outlive a session, for the same person
   * (shell A14.6, rulings 8). What was used or asked for last does not outlive signing out. Where nobody
   * was signed in, somebody may be in another window: storage stays as it is.
   */
  function persist({ type }: SessionEvent, before: SessionState) {
    if (state.person && state.person.userId !== before.person?.userId) {
      claimStorage(state.person.userId, isTimedOut(before))
      signedOutBefore = store.get(stored.signedOutAt)
    }
    if (type === 'person-fetched' || type === 'person-changed')
      store.set(stored.person, state.person)
    if (type === 'workplace-entered') {
      store.set(stored.workplace, state.workplace)
      store.set(stored.ownWorkplace, state.workplace)
    }
    if (type === 'signed-out') {
      store.set(stored.workplace, null)
      storage.removeFromBrowser(isLeftBehind)
      store.set(stored.signedOutAt, Date.now())
    }
    // Other windows have the page of the same person: they find out, and are covered, themselves.
    if (type === 'timed-out') tokens.clear()
    if (type !== 'ended' && type !== 'expired' && type !== 'signed-out') return
    if (before.status === 'anonymous') return
    tokens.clear()
    store.set(stored.person, null)
  }

  return {
    state: (): SessionState => state,
    dispatch,
    /** Resolves when the page is not covered any more: its person is back, or has left. */
    whenUncovered: () =>
      isTimedOut(state) ? new Promise<void>((resolve) => waiting.add(resolve)) : Promise.resolve(),
    readStored: () => ({
      person: store.get(stored.person),
      workplace: store.get(stored.ownWorkplace) ?? store.get(stored.workplace),
    }),
    /** Removes the stored person of an earlier session when nobody is signed in on this machine. */
    clearStoredPerson: () => store.set(stored.person, null),
    /** Sign-in is to lead there: the page was shown, or asked for, before it was left. */
    leaveFor: (redirect: string) => store.set(stored.leftRedirect, redirect),
    isForeignRedirect: (redirect: string) => redirect !== '' && redirect === foreignRedirect,
    /** Whether somebody has signed out since this page shows its person. */
    wasSignedOut: () => store.get(stored.signedOutAt) !== signedOutBefore,
    /** Calls the listener when the stored person is not the one shown here (shell A14.7). */
    onStoredPersonChange: (listener: (storedPerson: UserInfo | null) => void) =>
      store.sub(stored.person, () => {
        const storedPerson = store.get(stored.person)
        if (storedPerson !== state.person) listener(storedPerson)
      }),
  }
}

/** Values that a person's choices and visits leave; a remote's begin with its name. */
const isPersonal = (key: string) =>
  /^(?:tabs|workplace|project_config)$|\./.test(key) && !isOfDevice(key)
/** The name that sign-in remembers was ticked for, and the computed colours are the brand's. */
const isOfDevice = (key: string) => key === 'auth.remembered' || key === 'host.theme_css'
/** What tells the next one at this browser where somebody has been. */
const isLeftBehind = (key: string) => /^tabs$|\.(?:recent|sent-code)/.test(key)

const isSameSession = (one: Session, other: Session) =>
  ([...Object.keys(one), ...Object.keys(other)] as (keyof Session)[]).every(
    (key) => one[key] === other[key],
  )

export type SessionDispatch = ReturnType<typeof createSessionDispatch>
