import type { Limits } from '../../config/limits'

/**
 * Seconds until the next attempt after this many wrong passwords in a row: none at first, then one,
 * two, four …, a quarter of an hour at most (security C3).
 */
export function signInBackoffSeconds(
  failedAttempts: number,
  { freeAttempts, firstWait, maxWait }: Limits['signIn'],
): number {
  if (failedAttempts < freeAttempts) return 0
  return Math.min(maxWait, firstWait * 2 ** Math.min(30, failedAttempts - freeAttempts))
}
