import { once } from 'node:events'
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
    [...tsxArgs('shared/cli', 'src/cli.ts'), 'release', ...args],
    { env },
  )
  if (result.code !== 0)
    throw new CommandError(`Nothing could be published:\n${lastOutputLines(result)}`)
  logNews(result.out.split('\n'))
}

/**
 * Starts a process that publishes development builds, one after the other, and moves every automatic
 * pin to them. One that has ended is started again by the next build; `startAnew` has the next build
 * use a new one, after the code that it runs was changed.
 */
export function startPublisher(args = tsxArgs('shared/cli', 'src/publisher.ts')) {
  const start = () =>
    spawnChild(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  let child = start()
  let isOutdated = false
  return {
    startAnew: () => void (isOutdated = true),
    publish(application, { registry: address }, version) {
      if (isOutdated) child.kill()
      if (isOutdated || !child.connected) child = start()
      isOutdated = false
      return request(child, {
        folders: [join(repositoryRoot, application, '.cache', 'development')],
        version,
        pinAutomatically: true,
        env: { ...process.env, CONSOLE_URL: address },
        workspaceRoot: repositoryRoot,
      })
    },
  }
}

/** Sends the publisher one build, and rejects when it ends before it has answered. */
async function request(child, options) {
  const settled = new AbortController()
  const { signal } = settled
  const ended = (code) => new CommandError(`The publisher ended with ${code}.`)
  try {
    const { lines, problem } = await Promise.race([
      once(child, 'message', { signal }).then(([answer]) => answer),
      once(child, 'exit', { signal }).then(([code]) => Promise.reject(ended(code))),
      new Promise((_, reject) => child.send(options, (error) => error && reject(error))),
    ])
    if (problem) throw new CommandError(`Nothing could be published: ${problem}`)
    logNews(lines)
  } finally {
    settled.abort()
  }
}

/** Only what is new and which brand keeps its old release; the rest is as expected. */
function logNews(lines) {
  for (const line of lines) if (/: published$| keeps what it runs/.test(line)) log(`  ${line}`)
}
