// The `console` command: releases and pins on a running server.
//   npm run console -- release --help
import { ensureInstalled } from './ensure-installed.mjs'
import { spawnInTerminal } from './tools/run-command.mjs'
import { runMain } from './tools/command-line.mjs'
import { tsxArgs } from './tools/tsx-args.mjs'

runMain(async () => {
  await ensureInstalled()
  return spawnInTerminal(process.execPath, [
    ...tsxArgs('shared/cli', 'src/cli.ts'),
    ...process.argv.slice(2),
  ]).ended
})
