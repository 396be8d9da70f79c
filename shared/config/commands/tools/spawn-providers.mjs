import { log } from './command-line.mjs'
import { spawnInTerminal } from './run-command.mjs'
import { tsxArgs } from './tsx-args.mjs'

/**
 * Starts the OpenID providers of the demonstration, by what the server says of them; nothing outside
 * the demonstration. Without them, people sign in by all other ways.
 */
export function spawnProviders({ providers }) {
  if (!providers?.length) return
  const args = tsxArgs('dev/openid-providers', 'src/server.ts')
  const { ended } = spawnInTerminal(process.execPath, args, {
    env: { DEMO_PROVIDERS: JSON.stringify(providers), NODE_NO_WARNINGS: '1' },
    // Its library says at each start that it is not set up for production, which is so.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  ended.then((code) => {
    if (code === 1)
      log(
        `DEMO_PROVIDER_PORT cannot be opened (${new URL(providers[0].issuer).port}): nobody can sign in by a provider.`,
      )
  })
}
