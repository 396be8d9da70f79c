// What a person sees while a command works. Lines only: the same in a terminal, a log file and CI.
// Progress goes to stderr, so that stdout holds what was asked for and nothing else.
import { realpathSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { answerSignals } from './run.mjs'

export const say = (text = '') => console.log(text)
export const tell = (text = '') => console.error(text)

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Says what begins, gives a sign of life every fifteen seconds, and says how long it took. */
export async function step(title, deed) {
  const since = performance.now()
  tell(`· ${title} …`)
  const alive = setInterval(() => tell(`  still at it (${seconds(since)}): ${title}`), 15_000)
  try {
    const result = await deed()
    tell(`  done in ${seconds(since)}`)
    return result
  } finally {
    clearInterval(alive)
  }
}

/** A problem that a person can mend. Said in its own words, without a stack. */
export class Trouble extends Error {}

/** Runs a command's main part, then ends: with its code, or with what went wrong in one clear line. */
export async function command(deed) {
  answerSignals()
  try {
    const code = await deed()
    process.exit(typeof code === 'number' ? code : 0)
  } catch (error) {
    tell(error instanceof Trouble ? error.message : error)
    process.exit(1)
  }
}

/** True for the file that node was asked to run, false when another file imports it. */
export const isAsked = (url) =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(url)
