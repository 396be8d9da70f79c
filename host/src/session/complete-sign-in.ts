import type { Destination } from './destination'

export interface Situation {
  /** The cover lay over the page (spec §4). */
  timedOut: boolean
  /** What the address asked for, as far as it is honoured. */
  wanted: Destination | null
  /** A team or account is chosen. */
  hasWorkplace: boolean
  /** The person's own home, when they have one. */
  homePath: string | undefined
  goHome: boolean
}

const commonHome = '/console'
/** The page on which a person chooses what to work in (spec §2). */
const choosing = '/asset/selectaccount'

/** Where a completed sign-in ends (rulings 9, shell A11.2). */
export function whereNext({
  timedOut,
  wanted,
  hasWorkplace,
  homePath,
  goHome,
}: Situation): Destination {
  if (timedOut) return { stay: true } // the page underneath must not be lost
  // A page in particular comes first: the link that brought the person here is why they sign in.
  if (wanted && !isNowhere(wanted, homePath)) return wanted
  if (!goHome && !wanted) return { stay: true }
  return { goTo: hasWorkplace ? (homePath ?? commonHome) : choosing }
}

/** The root and the homes mean no page in particular. */
const isNowhere = (wanted: Destination, homePath: string | undefined) =>
  'goTo' in wanted && ['/', commonHome, homePath].includes(wanted.goTo)
