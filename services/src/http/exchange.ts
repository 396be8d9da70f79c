import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { badFields } from './failure'

/** What a few calls need of HTTP itself. */
export interface Exchange {
  /** `If-Match`: the version that the change was made on (api B1). */
  version: number | undefined
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options: CookieSerializeOptions): void
  clearCookie(name: string, options: CookieSerializeOptions): void
}

export const exchangeOf = (request: FastifyRequest, reply: FastifyReply): Exchange => ({
  version: versionOf(request.headers['if-match']),
  cookie: (name) => request.cookies[name],
  setCookie: (name, value, options) => void reply.setCookie(name, value, options),
  clearCookie: (name, options) => void reply.clearCookie(name, options),
})

/** `3`, `"3"` or `W/"3"`. */
function versionOf(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  const number = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1]
  if (number === undefined) throw badFields({ 'If-Match': 'format' })
  return Number(number)
}
