import { pathParameters, type Endpoint } from '@console/contract/endpoint'
import { fieldName, findProblems } from '@console/contract/field-problems'
import type { FastifyRequest } from 'fastify'
import { Failure, badFields } from './failure'

export type Fields = Record<string, unknown>

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
} as const

/** Before a body is read: it travels as declared, or not at all (security C13). */
export function checkContentType({ method, body }: Endpoint, request: FastifyRequest) {
  if (method === 'GET') return
  const essence = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  const isEmpty =
    essence === undefined &&
    !Number(request.headers['content-length']) &&
    request.headers['transfer-encoding'] === undefined
  // Nothing to read, nothing to mistake: a DELETE has no body.
  if (isEmpty && method === 'DELETE') return
  if (essence !== contentTypes[body]) throw new Failure('UNSUPPORTED_MEDIA_TYPE')
}

/** Everything that was sent, in one flat object: what the path says, and the query or the body (contract/endpoint). */
export function fieldsOf(endpoint: Endpoint, request: FastifyRequest): Fields {
  const sent =
    endpoint.method === 'GET' || (endpoint.method === 'DELETE' && request.body == null)
      ? request.query
      : request.body
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw badFields({})
  const fields: Fields = { ...sent }
  const params = request.params as Record<string, string>
  for (const name of pathParameters(endpoint.path)) {
    if (name in fields) throw badFields({ [name]: 'unknown' })
    fields[name] = params[name]
  }
  // The clock of the client and the hints of its workplace: accepted and ignored (api B1, B5).
  if (endpoint.method === 'GET')
    for (const hint of ['_t', 'team_id', 'account_id']) delete fields[hint]
  return fields
}

/** What the handler gets: trimmed and checked. */
export function parseInput(endpoint: Endpoint, fields: Fields): unknown {
  const tidy: Fields = {}
  const unfit: Path[] = []
  for (const [name, value] of Object.entries(fields)) {
    const kept = endpoint.verbatim.includes(name) ? value : tidied(value, [name], unfit)
    // Not by assignment: a field may be called __proto__.
    Object.defineProperty(tidy, name, { value: kept, enumerable: true })
  }
  const broken = Object.fromEntries(
    unfit.map((path) => [fieldName(endpoint.input, path), 'format' as const]),
  )
  const problems = findProblems(endpoint.input, tidy)
  if (problems || unfit.length) throw badFields({ ...problems, ...broken })
  return endpoint.input.parse(tidy)
}

type Path = readonly (string | number)[]
/** Nothing of ours is nested deeper; a manifest comes nearest (spec §9 allows five to a query). */
const deepest = 10

/**
 * Trims every text within (api B1); passwords, codes and tokens never come here. Unfit, and left out, is what no database keeps,
 * the character NUL and half a character, and what is nested only to cost us effort (security C17); where it stood is noted.
 */
function tidied(value: unknown, path: Path, unfit: Path[]): unknown {
  const isText = typeof value === 'string'
  if (isText && !/[\0\p{Surrogate}]/u.test(value)) return value.trim()
  if (!isText && (typeof value !== 'object' || value === null)) return value
  if (isText || path.length > deepest) return void unfit.push(path)
  if (Array.isArray(value))
    return value.map((inner, index) => tidied(inner, [...path, index], unfit))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, tidied(inner, [...path, name], unfit)]),
  )
}
