import { fileURLToPath } from 'node:url'
import { startServerProcess, type ServerProcess } from './server-process'
import type { TestServer } from './test-server'

const providersFile = fileURLToPath(import.meta.resolve('@console/openid-providers/server'))

/** Starts the OpenID providers of a server's demonstration, as `npm start` does. */
export async function startProviders({ readyMessage }: TestServer): Promise<ServerProcess> {
  const { providers } = await readyMessage
  return startServerProcess(
    providersFile,
    { DEMO_PROVIDERS: JSON.stringify(providers) },
    `${providers[0]!.issuer}/.well-known/openid-configuration`,
  )
}
