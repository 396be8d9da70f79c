// Starting other programs: one way to hear what they said, one way to let them speak for themselves.
import { spawn } from 'node:child_process'
import { root } from './places.mjs'

/** Runs to the end and gives `{ code, out, err }`. It never throws: a failure is an answer too. */
export function run(command, args = [], { cwd = root, env, input, timeout, uid, gid, onLine } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, timeout, uid, gid, stdio: ['pipe', 'pipe', 'pipe'] })
    const said = { out: '', err: '' }
    const hear = (stream, kind) => stream.setEncoding('utf8').on('data', (text) => {
      said[kind] += text
      if (onLine) for (const line of text.split('\n')) if (line.trim()) onLine(line)
    })
    hear(child.stdout, 'out')
    hear(child.stderr, 'err')
    child.stdin.on('error', () => {}) // It may end before it has read everything.
    child.stdin.end(input ?? '')
    child.on('error', (error) => resolve({ code: 127, ...said, err: said.err + error.message }))
    child.on('close', (code, signal) => resolve({ code: code ?? 128, signal, ...said }))
  })
}

/** Whether a program runs to a good end. */
export const works = async (command, args, options) => (await run(command, args, { timeout: 30_000, ...options })).code === 0

/** The last lines of what a program said, for people. */
export const lastWords = ({ out, err }, lines = 40) => `${out}\n${err}`.trim().split('\n').slice(-lines).join('\n')
