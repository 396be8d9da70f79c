import { atom } from 'jotai/vanilla'
import type { Session } from './session'

/** The atom behind `sessionAtom`. The host alone writes it; the dependency rule `session-has-one-writer` holds that (rulings 15). */
export const writtenSessionAtom = atom<Session>({
  status: 'anonymous',
  person: null,
  team: null,
  account: null,
})

/** What was kept of answers to one person is dropped before the next one comes: the host calls these when somebody leaves. */
export const dropWhenSomebodyLeaves = new Set<() => void>()
