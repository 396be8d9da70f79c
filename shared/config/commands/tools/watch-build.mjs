import { watch } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { program, root } from './places.mjs'
import { begin } from './run.mjs'
import { tell } from './say.mjs'

/** Builds an application again whenever a file of it is saved. Resolves after the first build, good or bad. */
export function watchBuild(application, whenBuilt) {
  const args = ['--watch', '--mode', 'development', '--stats', 'minimal']
  const env = {
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import tsx`.trim(),
    NODE_ENV: 'development',
  }
  const child = begin(program(application, 'webpack'), args, {
    cwd: join(root, application),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (text) => {
      said += stripVTControlCharacters(text)
      const outcome = /compiled (successfully|with \d+ (errors?|warnings?))/.exec(said)
      if (!outcome) return
      if (/error/.test(outcome[1])) tell(`${application}:\n${said.trim()}`)
      else whenBuilt()
      said = ''
      resolve()
    }
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear)
    child.once('error', reject)
    child.once('exit', (code) =>
      reject(new Error(`The build of ${application} ended with ${code}:\n${said}`)),
    )
  })
}

/** Waits for the next time that something in these folders is saved; saves close together are one. */
export function savesIn(folders) {
  let waiting = []
  let quiet
  const settle = () => {
    for (const resolve of waiting) resolve('saved')
    waiting = []
  }
  const heard = () => {
    clearTimeout(quiet)
    quiet = setTimeout(settle, 200)
  }
  for (const folder of folders) watch(join(root, folder), { recursive: true }, heard)
  return () => new Promise((resolve) => waiting.push(resolve))
}

/** Does things one after the other. What is asked for again while it still waits is done once. */
export function oneAfterAnother(deed) {
  const waiting = new Set()
  let last = Promise.resolve()
  return (what) => {
    if (waiting.has(what)) return last
    waiting.add(what)
    last = last.then(() => {
      waiting.delete(what)
      return deed(what)
    })
    return last
  }
}
