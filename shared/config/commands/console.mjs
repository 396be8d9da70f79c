// The `console` command: releases and pins, spoken to a running server.
//   npm run console -- release --help
import { ensureInstalled } from './ensure-installed.mjs'
import { handOver } from './tools/run.mjs'
import { command } from './tools/say.mjs'
import { typescript } from './tools/typescript.mjs'

command(async () => {
  await ensureInstalled()
  return handOver(process.execPath, [
    ...typescript('shared/federation', 'src/cli.ts'),
    ...process.argv.slice(2),
  ]).ended
})
