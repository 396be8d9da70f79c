// Starting other programs: one way to hear what they said, one way to let them speak for themselves.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { repositoryRoot } from './paths.mjs'

// What is still at work when this process ends, for whatever reason, ends with it.
const runningChildren = new Set()
process.on('exit', () => runningChildren.forEach((child) => child.kill()))

/** Starts a program that ends no later than this one. */
export function spawnChild(command, args, { cwd = repositoryRoot, env, ...options }) {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, ...options })
  runningChildren.add(child)
  child.once('exit', () => runningChildren.delete(child))
  return child
}

/** Runs to the end and gives `{ code, out, err }`. It never throws: a failure is an answer too. */
export function runCommand(command, args = [], { input = '', ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawnChild(command, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] })
    const output = { out: '', err: '' }
    child.stdout.setEncoding('utf8').on('data', (text) => (output.out += text))
    child.stderr.setEncoding('utf8').on('data', (text) => (output.err += text))
    child.stdin.on('error', () => {}) // It may end before it has read everything.
    child.stdin.end(input)
    child.once('error', (error) =>
      resolve({ code: 127, ...output, err: output.err + error.message }),
    )
    child.once('close', (code, signal) =>
      resolve({ code: code ?? signalExitCode(signal), ...output }),
    )
  })
}

/** Whether a program runs to a good end. */
export const commandSucceeds = async (command, args, options) =>
  (await runCommand(command, args, { timeout: 30_000, ...options })).code === 0

/** The last lines of what a program said, for people. */
export const lastOutputLines = ({ out, err }, lines = 40) =>
  `${out}\n${err}`.trim().split('\n').slice(-lines).join('\n')

/** A program that speaks for itself, in the same terminal. Signals sent to this process are its to answer. */
export function spawnInTerminal(command, args, options = {}) {
  const child = spawnChild(command, args, { stdio: 'inherit', ...options })
  terminalChildren.add(child)
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      terminalChildren.delete(child)
      resolve(code ?? signalExitCode(signal))
    })
  })
  return { child, ended }
}

// A shell's way to say by which signal a program ended.
const signalExitCode = (signal) => 128 + (constants.signals[signal] ?? 0)

const terminalChildren = new Set()

/**
 * For commands: a signal goes to the programs that speak for this one, which end in their own way; without any, this
 * process ends at once. Whoever only imports a tool keeps their own manners.
 */
export function forwardSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!terminalChildren.size) process.exit(signalExitCode(signal))
      stopRequested = true
      for (const child of terminalChildren) child.kill(signal)
    })
  }
}

let stopRequested = false

/** Whether somebody asked this command to end, so that it begins nothing new. */
export const isStopRequested = () => stopRequested
