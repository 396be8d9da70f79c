import type { UserInfo } from '@console/contract/user'
import type { Store } from '@console/kernel/host'
import type { Session, Workplace } from '@console/kernel/session'
import { sessionEndListeners, writableSessionAtom } from '@console/kernel/session-writer'
import type { AppStorage } from '../storage/storage'
import type { TokenStore } from './token-store'
import { isUserInfo } from './user-info'
import { isStoredWorkplace, workplaceForUser, type StoredWorkplace } from './workplace'

/**
 * The person of this page and what is stored about them. No other module writes the page's session
 * atom.
 */
export function createSessionState(store: Store, storage: AppStorage, tokens: TokenStore) {
  const storedPersonAtom = storage.stored<UserInfo | null>('user_info', null, {
    writeMode: 'through',
    check: isUserInfo,
  })
  const storedWorkplaceAtom = storage.stored<StoredWorkplace | null>('workplace', null, {
    writeMode: 'through',
    check: isStoredWorkplace,
  })
  let status: Session['status'] = 'anonymous'
  let person: UserInfo | null = null
  let workplace: StoredWorkplace | null = null
  let generation = 0

  /**
   * A new person starts in the workplace they used last; one that they enter later in another
   * window applies to that window only.
   */
  function assignPerson(next: UserInfo | null) {
    if (next?.userId !== person?.userId)
      workplace = workplaceForUser(store.get(storedWorkplaceAtom), next?.userId)
    person = next
  }
  const publish = () =>
    store.set(writableSessionAtom, {
      status,
      person,
      team: workplace?.team ?? null,
      account: workplace?.account ?? null,
    })

  return {
    status: () => status,
    person: () => person,
    workplace: () => workplace,
    /**
     * Counts the sessions of this page, so that a late response to an earlier one can be
     * recognised.
     */
    generation: () => generation,
    newGeneration: () => ++generation,

    /** Publishes a new status, with the person from storage. */
    setStatus(next: Session['status']) {
      status = next
      assignPerson(next === 'anonymous' ? null : store.get(storedPersonAtom))
      publish()
    },
    /** Somebody has signed in; setPerson publishes them once they are fetched. */
    markSignedIn() {
      status = 'signed-in'
    },
    setPerson(next: UserInfo) {
      if (person && person.userId !== next.userId) sessionEndListeners.forEach((drop) => drop())
      assignPerson(next)
      store.set(storedPersonAtom, next)
      publish()
    },
    enterWorkplace(team: Workplace, account: Workplace | null) {
      if (!person) return
      workplace = { userId: person.userId, team, account }
      store.set(storedWorkplaceAtom, workplace)
      publish()
    },
    clearWorkplace() {
      workplace = null
      store.set(storedWorkplaceAtom, null)
    },

    /**
     * Clears memory only, because other windows share the storage. Returns false if nobody was
     * signed in.
     */
    resetMemory(): boolean {
      if (status === 'anonymous') return false
      generation++
      status = 'anonymous'
      assignPerson(null)
      sessionEndListeners.forEach((drop) => drop())
      publish()
      return true
    },
    /**
     * Clears the session in memory and storage. Settings, the keys of remotes and the stored
     * workplace stay (shell A14.6, rulings 8).
     */
    clear() {
      // Nobody is signed in here, but somebody may be in another window, so storage stays as it is.
      if (!this.resetMemory()) return
      tokens.clear()
      store.set(storedPersonAtom, null)
    },
    /** Publishes that the person signed out on purpose; it holds until the next sign-in. */
    markSignedOut: () =>
      store.set(writableSessionAtom, (session) => ({ ...session, signedOut: true })),
    /** Removes the stored person of an earlier session when nobody is signed in on this machine. */
    clearStoredPerson: () => store.set(storedPersonAtom, null),
    /** Calls the listener when the stored person is not the one shown here (shell A14.7). */
    onStoredPersonChange: (listener: (stored: UserInfo | null) => void) =>
      store.sub(storedPersonAtom, () => {
        const stored = store.get(storedPersonAtom)
        if (stored !== person) listener(stored)
      }),
  }
}
