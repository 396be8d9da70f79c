import { pathParameters, type Endpoint } from '@console/contract/endpoint'
import { findProblems, type FieldProblem } from '@console/contract/field-problems'
import type { FastifyRequest } from 'fastify'
import { Failure, badFields } from './failure'

export type Fields = Record<string, unknown>

const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const

/** Before a body is read: it travels as declared, or not at all (security C13). */
export function checkContentType({ method, body }: Endpoint, request: FastifyRequest) {
  if (method === 'GET') return
  const essence = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  const isEmpty = essence === undefined && !Number(request.headers['content-length']) && request.headers['transfer-encoding'] === undefined
  // Nothing to read, nothing to mistake: a DELETE has no body.
  if (isEmpty && method === 'DELETE') return
  if (essence !== contentTypes[body]) throw new Failure('UNSUPPORTED_MEDIA_TYPE')
}

/** Everything that was sent, in one flat object: what the path says, and the query or the body (contract/endpoint). */
export function fieldsOf(endpoint: Endpoint, request: FastifyRequest): Fields {
  const sent = endpoint.method === 'GET' || (endpoint.method === 'DELETE' && request.body == null) ? request.query : request.body
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw badFields({})
  const fields: Fields = { ...sent }
  const params = request.params as Record<string, string>
  for (const name of pathParameters(endpoint.path)) {
    if (name in fields) throw badFields({ [name]: 'unknown' })
    fields[name] = params[name]
  }
  // The clock of the client and the hints of its workplace: accepted and ignored (api B1, B5).
  if (endpoint.method === 'GET') for (const hint of ['_t', 'team_id', 'account_id']) delete fields[hint]
  return fields
}

/** What the handler gets: trimmed and checked. */
export function parseInput(endpoint: Endpoint, fields: Fields): unknown {
  const tidy: Fields = {}
  const broken: Record<string, FieldProblem> = {}
  for (const [name, value] of Object.entries(fields)) {
    const kept = endpoint.verbatim.includes(name) ? value : tidied(value)
    if (kept === unfit) broken[name] = 'format'
    // Not by assignment: a field may be called __proto__.
    else Object.defineProperty(tidy, name, { value: kept, enumerable: true })
  }
  const problems = findProblems(endpoint.input, tidy)
  if (problems || Object.keys(broken).length) throw badFields({ ...problems, ...broken })
  return endpoint.input.parse(tidy)
}

const unfit = Symbol('unfit')
/** Nothing of ours is nested deeper; a manifest comes nearest (spec §9 allows five to a query). */
const deepest = 10

/**
 * Trims every text within (api B1); passwords, codes and tokens never come here. Unfit is what no database keeps, the character
 * NUL and half a character, and what is nested only to cost us effort (security C17).
 */
function tidied(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return /[\0\p{Surrogate}]/u.test(value) ? unfit : value.trim()
  if (typeof value !== 'object' || value === null) return value
  if (depth === deepest) return unfit
  const within = Object.entries(value).map(([name, inner]) => [name, tidied(inner, depth + 1)] as const)
  if (within.some(([, inner]) => inner === unfit)) return unfit
  return Array.isArray(value) ? within.map(([, inner]) => inner) : Object.fromEntries(within)
}
