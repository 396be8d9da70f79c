import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps'
import type { AccessClaims } from '../outside/tokens'
import { record } from '../modules/audit/audit-service'
import { brandOfClient, type Brand } from '../modules/brands/brands-service'
import { liveSession } from '../modules/sessions/sessions-service'
import { networkOf } from './network'
import { Failure, notSignedIn } from './failure'

/** The bearer token of a request. */
export const bearerOf = ({ headers }: FastifyRequest): string | null =>
  /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(headers.authorization ?? '')?.[1] ?? null

/** Whose token a request carries, if it is genuine and its session still counts (security C5). */
export async function signedIn(deps: Deps, request: FastifyRequest): Promise<AccessClaims | null> {
  const token = bearerOf(request)
  const claims = token && (await deps.tokens.read(token))
  if (!claims) return null
  const session = await liveSession(deps, claims.sessionId)
  return session?.userId === claims.userId && session.clientId === claims.clientId ? claims : null
}

/** The brand that a token was made for: who calls the product API past every page is known by it. */
export async function brandOfToken(deps: Deps, request: FastifyRequest): Promise<Brand | null> {
  const token = bearerOf(request)
  const claims = token && (await deps.tokens.read(token))
  return claims ? brandOfClient(deps, claims.clientId) : null
}

/** Refuses with 401; a token that was sent and is worth nothing is written down (security C16). */
export async function refuse(deps: Deps, request: FastifyRequest): Promise<never> {
  if (bearerOf(request))
    await record(
      deps,
      { traceId: request.id, network: networkOf(request.ip) },
      { action: 'token.refused', outcome: '401' },
    )
  throw notSignedIn()
}

/** The operator token, compared in constant time (rulings 18). */
export async function admitOperator(deps: Deps, request: FastifyRequest) {
  const [given, wanted] = [bearerOf(request) ?? '', deps.secrets.operatorToken].map((text) =>
    Buffer.from(text),
  )
  if (given!.length === wanted!.length && timingSafeEqual(given!, wanted!)) return
  await record(
    deps,
    { traceId: request.id, network: networkOf(request.ip) },
    { action: 'operator.refused', outcome: '401' },
  )
  throw new Failure(401)
}
