import { atom } from 'jotai/vanilla'
import type { Session } from './session'

/** The atom behind `sessionAtom`. The host alone writes it; the dependency rule `session-has-one-writer` holds that (rulings 15). */
export const writtenSessionAtom = atom<Session>({ status: 'anonymous', person: null, team: null, account: null })
