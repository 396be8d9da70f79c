/** How much is allowed, with the values of `security C2` and `security C3`; all spans in seconds (rulings 12). */
export interface Limits {
  codes: {
    lifetime: number
    attempts: number
    resendAfter: number
    perTargetAndHour: number
    perTargetAndDay: number
    perNetworkAndHour: number
  }
  signIn: {
    /** Wrong passwords on one name before waiting begins. */
    free: number
    /** The first wait; it doubles with every further wrong password. */
    firstWait: number
    longestWait: number
    /** After this long without a wrong password a name starts afresh. */
    forgottenAfter: number
    perNetwork: number
    networkSpan: number
  }
  /** Every request of a network to the console, its page included: how many at once, and how many more per second. */
  requests: { atOnce: number; perSecond: number }
}

export const standardLimits: Limits = {
  codes: {
    lifetime: 600,
    attempts: 5,
    resendAfter: 60,
    perTargetAndHour: 5,
    perTargetAndDay: 10,
    perNetworkAndHour: 20,
  },
  signIn: {
    free: 5,
    firstWait: 1,
    longestWait: 900,
    forgottenAfter: 86_400,
    perNetwork: 30,
    networkSpan: 600,
  },
  requests: { atOnce: 600, perSecond: 20 },
}

const plenty = 1_000_000_000

/** For the test stage and the benches alone: everybody shares one network there. Codes keep their life and their tries. */
export const raisedLimits: Limits = {
  codes: {
    ...standardLimits.codes,
    resendAfter: 0,
    perTargetAndHour: plenty,
    perTargetAndDay: plenty,
    perNetworkAndHour: plenty,
  },
  signIn: { ...standardLimits.signIn, free: plenty, perNetwork: plenty },
  requests: { atOnce: plenty, perSecond: plenty },
}
