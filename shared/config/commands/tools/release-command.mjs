import { lastOutputLines, runCommand } from './run-command.mjs'
import { CommandError, log } from './command-line.mjs'
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
  // Only what is new and which brand keeps its old release; the rest is as expected.
  for (const line of result.out.split('\n'))
    if (/: published$| keeps what it runs/.test(line)) log(`  ${line}`)
}
