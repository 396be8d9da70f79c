import { sessionAtom } from '@console/kernel/session'
import { atom } from 'jotai/vanilla'
import { sessionEndingAtom } from '../session/session'
import { screenLockedAtom } from './lock-state'

/**
 * Whether the server answers what this window asks for the signed-in person by itself: nobody has locked
 * or timed out the session, and this window is not about to end it.
 */
export const sessionUsableAtom = atom((get) => {
  const { status, timedOut } = get(sessionAtom)
  return status === 'signed-in' && !timedOut && !get(sessionEndingAtom) && !get(screenLockedAtom)
})
