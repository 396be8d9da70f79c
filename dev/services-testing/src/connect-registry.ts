import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathParameterNames, type Endpoint } from '@console/contract/endpoint'
import type { SendOptions, SentResponse } from './send-request'
import type { TestApp } from './test-app'
import { createRegistryClient } from './test-registry'

/** The registry of a running server, as `console release` reaches it; its secrets are in `folder`. */
export function connectRegistry(
  folder: string,
  send: (path: string, options: SendOptions) => Promise<SentResponse>,
) {
  const { operatorToken } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as {
    operatorToken: string
  }
  const callUnchecked = async (endpoint: Endpoint, input: unknown) => {
    const fields = { ...(input as Record<string, unknown>) }
    const path = pathParameterNames(endpoint.path).reduce((filled, name) => {
      const value = String(fields[name])
      delete fields[name]
      return filled.replace(`{${name}}`, encodeURIComponent(value))
    }, `/registry${endpoint.path}`)
    const { status, body } = await send(path, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${operatorToken}`,
        ...(endpoint.method !== 'GET' && { 'content-type': 'application/json' }),
      },
      body: endpoint.method === 'GET' ? undefined : JSON.stringify(fields),
    })
    return { status, body: JSON.parse(body.toString()) }
  }
  return createRegistryClient({
    deps: { secrets: { operatorToken } },
    callUnchecked: callUnchecked as unknown as TestApp['callUnchecked'],
  })
}
