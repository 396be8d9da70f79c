import {
  type Endpoint,
  type EndpointInput,
  pathParameterNames,
  type EndpointResult,
} from '@console/contract/endpoint'
import type { Envelope } from '@console/contract/envelope'

/** The registry of a running console. */
export type RegistryClient = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
) => Promise<EndpointResult<E>>

/** Something the person at the keyboard can put right; the message is the line they read. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** The registry refused; `result` says more (contract/release). */
export class RegistryError extends Error {
  override name = 'RegistryError'
  constructor(
    readonly code: string,
    message: string,
    readonly result: unknown,
  ) {
    super(message)
  }
}

/** Where the registry is and who asks. */
export interface RegistryConnection {
  address: string
  token: string
}

/** Calls throw CommandError where the person at the keyboard can help, RegistryError where the registry refuses. */
export function createRegistryClient({ address, token }: RegistryConnection): RegistryClient {
  return async (endpoint, input) => {
    const { path, body } = buildRequest(endpoint, input as Record<string, unknown>)
    const response = await fetch(`${address}/registry${path}`, {
      method: endpoint.method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Accept-Language': 'en',
        ...(body && { 'Content-Type': 'application/json' }),
      },
      body,
    }).catch((cause: unknown) => {
      throw new CommandError(
        `No console answers at ${address}. Start it with npm start, or name another one in CONSOLE_URL.`,
        { cause },
      )
    })
    const envelope = (await response.json().catch(() => null)) as Envelope | null
    if (envelope?.code === 0)
      return endpoint.result.parse(envelope.result) as EndpointResult<typeof endpoint>
    if (response.status === 401 || response.status === 403)
      throw new CommandError(
        `The console at ${address} does not know this operator token. Name its secrets in SECRETS_FILE, or the token in CONSOLE_TOKEN.`,
      )
    if (!envelope)
      throw new CommandError(
        `What answers at ${address} is not a console (status ${response.status}). Name the right address in CONSOLE_URL.`,
      )
    throw new RegistryError(String(envelope.code), envelope.message, envelope.result)
  }
}

/** Path with its braces filled, and what is left as the body. */
function buildRequest(endpoint: Endpoint, input: Record<string, unknown>) {
  const pathNames = pathParameterNames(endpoint.path)
  const path = pathNames.reduce(
    (filled, name) => filled.replace(`{${name}}`, encodeURIComponent(String(input[name]))),
    endpoint.path,
  )
  const rest = Object.fromEntries(
    Object.entries(input).filter(([name]) => !pathNames.includes(name)),
  )
  return { path, body: endpoint.method === 'GET' ? undefined : JSON.stringify(rest) }
}
