import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createInvalidFieldsError } from './app-error'

/** What an EndpointHandler may use of HTTP: `If-Match` and cookies. */
export interface HttpContext {
  /** `If-Match`: the version that the change is based on (api B1). */
  ifMatchVersion: number | undefined
  getCookie(name: string): string | undefined
  setCookie(name: string, value: string, options: CookieSerializeOptions): void
  clearCookie(name: string, options: CookieSerializeOptions): void
}

export const createHttpContext = (request: FastifyRequest, reply: FastifyReply): HttpContext => ({
  ifMatchVersion: parseIfMatch(request.headers['if-match']),
  getCookie: (name) => request.cookies[name],
  setCookie: (name, value, options) => void reply.setCookie(name, value, options),
  clearCookie: (name, options) => void reply.clearCookie(name, options),
})

/** `3`, `"3"` or `W/"3"`. */
function parseIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  const number = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1]
  if (number === undefined) throw createInvalidFieldsError({ 'If-Match': 'format' })
  return Number(number)
}
