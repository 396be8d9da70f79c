import type { Clock } from '../outside/clock'

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  /** Moves time on by so many seconds. */
  forward(seconds: number): void
}

export function testClock(): TestClock {
  let now = Date.parse('2026-11-20T09:00:00Z')
  return { now: () => new Date(now), forward: (seconds) => void (now += seconds * 1000) }
}
