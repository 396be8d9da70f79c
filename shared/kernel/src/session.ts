import { isTimeZone } from '@console/contract/time-zone'
import { atom } from 'jotai/vanilla'
import { writableSessionAtom } from './session-writer'

export type { Session, Workplace } from './session-types'

/** The one session atom of the page, for reading; it is changed through `host.session`. */
export const sessionAtom = atom((get) => get(writableSessionAtom))

/**
 * The IANA name of the zone in which every time is shown and exported, and in which days begin (rulings
 * 39): that of the person's profile once they chose one, else the browser's, else UTC (since 2.17).
 */
export const timeZoneAtom = atom((get) => {
  // The server may know a zone that is newer than the browser.
  const chosen = get(sessionAtom).person?.time_zone
  return chosen && isTimeZone(chosen) ? chosen : browserTimeZone()
})

// A browser that does not know its zone says so by a name that none knows, or by nothing.
function browserTimeZone() {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone && isTimeZone(timeZone) ? timeZone : 'UTC'
}
