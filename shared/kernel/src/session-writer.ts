import { atom } from 'jotai/vanilla'
import type { Session } from './session-types'

/**
 * The atom behind `sessionAtom`. Only the host writes it; the dependency rule
 * `session-has-one-writer` enforces that (rulings 15).
 */
export const writableSessionAtom = atom<Session>({
  status: 'anonymous',
  person: null,
  team: null,
  account: null,
})

/**
 * Called by the host when a session ends or another person takes over, so that nothing cached for
 * one person is shown to the next.
 */
export const sessionEndListeners = new Set<() => void>()
