import type { Clock } from '@console/services/infrastructure/clock'

/** A clock that stands still until `advance` is called. */
export interface TestClock extends Clock {
  /** Advances the time by so many seconds. */
  advance(seconds: number): void
}

export function createTestClock(): TestClock {
  let now = Date.parse('2026-11-20T09:00:00Z')
  return { now: () => new Date(now), advance: (seconds) => void (now += seconds * 1000) }
}
