import type { Logger } from './logger'

/** Tells whether something is wrong, and what: null while nothing is. */
export type Alarm = (problem: string | null) => void

/**
 * Writes a line to the log when something begins to be wrong, another one when it is over, and none
 * in between, however often it is asked.
 */
export function createAlarm(logger: Logger, over: string): Alarm {
  let known: string | null = null
  return (problem) => {
    if (problem === known) return
    known = problem
    if (problem === null) logger.warn({ alarm: 'over' }, over)
    else logger.error({ alarm: 'begun' }, problem)
  }
}
