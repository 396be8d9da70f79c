import { bodyContentTypes, pathParameterNames, type Endpoint } from '@console/contract/endpoint'
import { parseFields } from '@console/contract/fields'
import {
  type FieldErrorCode,
  fieldNameFromPath,
  validateFields,
} from '@console/contract/field-errors'
import type { FastifyRequest } from 'fastify'
import { AppError, createInvalidFieldsError } from './app-error'
import { readPhones } from './typed-phones'

export type RequestFields = Record<string, unknown>

/** Refuses a body of another content type than declared, before it is parsed (security C13). */
export function assertContentType({ method, body }: Endpoint, request: FastifyRequest) {
  if (method === 'GET') return
  const essence = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  const isEmpty =
    essence === undefined &&
    !Number(request.headers['content-length']) &&
    request.headers['transfer-encoding'] === undefined
  // A DELETE may have no body, and then needs no content type.
  if (isEmpty && method === 'DELETE') return
  if (essence !== bodyContentTypes[body]) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
}

/** What stands for a query or a form that cannot be read; calls refuse it, pages ask it nothing. */
const unreadable: RequestFields = {}

/**
 * The fields of an upload (shell A15.7), as the platform reads them. A name that stands twice makes
 * it unreadable: no call takes a list here.
 */
export async function parseUpload(contentType: string, body: Buffer): Promise<RequestFields> {
  const headers = { 'Content-Type': contentType }
  const entries = await new Response(new Uint8Array(body), { headers }).formData().then(
    (data) => [...data],
    () => null,
  )
  const fields = entries && Object.fromEntries(entries)
  return fields && Object.keys(fields).length === entries.length ? fields : unreadable
}

/** The fields of a query or a form, within the limits of the specification (shell A15.8). */
export const parseRequestFields = (text: string): RequestFields => parseFields(text) ?? unreadable

/**
 * All input in one flat object: the path parameters, and the query or the body (contract/endpoint).
 */
export function readRequestFields(endpoint: Endpoint, request: FastifyRequest): RequestFields {
  const payload =
    endpoint.method === 'GET' || (endpoint.method === 'DELETE' && request.body == null)
      ? request.query
      : request.body
  if (
    typeof payload !== 'object' ||
    payload === null ||
    Array.isArray(payload) ||
    payload === unreadable
  )
    throw createInvalidFieldsError({})
  const fields: RequestFields = { ...payload }
  const params = request.params as Record<string, string>
  for (const name of pathParameterNames(endpoint.path)) {
    if (name in fields) throw createInvalidFieldsError({ [name]: 'unknown' })
    fields[name] = params[name]
  }
  // The timestamp and the workplace that a page adds to a query: accepted and ignored (api B1, B5).
  if (payload === request.query)
    for (const hint of ['_t', 'team_id', 'account_id']) delete fields[hint]
  return fields
}

/**
 * Trims and validates the fields for the handler. Phone numbers that name no country are of `dialCode`.
 */
export function parseInput(endpoint: Endpoint, fields: RequestFields, dialCode?: string): unknown {
  const sanitizedFields: RequestFields = {}
  const invalidPaths: FieldPath[] = []
  for (const [name, value] of Object.entries(fields)) {
    const sanitizedValue = endpoint.verbatim.includes(name)
      ? value
      : sanitize(value, [name], invalidPaths)
    // defineProperty, because a field may be called __proto__.
    Object.defineProperty(sanitizedFields, name, {
      value: sanitizedValue,
      enumerable: true,
      writable: true,
    })
  }
  const phoneProblems: Record<string, FieldErrorCode> = {}
  readPhones(endpoint.input, sanitizedFields, dialCode, phoneProblems)
  const parsed = endpoint.input.safeParse(sanitizedFields)
  if (parsed.success && invalidPaths.length === 0) return parsed.data
  const invalidFields = Object.fromEntries(
    invalidPaths.map((path) => [fieldNameFromPath(endpoint.input, path), 'format' as const]),
  )
  throw createInvalidFieldsError({
    ...validateFields(endpoint.input, sanitizedFields),
    ...phoneProblems,
    ...invalidFields,
  })
}

type FieldPath = readonly (string | number)[]
/**
 * No input of ours is nested deeper; a manifest is the deepest (spec §9 allows five to a query).
 */
const maxDepth = 10

/**
 * Trims every text in a value (api B1) and gives it its canonical composition (NFC), except `verbatim`
 * fields like passwords: what looks the same is stored the same. It leaves out
 * texts that PostgreSQL cannot store (with NUL or a lone surrogate) and values nested too deeply
 * (security C17), and adds their paths to `invalidPaths`.
 */
function sanitize(value: unknown, path: FieldPath, invalidPaths: FieldPath[]): unknown {
  const isText = typeof value === 'string'
  if (isText && !/[\0\p{Surrogate}]/u.test(value)) return value.normalize('NFC').trim()
  if (!isText && (typeof value !== 'object' || value === null || value instanceof Blob))
    return value
  if (isText || path.length > maxDepth) return void invalidPaths.push(path)
  if (Array.isArray(value))
    return value.map((inner, index) => sanitize(inner, [...path, index], invalidPaths))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      sanitize(inner, [...path, name], invalidPaths),
    ]),
  )
}
