import {
  type Endpoint,
  type EndpointInput,
  pathParameterNames,
  type EndpointResult,
} from '@console/contract/endpoint'
import type { Envelope } from '@console/contract/envelope'
import { ScopeRefusal } from '@console/contract/operator-token'
import { describeNetworkProblem } from './network-problems'

/** Calls the registry of a running console. */
export type RegistryClient = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
) => Promise<EndpointResult<E>>

/** A mistake that the user of the command can correct; the message is the line they read. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** No console could be reached. */
export class UnreachableError extends CommandError {
  override name = 'UnreachableError'
}

/** The registry rejected the request; `result` says more (contract/release). */
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

/** Address of the registry, and the operator token. */
export interface RegistryConnection {
  address: string
  token: string
}

/**
 * Creates a client. Its calls throw CommandError when the user can correct something, RegistryError
 * when the registry rejects the request.
 */
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
      throw new UnreachableError(
        `No console answers at ${address}: ${describeNetworkProblem(cause)}.`,
        { cause },
      )
    })
    const envelope = (await response.json().catch(() => null)) as Envelope | null
    if (envelope?.code === 0)
      return endpoint.result.parse(envelope.result) as EndpointResult<typeof endpoint>
    if (response.status === 401)
      throw new CommandError(
        `The console at ${address} does not know this operator token, or its time is over. Name its secrets in SECRETS_FILE, or the token in CONSOLE_TOKEN.`,
      )
    const refusal = ScopeRefusal.safeParse(envelope?.result)
    if (refusal.success) throw new CommandError(describeScopeRefusal(refusal.data))
    if (!envelope)
      throw new UnreachableError(
        `What answers at ${address} is not a console (status ${response.status}). Name the right address in CONSOLE_URL.`,
      )
    throw new RegistryError(String(envelope.code), envelope.message, envelope.result)
  }
}

function describeScopeRefusal({ scope, subject, publish, operate }: ScopeRefusal): string {
  const name = (names: string[]) => (names.length > 0 ? names.join(', ') : 'nothing')
  const needed = scope === 'everything' ? 'publish and operate everything' : `${scope} ${subject}`
  return `This token may not ${needed}. It may publish ${name(publish)} and operate ${name(operate)}. Whoever has a token for everything makes another one: console token create.`
}

/** The path with its parameters filled in, and the remaining fields as the body or the query. */
function buildRequest(
  endpoint: Endpoint,
  input: Record<string, unknown>,
): { path: string; body?: string } {
  const pathNames = pathParameterNames(endpoint.path)
  const path = pathNames.reduce(
    (filled, name) => filled.replace(`{${name}}`, encodeURIComponent(String(input[name]))),
    endpoint.path,
  )
  const rest = Object.fromEntries(
    Object.entries(input).filter(([name]) => !pathNames.includes(name)),
  )
  if (endpoint.method === 'PUT' || endpoint.method === 'POST')
    return { path, body: JSON.stringify(rest) }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest))
    if (value !== undefined) query.set(name, String(value))
  return { path: query.size > 0 ? `${path}?${query}` : path }
}
