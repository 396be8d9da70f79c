/** The current time. Tests pass a clock that they can advance. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
