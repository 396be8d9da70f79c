/**
 * How well a threshold on one number tells two classes apart: the area under the curve of right
 * against wrong alarms (the statistic of Mann and Whitney). 0.5 is a coin, 0 and 1 are certainty.
 */
export function areaUnderCurve(some: readonly number[], others: readonly number[]): number {
  const sorted = [
    ...some.map((value) => ({ value, isSome: true })),
    ...others.map((value) => ({ value, isSome: false })),
  ].sort((one, other) => one.value - other.value)
  let rankSum = 0
  for (let begin = 0, end = 0; begin < sorted.length; begin = end) {
    while (end < sorted.length && sorted[end]!.value === sorted[begin]!.value) end++
    // Equal values share the mean of their ranks.
    const rank = (begin + 1 + end) / 2
    rankSum += rank * sorted.slice(begin, end).filter(({ isSome }) => isSome).length
  }
  return (rankSum - (some.length * (some.length + 1)) / 2) / (some.length * others.length)
}
