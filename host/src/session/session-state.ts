import type { UserInfo } from '@console/contract/user'
import type { Session, Workplace } from '@console/kernel/session'
import { type StoredWorkplace, workplaceForUser } from './workplace'

/** What the page knows of its session. It changes by `reduceSession` and by nothing else. */
export interface SessionState {
  /**
   * Counts the sessions of this page, so that a late response to an earlier one can be recognised.
   */
  generation: number
  /**
   * `signing-in`: the tokens are here, the person is being fetched. `timed-out`: the session has
   * ended, and the page waits for its person to sign in again (shell A11.6).
   */
  status: Session['status'] | 'signing-in' | 'timed-out'
  /** The generation that has timed out, from then until somebody is signed in again; else null. */
  timedOutGeneration: number | null
  person: UserInfo | null
  workplace: StoredWorkplace | null
  /** The person signed out on purpose; it holds until the next sign-in. */
  isSignedOut: boolean
  /** Why the session ended while it was used; it holds until the next sign-in. */
  expiredMessage: string | null
}

/** What is stored about the person, by this page or by another window. */
export interface StoredSession {
  person: UserInfo | null
  workplace: StoredWorkplace | null
}

/** What happens to a session. */
export type SessionEvent =
  /** The page found traces of a session and is renewing its tokens. */
  | { type: 'restoring'; stored: StoredSession }
  | { type: 'restored'; stored: StoredSession }
  /** There is none, or no answer came and nothing is known about the person. */
  | { type: 'not-restored' }
  | { type: 'signing-in' }
  | {
      type: 'person-fetched'
      /** The session that asked for the person. */
      generation: number
      person: UserInfo
      storedWorkplace: StoredWorkplace | null
    }
  | { type: 'person-changed'; change: Partial<UserInfo> }
  /** Another window stored something else about the same person. */
  | { type: 'stored-elsewhere'; stored: StoredSession }
  | { type: 'workplace-entered'; team: Workplace | null; account: Workplace | null }
  /** Another window signed another person in: nothing continues with that person's tokens. */
  | { type: 'taken-over' }
  /** Sign-in was reached: this page forgets, other windows keep their session (guard 11). */
  | { type: 'left' }
  | { type: 'ended' }
  | { type: 'expired'; message: string }
  /** It expired, and the page stays. */
  | { type: 'timed-out'; message: string }
  /** The same in another language. */
  | { type: 'expired-message-changed'; message: string }
  | { type: 'signed-out' }

export const initialSessionState: SessionState = {
  generation: 0,
  status: 'anonymous',
  timedOutGeneration: null,
  person: null,
  workplace: null,
  isSignedOut: false,
  expiredMessage: null,
}

/** The state after an event; the same object when the event changes nothing. */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'restoring':
      return withPerson({ ...state, status: 'restoring' }, event.stored)
    case 'restored':
      return withPerson(
        {
          ...state,
          status: 'signed-in',
          timedOutGeneration: null,
          isSignedOut: false,
          expiredMessage: null,
        },
        event.stored,
      )
    case 'not-restored':
      return {
        ...state,
        status: 'anonymous',
        timedOutGeneration: null,
        person: null,
        workplace: null,
      }
    case 'signing-in':
      return {
        ...state,
        status: 'signing-in',
        generation: state.generation + 1,
        isSignedOut: false,
        // The cover says it until the person is known.
        expiredMessage: isTimedOut(state) ? state.expiredMessage : null,
      }
    case 'person-fetched': {
      if (event.generation !== state.generation || state.status === 'anonymous') return state
      const next: SessionState =
        state.status === 'signing-in'
          ? { ...state, status: 'signed-in', timedOutGeneration: null, expiredMessage: null }
          : state
      return withPerson(next, { person: event.person, workplace: event.storedWorkplace })
    }
    case 'person-changed':
      return state.person
        ? { ...state, person: { ...state.person, ...event.change, userId: state.person.userId } }
        : state
    case 'stored-elsewhere':
      return state.status === 'anonymous' ? state : withPerson(state, event.stored)
    case 'workplace-entered': {
      if (!state.person) return state
      const { team, account } = event
      return { ...state, workplace: team && { userId: state.person.userId, team, account } }
    }
    case 'taken-over':
      return { ...state, generation: state.generation + 1 }
    case 'left':
    case 'ended':
      return nobody(state)
    case 'timed-out':
      if (!state.person) return state
      return {
        ...state,
        status: 'timed-out',
        timedOutGeneration: state.timedOutGeneration ?? state.generation,
        generation: state.generation + 1,
        expiredMessage: event.message,
      }
    case 'expired':
      return {
        ...nobody(state),
        isSignedOut: false,
        expiredMessage: event.message,
      }
    case 'expired-message-changed':
      return state.expiredMessage === null ? state : { ...state, expiredMessage: event.message }
    case 'signed-out':
      return { ...nobody(state), isSignedOut: true, expiredMessage: null }
  }
}

/**
 * A new person starts in the workplace they used last; one that they enter later in another window
 * applies to that window only.
 */
function withPerson(state: SessionState, { person, workplace }: StoredSession): SessionState {
  if (person?.userId === state.person?.userId) return { ...state, person }
  return { ...state, person, workplace: workplaceForUser(workplace, person?.userId) }
}

function nobody(state: SessionState): SessionState {
  const cleared = { ...state, timedOutGeneration: null, person: null, workplace: null }
  if (state.status === 'anonymous') return cleared
  return { ...cleared, status: 'anonymous', generation: state.generation + 1 }
}

/** Whether calls may carry this page's token. */
export const isSignedIn = ({ status }: SessionState) =>
  status === 'signed-in' || status === 'signing-in'

/** Whether the page waits, covered, for its person to sign in again. */
export const isTimedOut = ({ timedOutGeneration }: SessionState) => timedOutGeneration !== null

/**
 * Whether what is cached for the person of the first state must not be shown in the second: they
 * left, or somebody else has come.
 */
export const hasPersonLeft = (before: SessionState, after: SessionState) =>
  before.status !== 'anonymous' &&
  (after.status === 'anonymous' ||
    (before.person !== null && before.person.userId !== after.person?.userId))

/**
 * The session as everybody may read it (`kernel/session`). Who is signing in is shown once it is
 * known who they are.
 */
export const toSession = ({
  status,
  timedOutGeneration,
  person,
  workplace,
  isSignedOut,
  expiredMessage,
}: SessionState): Session => ({
  status: statusToShow(status, person),
  person,
  team: workplace?.team ?? null,
  account: workplace?.account ?? null,
  ...(isSignedOut && { signedOut: true }),
  ...(expiredMessage !== null && { expired: expiredMessage }),
  ...(timedOutGeneration !== null && { timedOut: true }),
})

/** For the pages below the cover the person is still there. */
function statusToShow(status: SessionState['status'], person: UserInfo | null): Session['status'] {
  if (status === 'timed-out') return 'signed-in'
  if (status === 'signing-in') return person ? 'signed-in' : 'anonymous'
  return status
}
