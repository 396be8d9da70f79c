import type { Limits } from '../../limits'

/** Seconds until the next try after so many wrong passwords in a row: none, then one, two, four … up to a quarter of an hour (security C3). */
export function waitAfter(
  wrong: number,
  { free, firstWait, longestWait }: Limits['signIn'],
): number {
  if (wrong < free) return 0
  return Math.min(longestWait, firstWait * 2 ** Math.min(30, wrong - free))
}
