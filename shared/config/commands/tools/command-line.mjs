// The output of commands. Lines only: the same in a terminal, a log file and CI. Progress goes to
// stderr, so that stdout holds the result and nothing else.
import { realpathSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { forwardSignals } from './run-command.mjs'

/** Writes a line of the result to stdout. */
export const print = (text = '') => console.log(text)
/** Writes a line of progress to stderr. */
export const log = (text = '') => console.error(text)

export const formatElapsed = (startedAt) =>
  `${((performance.now() - startedAt) / 1000).toFixed(1)} s`

/** Logs what begins, a sign of life every fifteen seconds, and how long it took. */
export async function runStep(title, task) {
  const startedAt = performance.now()
  log(`· ${title} …`)
  const heartbeat = setInterval(
    () => log(`  still at it (${formatElapsed(startedAt)}): ${title}`),
    15_000,
  )
  try {
    const result = await task()
    log(`  done in ${formatElapsed(startedAt)}`)
    return result
  } finally {
    clearInterval(heartbeat)
  }
}

/** A problem that a person can solve. Only its message is printed, without a stack. */
export class CommandError extends Error {}

/** Runs a command's main function, then exits with its code, or logs its error and exits with 1. */
export async function runMain(main) {
  forwardSignals()
  try {
    const code = await main()
    process.exit(typeof code === 'number' ? code : 0)
  } catch (error) {
    log(error instanceof CommandError ? error.message : error)
    process.exit(1)
  }
}

/** True for the file that node was asked to run, false when another file imports it. */
export const isMainModule = (url) =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(url)
