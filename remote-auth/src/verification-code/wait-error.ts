/**
 * The error of a wait. The seconds are part of it: announced once, they must not change under a
 * screen reader as the countdown does.
 */
export const toWaitError = (seconds: number) => `wait:${seconds}`

/** The seconds to wait in an error, or `null` when it is another error. */
export const parseWaitSeconds = (error: string | undefined) =>
  error?.startsWith('wait:') ? Number(error.slice(5)) : null
