import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps'
import type { AccessClaims } from '../infrastructure/access-tokens'
import { recordAuditEvent } from '../modules/audit/audit-service'
import { findBrandByClientId, type Brand } from '../modules/brands/brands-service'
import { getLiveSession } from '../modules/sessions/sessions-service'
import { networkFromIp } from './network'
import { AppError, createUnauthorizedError } from './app-error'

/** The bearer token of a request. */
export const readBearerToken = ({ headers }: FastifyRequest): string | null =>
  /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(headers.authorization ?? '')?.[1] ?? null

/** The claims of a request's access token, if it is valid; its session may have ended. */
export async function readAccessClaims(
  { accessTokens }: Deps,
  request: FastifyRequest,
): Promise<AccessClaims | null> {
  const token = readBearerToken(request)
  return token ? accessTokens.verify(token) : null
}

/** The claims of a request's access token, if it is valid and its session is live (security C5). */
export async function authenticate(
  deps: Deps,
  request: FastifyRequest,
): Promise<AccessClaims | null> {
  const claims = await readAccessClaims(deps, request)
  if (!claims) return null
  const session = await getLiveSession(deps, claims.sessionId)
  return session?.userId === claims.userId && session.clientId === claims.clientId ? claims : null
}

/**
 * The brand that a token was issued for: it identifies a call to the product API that comes from no
 * page.
 */
export async function resolveTokenBrand(
  deps: Deps,
  request: FastifyRequest,
): Promise<Brand | null> {
  const claims = await readAccessClaims(deps, request)
  return claims ? findBrandByClientId(deps, claims.clientId) : null
}

/** Refuses with 401; an invalid token is recorded in the audit log (security C16). */
export async function rejectUnauthenticated(deps: Deps, request: FastifyRequest): Promise<never> {
  if (readBearerToken(request))
    await recordAuditEvent(
      deps,
      { traceId: request.id, network: networkFromIp(request.ip) },
      { action: 'token.refused', outcome: '401' },
    )
  throw createUnauthorizedError()
}

/** Compares the operator token in constant time (rulings 18). */
export async function authenticateOperator(deps: Deps, request: FastifyRequest) {
  const [given, expected] = [readBearerToken(request) ?? '', deps.secrets.operatorToken].map(
    (text) => Buffer.from(text),
  )
  if (given!.length === expected!.length && timingSafeEqual(given!, expected!)) return
  await recordAuditEvent(
    deps,
    { traceId: request.id, network: networkFromIp(request.ip) },
    { action: 'operator.refused', outcome: '401' },
  )
  throw new AppError(401)
}
