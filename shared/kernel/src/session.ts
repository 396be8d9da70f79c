import { atom } from 'jotai/vanilla'
import { writableSessionAtom } from './session-writer'

export type { Session, Workplace } from './session-types'

/** The one session atom of the page, for reading; it is changed through `host.session`. */
export const sessionAtom = atom((get) => get(writableSessionAtom))
