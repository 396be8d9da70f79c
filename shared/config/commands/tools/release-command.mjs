import { join } from 'node:path'
import { lastOutputLines, runCommand, spawnChild } from './run-command.mjs'
import { CommandError, log } from './command-line.mjs'
import { repositoryRoot } from './paths.mjs'
import { tsxArgs } from './tsx-args.mjs'

/**
 * Runs `console release` against a server that is ready. Both find the operator's token by the same
 * settings.
 */
export async function runReleaseCommand(args, { registry: address }) {
  const env = { CONSOLE_URL: address }
  const result = await runCommand(
    process.execPath,
    [...tsxArgs('shared/federation', 'src/cli.ts'), 'release', ...args],
    { env },
  )
  if (result.code !== 0)
    throw new CommandError(`Nothing could be published:\n${lastOutputLines(result)}`)
  logNews(result.out.split('\n'))
}

/**
 * Starts a process that publishes development builds, one after the other, and moves every automatic
 * pin to them. Returns the function that asks it to.
 */
export function startPublisher() {
  const child = spawnChild(process.execPath, tsxArgs('shared/federation', 'src/publisher.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise((_, reject) =>
    child.once('exit', (code) => reject(new CommandError(`The publisher ended with ${code}.`))),
  )
  ended.catch(() => {}) // Said to whoever publishes next.
  return (application, { registry: address }, version) => {
    const published = new Promise((resolve, reject) => {
      child.once('message', ({ lines, problem }) => {
        if (problem) return reject(new CommandError(`Nothing could be published: ${problem}`))
        logNews(lines)
        resolve()
      })
      child.send({
        folders: [join(repositoryRoot, application, '.cache', 'development')],
        version,
        pinAutomatically: true,
        env: { ...process.env, CONSOLE_URL: address },
        workspaceRoot: repositoryRoot,
      })
    })
    return Promise.race([published, ended])
  }
}

/** Only what is new and which brand keeps its old release; the rest is as expected. */
function logNews(lines) {
  for (const line of lines) if (/: published$| keeps what it runs/.test(line)) log(`  ${line}`)
}
