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
  const tidy = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, endpoint.verbatim.includes(name) ? value : trimmed(value)]))
  const broken = Object.keys(tidy).find((name) => !endpoint.verbatim.includes(name) && hasNothing(tidy[name]))
  const problems: Record<string, FieldProblem> = { ...(broken !== undefined && { [broken]: 'format' }), ...findProblems(endpoint.input, tidy) }
  if (Object.keys(problems).length) throw badFields(problems)
  return endpoint.input.parse(tidy)
}

/** Trims every text within (api B1); passwords, codes and tokens never come here. */
function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(trimmed)
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, trimmed(inner)]))
  return value
}

/** A database cannot keep the character NUL, and no text of a person has one. */
function hasNothing(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasNothing)
  return false
}
