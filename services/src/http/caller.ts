import type { TextLocale } from '@console/contract/locale'
import { regionFromHostname } from '@console/contract/region'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps/deps'
import type { Brand } from '../brands/brands-service'
import type { OperatorContext } from '../operators/operators-service'
import type { SessionUser } from '../sessions/sessions-service'
import { serverCookieNames, type ServerCookieNames } from './cookie-names'
import type { Visitor } from '../infrastructure/visitor'
import { networkOf } from './network'
import { findPageOrigin, isHttpsRequest } from './origin'
import { resolveTextLocale } from './request-locale'
import { readVisitor } from './visitor-cookie'

/** The caller of an endpoint, signed in or not. */
export interface Caller {
  /** The brand of the page or client that makes the call. */
  brand: Brand
  /** In which words the caller is answered and written to. */
  textLocale: TextLocale
  /** The country of phone numbers that are typed without one: that of the page's region (spec §1). */
  dialCode: string
  /** IPv4 address or IPv6 /64 of the caller. */
  network: string
  /** What the caller's browser says it is, or nothing. */
  userAgent: string
  /** What tells the caller's browser apart from others, if somebody has signed in in it (api B4). */
  deviceToken: string | undefined
  /** The bucket of the caller's browser; null where no page has given it one. */
  visitor: Visitor | null
  /** The same id is in traces, in the log, in the audit log and in the response's `X-Trace-Id`. */
  traceId: string
  /** The browser uses HTTPS, so cookies with a secret get the `__Host-` prefix. */
  secure: boolean
  /** To which passkeys of the page belong; null where it can have none (rulings 38). */
  passkeyDomain: string | null
  /** What this installation's cookies are called in the caller's browser. */
  cookieNames: ServerCookieNames
}

export const createCaller = async (
  deps: Deps,
  request: FastifyRequest,
  brand: Brand,
): Promise<Caller> => {
  const secure = await isHttpsRequest(deps, request)
  const cookieNames = serverCookieNames(deps.cookieSuffix, { secure })
  return {
    brand,
    textLocale: resolveTextLocale(request),
    dialCode: dialCodeOf(request),
    network: networkOf(request),
    userAgent: request.headers['user-agent']?.slice(0, 400) ?? '',
    deviceToken: request.cookies[cookieNames.device],
    visitor: readVisitor(deps, request, cookieNames),
    traceId: request.id,
    secure,
    passkeyDomain: brand.passkeyDomains[await findPageOrigin(deps, request)] ?? null,
    cookieNames,
  }
}

/** Of the page that makes the call; without one, of the host that is called. */
function dialCodeOf({ headers: { origin = '', host = '' } }: FastifyRequest): string {
  const pageHost = URL.canParse(origin) ? new URL(origin).hostname : host
  return regionFromHostname(pageHost).dialCode
}

/** A caller with a valid access token. */
export interface TokenCaller extends Caller {
  userId: string
  sessionId: string
}

/** A caller who is signed in: the session of the token is live. */
export interface SignedInCaller extends TokenCaller {
  /** The row of the caller, read together with the session. */
  user: SessionUser
}

/** The caller with an operator token, who publishes and pins releases (rulings 18). */
export type OperatorCaller = OperatorContext
