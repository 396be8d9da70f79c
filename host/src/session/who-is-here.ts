import type { UserInfo } from '@console/contract/user'
import type { Store } from '@console/kernel/host'
import type { Session, Workplace } from '@console/kernel/session'
import { dropWhenSomebodyLeaves, writtenSessionAtom } from '@console/kernel/session-writer'
import type { OpenStorage } from '../storage/storage'
import type { TokenKeeper } from './tokens'
import { isPerson } from './user-info'
import { isPlace, placeOf, type Place } from './workplace'

/** The person of this page, what is kept of them on disk, and the one place that writes the page's session atom. */
export function openWhoIsHere(store: Store, storage: OpenStorage, tokens: TokenKeeper) {
  const keptPersonAtom = storage.stored<UserInfo | null>('user_info', null, {
    write: 'through',
    check: isPerson,
  })
  const placeAtom = storage.stored<Place | null>('workplace', null, {
    write: 'through',
    check: isPlace,
  })
  let status: Session['status'] = 'anonymous'
  let person: UserInfo | null = null
  let place: Place | null = null
  let generation = 0

  /** Whoever comes works where they worked last; what they enter later in another window is that window's. */
  function seat(next: UserInfo | null) {
    if (next?.userId !== person?.userId) place = placeOf(store.get(placeAtom), next?.userId)
    person = next
  }
  const publish = () =>
    store.set(writtenSessionAtom, {
      status,
      person,
      team: place?.team ?? null,
      account: place?.account ?? null,
    })

  return {
    status: () => status,
    person: () => person,
    place: () => place,
    /** Counts sessions of this page, so that answers to an earlier one are told apart. */
    generation: () => generation,
    newGeneration: () => ++generation,

    /** Says where the session stands, with the person that the disk knows. */
    become(next: Session['status']) {
      status = next
      seat(next === 'anonymous' ? null : store.get(keptPersonAtom))
      publish()
    },
    /** Somebody has signed in and is shown once they are fetched. */
    expect() {
      status = 'signed-in'
    },
    show(next: UserInfo) {
      if (person && person.userId !== next.userId) dropWhenSomebodyLeaves.forEach((drop) => drop())
      seat(next)
      store.set(keptPersonAtom, next)
      publish()
    },
    enter(team: Workplace, account: Workplace | null) {
      if (!person) return
      place = { userId: person.userId, team, account }
      store.set(placeAtom, place)
      publish()
    },
    leaveWorkplace() {
      place = null
      store.set(placeAtom, null)
    },

    /** Memory only: other windows share the disk. Answers whether there was somebody. */
    reset(): boolean {
      if (status === 'anonymous') return false
      generation++
      status = 'anonymous'
      seat(null)
      dropWhenSomebodyLeaves.forEach((drop) => drop())
      publish()
      return true
    },
    /** Settings stay, and what a remote keeps under its own keys; a workplace waits for its person (shell A14.6, rulings 8). */
    forget() {
      // Whoever is nobody here may be somebody in another window.
      if (!this.reset()) return
      tokens.forget()
      store.set(keptPersonAtom, null)
    },
    /** Says that nobody is here because the person said so; until somebody comes again. */
    markSignedOut: () =>
      store.set(writtenSessionAtom, (session) => ({ ...session, signedOut: true })),
    /** Nobody is signed in on this machine: what a browser left behind of the last person goes. */
    tidy: () => store.set(keptPersonAtom, null),
    /** Calls back with what the disk says whenever that is not what is shown here (shell A14.7). */
    onDifference: (tell: (kept: UserInfo | null) => void) =>
      store.sub(keptPersonAtom, () => {
        const kept = store.get(keptPersonAtom)
        if (kept !== person) tell(kept)
      }),
  }
}
