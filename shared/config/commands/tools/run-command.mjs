// Starts other programs: `runCommand` captures their output, `spawnInTerminal` lets them print it
// themselves.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { repositoryRoot } from './paths.mjs'

// Children that still run when this process ends, for whatever reason, end with it.
const runningChildren = new Set()
process.on('exit', () => runningChildren.forEach((child) => child.kill()))

/** Starts a program that ends no later than this one. */
export function spawnChild(command, args, { cwd = repositoryRoot, env, ...options }) {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, ...options })
  runningChildren.add(child)
  child.once('exit', () => runningChildren.delete(child))
  return child
}

/** Runs to the end and gives `{ code, out, err }`. It never rejects: a failure is a result too. */
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

/** Whether a program exits with 0. */
export const commandSucceeds = async (command, args, options) =>
  (await runCommand(command, args, { timeout: 30_000, ...options })).code === 0

/** The last lines of a program's output, for people. */
export const lastOutputLines = ({ out, err }, lines = 40) =>
  `${out}\n${err}`.trim().split('\n').slice(-lines).join('\n')

/**
 * Starts a program in the same terminal. It handles the signals sent to this process
 * (forwardSignals).
 */
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

// The exit code by which a shell tells the signal that ended a program.
const signalExitCode = (signal) => 128 + (constants.signals[signal] ?? 0)

const terminalChildren = new Set()

/**
 * For commands: passes signals on to the programs of `spawnInTerminal`, which end in their own way;
 * without any, this process ends at once. Importing this file alone installs no handlers.
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

/** Whether a signal asked this command to end, so that it begins nothing new. */
export const isStopRequested = () => stopRequested
