import type { Endpoint } from '@console/contract/endpoint'
import { flattenFields } from '@console/contract/fields'
import type { CallOptions } from '@console/kernel/call'
import ky from 'ky'
import type { CallDeps } from './http-deps'
import { normalizeInput } from './normalize-input'
import { createTraceparent } from './traceparent'
import { withClientIds } from './with-client-ids'

type Values = Record<string, unknown>

/**
 * Sends a call by its endpoint and resolves to whatever response comes, also to a failure. Rejects
 * when none comes.
 */
export function sendRequest(
  deps: CallDeps,
  endpoint: Endpoint,
  input: Values,
  token: string | null,
  options: CallOptions,
): Promise<Response> {
  const values = withClientIds(
    endpoint,
    normalizeInput(input, endpoint.verbatim) as Values,
    deps.page,
  )
  const { path, rest } = fillPath(endpoint.path, values)
  const usesQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'

  const query = encodeValues({
    ...(usesQuery ? rest : {}),
    ...(endpoint.service === 'product' ? deps.workplaceQuery() : {}),
    // No cache between here and the server may answer for it (spec §7).
    ...(endpoint.method === 'GET' ? { _t: Date.now() } : {}),
  }).toString()
  const url = baseUrl(deps, endpoint) + path + (query && `?${query}`)

  return ky(url, {
    method: endpoint.method,
    headers: requestHeaders(deps, endpoint, token, options),
    ...(usesQuery ? {} : encodeBody(endpoint, rest)),
    // Whether to retry is the caller's decision (shell A15.8).
    retry: 0,
    // executeCall times the whole response, not only its beginning.
    timeout: false,
    throwHttpErrors: false,
    signal: options.signal,
  })
}

function baseUrl({ page }: CallDeps, { service }: Endpoint): string {
  if (service === 'user') return page.authServiceUrl
  if (service === 'language') return page.languageServiceUrl
  return service === 'product' ? page.apiUrl + page.urlPrefix : '/registry'
}

function requestHeaders(
  deps: CallDeps,
  { service }: Endpoint,
  token: string | null,
  { version, idempotencyKey }: CallOptions,
): Record<string, string> {
  return {
    'Accept-Language': deps.languageTag(),
    // A language service may be somebody else's, who does not allow this header.
    ...(service === 'language' ? {} : { traceparent: createTraceparent() }),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
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

function encodeBody({ body }: Endpoint, values: Values) {
  if (body === 'json') return { json: values }
  return { body: body === 'form' ? encodeValues(values) : appendValues(new FormData(), values) }
}

const encodeValues = (values: Values) => appendValues(new URLSearchParams(), values)

/** Adds values to a form, an upload or a query (shell A15.1, A15.7). */
function appendValues<T extends URLSearchParams | FormData>(params: T, values: Values): T {
  for (const [name, value] of flattenFields(values))
    if (value instanceof Blob && params instanceof FormData) params.append(name, value)
    else params.append(name, String(value))
  return params
}
