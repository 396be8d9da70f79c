import type { Endpoint } from '@console/contract/endpoint'
import type { CallOptions } from '@console/kernel/call'
import ky from 'ky'
import type { HttpNeeds } from './needs'
import { tidy } from './tidy'
import { withClient } from './user-service'

type Values = Record<string, unknown>

/** Sends a call by its declaration and answers whatever comes, also failures. Rejects when nothing comes. */
export function send(
  needs: HttpNeeds,
  endpoint: Endpoint,
  input: Values,
  token: string | null,
  options: CallOptions,
): Promise<Response> {
  const values = withClient(endpoint, tidy(input, endpoint.verbatim) as Values, needs.page)
  const { path, rest } = fillPath(endpoint.path, values)
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'

  const query = encode({
    ...(inQuery ? rest : {}),
    ...(endpoint.service === 'product' ? needs.hints() : {}),
    // No cache between here and the server may answer for it (spec §7).
    ...(endpoint.method === 'GET' ? { _t: Date.now() } : {}),
  }).toString()
  const url = baseOf(needs, endpoint) + path + (query && `?${query}`)

  return ky(url, {
    method: endpoint.method,
    headers: headersOf(needs, token, options),
    ...(inQuery ? {} : endpoint.body === 'form' ? { body: encode(rest) } : { json: rest }),
    // Retrying is the caller's to decide (shell A15.8).
    retry: 0,
    // The whole answer is timed, not its beginning alone (wire).
    timeout: false,
    throwHttpErrors: false,
    signal: options.signal,
  })
}

function baseOf({ page }: HttpNeeds, { service }: Endpoint): string {
  if (service === 'user') return page.authServiceUrl
  return service === 'product' ? page.apiUrl + page.urlPrefix : '/registry'
}

function headersOf(
  needs: HttpNeeds,
  token: string | null,
  { version, once }: CallOptions,
): Record<string, string> {
  return {
    'Accept-Language': needs.language(),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
    ...(once === undefined ? {} : { 'Idempotency-Key': once }),
  }
}

/** Takes the `{braces}` of a path from the values. */
function fillPath(template: string, values: Values): { path: string; rest: Values } {
  const rest = { ...values }
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    delete rest[name]
    return encodeURIComponent(String(values[name]))
  })
  return { path, rest }
}

/** Form and query text; arrays carry brackets (shell A15.1). */
function encode(values: Values): URLSearchParams {
  const text = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (Array.isArray(value)) value.forEach((one) => text.append(`${name}[]`, String(one)))
    else if (value !== undefined && value !== null) text.append(name, String(value))
  }
  return text
}
