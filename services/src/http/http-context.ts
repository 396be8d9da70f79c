import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createInvalidFieldsError } from './app-error'

/** What an EndpointHandler may use of HTTP: `If-Match`, `Origin`, cookies, and the cache of the caller. */
export interface HttpContext {
  /** `If-Match`: the version that the change is based on (api B1). */
  ifMatchVersion: number | undefined
  /** `Origin`: of the page that calls, if it is a page. */
  pageOrigin: string | undefined
  getCookie(name: string): string | undefined
  setCookie(name: string, value: string, options: CookieSerializeOptions): void
  clearCookie(name: string, options: CookieSerializeOptions): void
  /** The answer never changes: the caller may keep it for a year under this mark. */
  keepForAYear(etag: string): void
}

export const createHttpContext = (request: FastifyRequest, reply: FastifyReply): HttpContext => ({
  ifMatchVersion: parseIfMatch(request.headers['if-match']),
  pageOrigin: request.headers.origin,
  getCookie: (name) => request.cookies[name],
  setCookie: (name, value, options) => void reply.setCookie(name, value, options),
  clearCookie: (name, options) => void reply.clearCookie(name, options),
  keepForAYear: (etag) =>
    void reply
      .header('Cache-Control', 'private, max-age=31536000, immutable')
      .header('ETag', `"${etag}"`),
})

/** `3`, `"3"` or `W/"3"`. */
function parseIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  const number = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1]
  if (number === undefined) throw createInvalidFieldsError({ 'If-Match': 'format' })
  return Number(number)
}
