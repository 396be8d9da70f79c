import type { Endpoint, EndpointResult, ParsedEndpointInput } from '@console/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Brand } from '../brands/brands-service'
import { AppError } from './app-error'
import { assertInScope, authenticateOperator, resolveTokenBrand } from './authentication'
import {
  executeInSteps,
  inOneStep,
  type CallDeps,
  type CallSteps,
  type EndpointHandler,
} from './call-steps'
import { createCaller, type Caller, type OperatorCaller } from './caller'
import { extractClientBrand } from './client-brand'
import type { HttpContext } from './http-context'
import { readRequestFields } from './input'
import { resolvePageBrand } from './origin'
import {
  createStranger,
  registerRoute,
  type RouteContext,
  type RouteOptions,
} from './register-route'

/** A caller who may be signed in or not, with the request that says so. */
type AnyCaller = Caller & { request: FastifyRequest }

/** Serves an endpoint for anyone, signed in or not. The call is one transaction. */
export const serveAnyone = <E extends Endpoint>(
  app: RouteContext,
  endpoint: E,
  handle: (
    deps: CallDeps,
    caller: AnyCaller,
    input: ParsedEndpointInput<E>,
  ) => Promise<EndpointResult<E> | AppError>,
  options: RouteOptions = {},
) => serveAnyoneInSteps(app, endpoint, inOneStep(handle), options)

/** Serves an endpoint for anyone, with steps before and after the call's one transaction. */
export const serveAnyoneInSteps = <E extends Endpoint, Prepared, Handled>(
  app: RouteContext,
  endpoint: E,
  steps: CallSteps<E, AnyCaller, Prepared, Handled>,
  options: RouteOptions = {},
) => {
  const identify = async (request: FastifyRequest, http: HttpContext, pageBrand: Brand | null) => {
    const { deps } = app
    const fields = readRequestFields(endpoint, request)
    const brand =
      endpoint.service === 'user'
        ? await extractClientBrand(deps, endpoint, fields)
        : (pageBrand ?? (await resolveTokenBrand(deps, request)))
    if (!brand) throw new AppError('CLIENT_NO_EXIT')
    // A page may name only its own client (security C13).
    if (pageBrand && request.headers.origin !== undefined && pageBrand.id !== brand.id)
      throw new AppError('CORS_ERROR')
    const caller = { ...(await createCaller(deps, request, brand)), request }
    const execute = () =>
      executeInSteps(deps, { endpoint, fields, http, caller, dialCode: caller.dialCode }, steps)
    return { caller, execute }
  }
  registerRoute(app, endpoint, 'anyone', resolvePageBrand, identify, options)
}

/**
 * Serves an endpoint for operators, whose token has to allow it (`scope`). The call is one transaction.
 */
export const serveOperator = <E extends Endpoint>(
  app: RouteContext,
  endpoint: E,
  handle: EndpointHandler<E, OperatorCaller>,
  options: RouteOptions = {},
) => serveOperatorInSteps(app, endpoint, inOneStep(handle), options)

/**
 * Serves an endpoint for operators, with steps before and after the call's one transaction:
 * files are written there.
 */
export const serveOperatorInSteps = <E extends Endpoint, Prepared, Handled>(
  app: RouteContext,
  endpoint: E,
  steps: CallSteps<E, OperatorCaller, Prepared, Handled>,
  options: RouteOptions = {},
) =>
  registerRoute(
    app,
    endpoint,
    'operator',
    authenticateOperator,
    async (request, http, operator) => {
      const caller = { ...createStranger(request), ...operator }
      const fields = readRequestFields(endpoint, request)
      const before: typeof steps.before = (deps, _, input) => {
        assertInScope(operator, endpoint.scope!, input as object)
        return steps.before(deps, caller, input)
      }
      const call = { endpoint, fields, http, caller }
      const execute = () => executeInSteps(app.deps, call, { ...steps, before })
      return { caller, execute }
    },
    options,
  )
