import { watch } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { binPath, repositoryRoot } from './paths.mjs'
import { spawnChild } from './run-command.mjs'
import { log } from './command-line.mjs'

/**
 * Builds an application again whenever a file of it is saved. Resolves after the first build, good
 * or bad.
 */
export function watchBuild(application, onBuilt) {
  const args = ['--watch', '--mode', 'development', '--stats', 'minimal']
  const env = {
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import tsx`.trim(),
    NODE_ENV: 'development',
  }
  const child = spawnChild(binPath(application, 'webpack'), args, {
    cwd: join(repositoryRoot, application),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    let output = ''
    const onOutput = (text) => {
      output += stripVTControlCharacters(text)
      const outcome = /compiled (successfully|with \d+ (errors?|warnings?))/.exec(output)
      if (!outcome) return
      if (/error/.test(outcome[1])) log(`${application}:\n${output.trim()}`)
      else onBuilt()
      output = ''
      resolve()
    }
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', onOutput)
    child.once('error', reject)
    child.once('exit', (code) =>
      reject(new Error(`The build of ${application} ended with ${code}:\n${output}`)),
    )
  })
}

/**
 * Waits for the next time that something in these folders is saved; saves close together are one.
 */
export function watchForSaves(folders) {
  let waiting = []
  let debounceTimer
  const resolveWaiting = () => {
    for (const resolve of waiting) resolve('saved')
    waiting = []
  }
  const onChange = () => {
    clearTimeout(debounceTimer)
    debounceTimer = setTimeout(resolveWaiting, 200)
  }
  for (const folder of folders) watch(join(repositoryRoot, folder), { recursive: true }, onChange)
  return () => new Promise((resolve) => waiting.push(resolve))
}

/**
 * Runs the task for one item after the other. An item that is added again while it still waits runs
 * once.
 */
export function createSerialQueue(task) {
  const waiting = new Set()
  let last = Promise.resolve()
  return (item) => {
    if (waiting.has(item)) return last
    waiting.add(item)
    last = last.then(() => {
      waiting.delete(item)
      return task(item)
    })
    return last
  }
}
