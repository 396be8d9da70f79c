/** The middle value; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('There is no median of nothing')
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/**
 * The median of the pairs' own ratios: noise that slows both visits of a pair cancels out
 * (speed.md).
 */
export const medianRatio = <T>(
  pairs: readonly T[],
  numeratorOf: (pair: T) => number,
  denominatorOf: (pair: T) => number,
): number => median(pairs.map((pair) => numeratorOf(pair) / denominatorOf(pair)))
