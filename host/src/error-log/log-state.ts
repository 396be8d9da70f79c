import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'

/** The stored names; `vue` is that of errors in components, shown as "Framework" (shell A21.6). */
export const errorTypes = ['vue', 'script', 'resource', 'promise', 'ajax'] as const
export type ErrorType = (typeof errorTypes)[number]

/** One error, without anything secret (`redact`). */
export interface LoggedError {
  id: number
  type: ErrorType
  /** Address of the page, or of the call. */
  url: string
  name: string
  file: string
  message: string
  stack: string
  detail: string
  /** Milliseconds. */
  time: number
}

/** The newest ones are kept (shell A20). */
const maxErrors = 200

const stateAtom = atom<{ errors: readonly LoggedError[]; count: number; unseen: number }>({
  errors: [],
  count: 0,
  unseen: 0,
})

/** The newest first. */
export const errorLogAtom = atom((get) => get(stateAtom).errors)
/** How many came since the list was last looked at. */
export const unseenErrorCountAtom = atom((get) => get(stateAtom).unseen)

export const logError = (store: Store, error: Omit<LoggedError, 'id' | 'time'>) =>
  store.set(stateAtom, ({ errors, count, unseen }) => ({
    errors: [{ ...error, id: count + 1, time: Date.now() }, ...errors].slice(0, maxErrors),
    count: count + 1,
    unseen: unseen + 1,
  }))

export const markErrorsSeen = (store: Store) =>
  store.set(stateAtom, (state) => (state.unseen ? { ...state, unseen: 0 } : state))

/** Nothing that happened to one person is shown to the next. */
export const clearErrorLog = (store: Store) =>
  store.set(stateAtom, (state) => ({ ...state, errors: [], unseen: 0 }))
