import {
  createOperatorToken,
  listOperatorTokens,
  revokeOperatorToken,
} from '@console/contract/operator-token'
import { AppError, createInvalidFieldsError } from '../../http/app-error'
import type { RouteContext } from '../../http/register-route'
import { serveOperator } from '../../http/serve-in-steps'
import { createToken, listTokens, revokeToken } from '../../operators/operators-service'

/** The tokens with which operators call the registry (rulings 18). */
export function registerOperatorTokensRoutes(app: RouteContext) {
  serveOperator(app, createOperatorToken, (deps, caller, { expires_at, ...input }) => {
    const expiresAt = expires_at ? new Date(expires_at) : null
    if (expiresAt && expiresAt <= deps.clock.now())
      throw createInvalidFieldsError({ expires_at: 'not_allowed' })
    return createToken(deps, caller, { ...input, expiresAt })
  })
  serveOperator(app, listOperatorTokens, listTokens)
  serveOperator(app, revokeOperatorToken, async (deps, caller, input) => {
    const revoked = await revokeToken(deps, caller, input)
    if (revoked === 'unknown') throw new AppError('NOT_FOUND')
    if (revoked === 'last') throw new AppError('CONFLICT')
    return revoked
  })
}
