/** The limits of `security C2` and `security C3`; all durations in seconds (rulings 12). */
export interface Limits {
  codes: {
    lifetime: number
    /** Tries at one code. */
    attempts: number
    /** Between two codes to one target, whatever they are for. */
    resendAfter: number
    /** Codes to one target in any span of that length, over all purposes, brands and strangers. */
    perTargetAndHour: number
    perTargetAndDay: number
    /** Codes to one target that its person asks for in one of their own devices, or while signed in. */
    perDeviceAndHour: number
    perDeviceAndDay: number
    perNetworkAndHour: number
    /**
     * Text messages to one country: they cost money, and some countries much (security C2). Those that
     * people ask for at their own device are counted apart, with the same limits.
     */
    smsPerCountryAndHour: number
    smsPerCountryAndDay: number
    /** Text messages to all countries together. */
    smsPerHour: number
  }
  /** Messages with an invitation: to one address, whoever sends them, and from one person. */
  invitations: {
    perTargetAndHour: number
    perTargetAndDay: number
    perSenderAndHour: number
    perSenderAndDay: number
  }
  /** Requests for an account link: to one account, whoever sends them, and from one person. */
  accountLinks: {
    perTargetAndHour: number
    perTargetAndDay: number
    perSenderAndHour: number
    perSenderAndDay: number
  }
  signIn: {
    /** Wrong passwords for one user name before the first wait. */
    freeAttempts: number
    /** The first wait; it doubles with every further wrong password. */
    firstWait: number
    maxWait: number
    /** After this long without a wrong password the count of a user name is reset. */
    resetAfter: number
    perNetwork: number
    networkWindow: number
    /** Wrong passwords in a row for one person, by any name, outside their own devices. */
    perPerson: number
    /** That count is reset after this long without a wrong password that was compared. */
    perPersonFor: number
    /** For how many people one wrong password is compared in a window, outside their own devices. */
    perPassword: number
    passwordWindow: number
    /** Wrong passwords in a row at a person's own device, before it counts as any other. */
    perDevice: number
  }
  /** Wrong second factors of one person in any day. */
  secondFactor: {
    /** Of one method: at each own device, in all own sessions, and anywhere else. */
    perDay: number
    /** The one at which the person is told. */
    toldAt: number
  }
  /**
   * Requests of one network, the page included: the size of the token bucket and its refill rate. A
   * token is about a millisecond of work (http/rate-limiter).
   */
  requests: { burst: number; perSecond: number }
  /**
   * Signed-in requests of one person, wherever they come from. More than a network has, so that a flood
   * at one place leaves the person enough for the others.
   */
  requestsOfPerson: { burst: number; perSecond: number }
  /** Published files of one network: a page takes about fifty, and an office opens many at once. */
  files: { burst: number; perSecond: number }
}

export const standardLimits: Limits = {
  codes: {
    lifetime: 600,
    attempts: 5,
    resendAfter: 60,
    perTargetAndHour: 5,
    perTargetAndDay: 10,
    perDeviceAndHour: 5,
    perDeviceAndDay: 20,
    perNetworkAndHour: 20,
    smsPerCountryAndHour: 300,
    smsPerCountryAndDay: 2_000,
    smsPerHour: 1_000,
  },
  invitations: {
    perTargetAndHour: 5,
    perTargetAndDay: 10,
    perSenderAndHour: 50,
    perSenderAndDay: 200,
  },
  accountLinks: {
    perTargetAndHour: 20,
    perTargetAndDay: 50,
    perSenderAndHour: 20,
    perSenderAndDay: 50,
  },
  signIn: {
    freeAttempts: 5,
    firstWait: 1,
    maxWait: 900,
    resetAfter: 86_400,
    perNetwork: 30,
    networkWindow: 600,
    perPerson: 100,
    perPersonFor: 30 * 86_400,
    perPassword: 20,
    passwordWindow: 86_400,
    perDevice: 10,
  },
  secondFactor: { perDay: 50, toldAt: 5 },
  requests: { burst: 600, perSecond: 20 },
  requestsOfPerson: { burst: 1_200, perSecond: 40 },
  files: { burst: 6_000, perSecond: 200 },
}

const unlimited = 1_000_000_000

/**
 * For e2e tests and benches only, where all users share one network. Lifetime and attempts stay.
 */
export const raisedLimits: Limits = {
  codes: {
    ...standardLimits.codes,
    resendAfter: 0,
    perTargetAndHour: unlimited,
    perTargetAndDay: unlimited,
    perDeviceAndHour: unlimited,
    perDeviceAndDay: unlimited,
    perNetworkAndHour: unlimited,
    smsPerCountryAndHour: unlimited,
    smsPerCountryAndDay: unlimited,
    smsPerHour: unlimited,
  },
  invitations: {
    perTargetAndHour: unlimited,
    perTargetAndDay: unlimited,
    perSenderAndHour: unlimited,
    perSenderAndDay: unlimited,
  },
  accountLinks: {
    perTargetAndHour: unlimited,
    perTargetAndDay: unlimited,
    perSenderAndHour: unlimited,
    perSenderAndDay: unlimited,
  },
  signIn: {
    ...standardLimits.signIn,
    freeAttempts: unlimited,
    perNetwork: unlimited,
    perPerson: unlimited,
    perPassword: unlimited,
  },
  secondFactor: standardLimits.secondFactor,
  requests: { burst: unlimited, perSecond: unlimited },
  requestsOfPerson: { burst: unlimited, perSecond: unlimited },
  files: { burst: unlimited, perSecond: unlimited },
}
