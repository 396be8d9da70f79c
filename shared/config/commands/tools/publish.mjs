import { lastWords, run } from './run.mjs'
import { Trouble, tell } from './say.mjs'
import { typescript } from './typescript.mjs'

/** The `console release` command, spoken to a server that has said where it listens. Both find the operator's token by the same settings. */
export async function release(args, { console: address }) {
  const env = { CONSOLE_URL: address }
  const published = await run(
    process.execPath,
    [...typescript('shared/federation', 'src/cli.ts'), 'release', ...args],
    { env },
  )
  if (published.code !== 0)
    throw new Trouble(`Nothing could be published:\n${lastWords(published)}`)
  // What is new, and which brand could not follow; the rest is as before or as expected.
  for (const line of published.out.split('\n'))
    if (/: published$| keeps what it runs/.test(line)) tell(`  ${line}`)
}
