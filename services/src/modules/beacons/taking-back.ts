import type { Arm } from './beacons-queries'

/** The pages of so many visitors of the candidate have to fail before anything is decided. */
export const leastFailures = 20
/** How often at most a candidate is taken back that fails no more than what is pinned. */
const falseAlarms = 0.005
/** The spread of differences that are looked for: about ten points of a hundred. */
const mixture = 0.1 ** 2

/**
 * Whether a candidate fails more than what is pinned at the same time. It may be asked after every page: the
 * mixture sequential probability ratio test (Johari, Pekelis, Walsh: Always Valid Inference, 2015) keeps its
 * error however often it is asked. With too little to go by it says no.
 */
export function failsMore(candidate: Arm, pinned: Arm): boolean {
  if (candidate.failures < leastFailures || pinned.loads === 0) return false
  const difference = rateOf(candidate) - rateOf(pinned)
  if (difference <= 0) return false
  const rate = (candidate.failures + pinned.failures) / (candidate.loads + pinned.loads)
  const variance = rate * (1 - rate) * (1 / candidate.loads + 1 / pinned.loads)
  if (variance === 0) return false
  const spread = variance + mixture
  const logRatio =
    Math.log(variance / spread) / 2 + (mixture * difference ** 2) / (2 * variance * spread)
  return logRatio >= Math.log(1 / falseAlarms)
}

const rateOf = ({ loads, failures }: Arm) => failures / loads
