// What a person sees while a command works. Lines only: the same in a terminal, a log file and CI.
import { realpathSync } from 'node:fs'
import { performance } from 'node:perf_hooks'

export const say = (text = '') => console.log(text)

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Says what begins, gives a sign of life every fifteen seconds, and says how long it took. */
export async function step(title, deed) {
  const since = performance.now()
  say(`· ${title} …`)
  const alive = setInterval(() => say(`  still at it (${seconds(since)}): ${title}`), 15_000)
  try {
    const result = await deed()
    say(`  done in ${seconds(since)}`)
    return result
  } finally {
    clearInterval(alive)
  }
}

/** A problem that a person can mend. Said in its own words, without a stack. */
export class Trouble extends Error {}

/** Runs a command's main part, and ends with what went wrong in one clear line. */
export async function command(deed) {
  try {
    const code = await deed()
    if (typeof code === 'number') process.exitCode = code
  } catch (error) {
    console.error(error instanceof Trouble ? error.message : error)
    process.exitCode = 1
  }
}

/** True for the file that node was asked to run, false when another file imports it. */
export const isAsked = (meta) => process.argv[1] !== undefined && realpathSync(process.argv[1]) === meta.filename
