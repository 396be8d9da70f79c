// Starting other programs: one way to hear what they said, one way to let them speak for themselves.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './places.mjs'

// What is still at work when this process ends, for whatever reason, ends with it.
const atWork = new Set()
process.on('exit', () => atWork.forEach((child) => child.kill()))

/** Starts a program that ends no later than this one. */
export function begin(command, args, { cwd = root, env, ...options }) {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, ...options })
  atWork.add(child)
  child.once('exit', () => atWork.delete(child))
  return child
}

/** Runs to the end and gives `{ code, out, err }`. It never throws: a failure is an answer too. */
export function run(command, args = [], { input = '', ...options } = {}) {
  return new Promise((resolve) => {
    const child = begin(command, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] })
    const said = { out: '', err: '' }
    child.stdout.setEncoding('utf8').on('data', (text) => (said.out += text))
    child.stderr.setEncoding('utf8').on('data', (text) => (said.err += text))
    child.stdin.on('error', () => {}) // It may end before it has read everything.
    child.stdin.end(input)
    child.once('error', (error) => resolve({ code: 127, ...said, err: said.err + error.message }))
    child.once('close', (code, signal) => resolve({ code: code ?? numberOf(signal), ...said }))
  })
}

/** Whether a program runs to a good end. */
export const works = async (command, args, options) =>
  (await run(command, args, { timeout: 30_000, ...options })).code === 0

/** The last lines of what a program said, for people. */
export const lastWords = ({ out, err }, lines = 40) =>
  `${out}\n${err}`.trim().split('\n').slice(-lines).join('\n')

/** A program that speaks for itself, in the same terminal. Signals sent to this process are its to answer. */
export function handOver(command, args, options = {}) {
  const child = begin(command, args, { stdio: 'inherit', ...options })
  handedOver.add(child)
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      handedOver.delete(child)
      resolve(code ?? numberOf(signal))
    })
  })
  return { child, ended }
}

// A shell's way to say by which signal a program ended.
const numberOf = (signal) => 128 + (constants.signals[signal] ?? 0)

const handedOver = new Set()

/**
 * For commands: a signal goes to the programs that speak for this one, which end in their own way; without any, this
 * process ends at once. Whoever only imports a tool keeps their own manners.
 */
export function answerSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!handedOver.size) process.exit(numberOf(signal))
      toldToEnd = true
      for (const child of handedOver) child.kill(signal)
    })
  }
}

let toldToEnd = false

/** Whether somebody asked this command to end, so that it begins nothing new. */
export const isToldToEnd = () => toldToEnd
