import type { OperatorScope } from '@console/contract/endpoint'
import { isInScope, type ScopeRefusal } from '@console/contract/operator-token'
import type { FastifyRequest } from 'fastify'
import type { Deps, TxDeps } from '../deps/deps'
import type { AccessClaims } from '../infrastructure/access-tokens'
import { findBrandByClientId, type Brand } from '../brands/brands-service'
import { findOperator, operatorActor, type Operator } from '../operators/operators-service'
import { getSessionUser, type SessionUser } from '../sessions/sessions-service'
import { AppError } from './app-error'

/** The bearer token of a request. */
export const readBearerToken = ({ headers }: FastifyRequest): string | null =>
  /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(headers.authorization ?? '')?.[1] ?? null

/** The claims of a request's access token, if the token is valid (security C5). */
export async function readAccessClaims(
  { accessTokens }: Pick<Deps, 'accessTokens'>,
  request: FastifyRequest,
): Promise<AccessClaims | null> {
  const token = readBearerToken(request)
  return token ? accessTokens.verify(token) : null
}

/** Whether a token was issued for the client of a brand. */
export const isIssuedFor = ({ clientId, poolId }: AccessClaims, brand: Brand) =>
  clientId === brand.clientId && poolId === brand.poolId

const sessionOf = ({ sessionId, userId, clientId }: AccessClaims) => ({
  id: sessionId,
  userId,
  clientId,
})

/** The user of a valid access token, if the session of the token is live. */
export const findCaller = async (deps: TxDeps, claims: AccessClaims): Promise<SessionUser | null> =>
  (await getSessionUser(deps, sessionOf(claims))) ?? null

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

/** The refusal of a caller who is not signed in; the audit log records an invalid token (C16). */
export const createTokenRefusal = (request: FastifyRequest) =>
  new AppError(401, { audit: readBearerToken(request) ? { action: 'token.refused' } : undefined })

/** The operator whose token this is, while it holds (rulings 18). */
export async function authenticateOperator(deps: Deps, request: FastifyRequest): Promise<Operator> {
  const token = readBearerToken(request)
  if (!token) throw new AppError(401)
  const operator = await findOperator(deps, token)
  if (!operator) throw new AppError(401, { audit: { action: 'operator.refused' } })
  return operator
}

/** Refuses a call that the operator's token does not allow, and says what it allows. */
export function assertInScope(
  operator: Operator,
  scope: OperatorScope,
  about: { name?: unknown; brand?: unknown },
) {
  if (scope === 'read' || isInScope(operator, scope, about)) return
  const { publish, operate } = operator
  const subject = { publish: about.name, operate: about.brand, everything: '' }[scope]
  throw new AppError('FORBIDDEN', {
    result: { scope, subject: String(subject), publish, operate } satisfies ScopeRefusal,
    audit: {
      action: 'operator.refused',
      actor: operatorActor(operator),
      target: String(subject) || null,
    },
  })
}
