import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps/deps'
import { deviceLifetime } from '../devices/devices-service'
import {
  formatVisitor,
  type KnownVisitor,
  parseVisitor,
  type Visitor,
} from '../infrastructure/visitor'
import type { ServerCookieNames } from './cookie-names'

/** Who visits, by the cookie of a request; null for a browser that was never here. */
export const readVisitor = (
  deps: Pick<Deps, 'keys' | 'clock'>,
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  names: ServerCookieNames,
): Visitor | null => parseVisitor(deps, cookies[names.visitor])

/** Sends it with the first page, and again when somebody signs in or out. */
export const setVisitorCookie = (
  deps: Pick<Deps, 'keys'>,
  reply: { setCookie(name: string, value: string, options: CookieSerializeOptions): unknown },
  { cookieNames, secure }: { cookieNames: ServerCookieNames; secure: boolean },
  visitor: KnownVisitor,
) =>
  reply.setCookie(cookieNames.visitor, formatVisitor(deps, visitor), {
    path: '/',
    // A link from elsewhere leads to the same releases.
    sameSite: 'lax',
    secure,
    httpOnly: true,
    maxAge: deviceLifetime,
  })
