import type { Envelope } from '@console/contract/envelope'
import type {
  Endpoint,
  ParsedEndpointInput,
  EndpointResult,
  ServiceName,
} from '@console/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps'
import { recordAuditEvent, type AuditAction } from '../modules/audit/audit-service'
import { findBrandByClientId } from '../modules/brands/brands-service'
import { resolveClientBrand } from './client-brand'
import { createHttpContext, type HttpContext } from './http-context'
import { AppError } from './app-error'
import { assertContentType, readRequestFields, parseInput } from './input'
import { resolveLocale } from './request-locale'
import { networkFromIp } from './network'
import { withIdempotency } from './idempotency'
import { resolvePageBrand, isHttpsRequest } from './origin'
import type { OperatorCaller, SignedInCaller, RequestCaller } from './request-caller'
import {
  authenticateOperator,
  resolveTokenBrand,
  rejectUnauthenticated,
  authenticate,
  readAccessClaims,
} from './authentication'

/** What the register functions of the modules receive. */
export interface RouteContext {
  fastify: FastifyInstance
  deps: Deps
  /** Every served endpoint, for the OpenAPI document. */
  endpoints: Endpoint[]
}

/** Base path of each service, under the console's own origin (api ruling 1). */
export const serviceBasePaths: Record<ServiceName, string> = {
  user: '/user-service',
  product: '/basic-api',
  registry: '/registry',
}

type EndpointHandler<E, C> = (
  deps: Deps,
  caller: C,
  input: ParsedEndpointInput<E>,
  http: HttpContext,
) => Promise<EndpointResult<E>>

/** Serves an endpoint for signed-in callers. */
export const serve = <E extends Endpoint>(
  app: RouteContext,
  endpoint: E,
  handle: EndpointHandler<E, SignedInCaller>,
) =>
  registerRoute(app, endpoint, 'signed-in', admitSignedIn, async (request, http) => {
    const { deps } = app
    const pageBrand = await resolvePageBrand(deps, request)
    const claims = await authenticate(deps, request)
    if (!claims) return rejectUnauthenticated(deps, request)
    const fields = readRequestFields(endpoint, request)
    const brand =
      endpoint.service === 'user'
        ? await resolveClientBrand(deps, endpoint, fields)
        : (pageBrand ?? (await findBrandByClientId(deps, claims.clientId)))
    // A token of another pool is not valid here, whether the page or the client is of the other
    // pool.
    if (
      !brand ||
      claims.poolId !== brand.poolId ||
      (pageBrand && pageBrand.poolId !== brand.poolId)
    )
      return rejectUnauthenticated(deps, request)
    const caller: SignedInCaller = {
      ...(await createCaller(deps, request, brand)),
      userId: claims.userId,
      sessionId: claims.sessionId,
    }
    const input = parseInput(endpoint, fields) as ParsedEndpointInput<E>
    const execute = () => withRefusalAudit(deps, caller, () => handle(deps, caller, input, http))
    const key = request.headers['idempotency-key']
    if (!endpoint.idempotent || typeof key !== 'string') return execute()
    return withIdempotency(
      deps,
      { userId: caller.userId, key, request: [endpoint.name, input] },
      execute,
    )
  })

/** Serves an endpoint for anyone, signed in or not. */
export const serveAnyone = <E extends Endpoint>(
  app: RouteContext,
  endpoint: E,
  handle: EndpointHandler<E, RequestCaller & { request: FastifyRequest }>,
) =>
  registerRoute(app, endpoint, 'anyone', resolvePageBrand, async (request, http) => {
    const { deps } = app
    const pageBrand = await resolvePageBrand(deps, request)
    const fields = readRequestFields(endpoint, request)
    const brand =
      endpoint.service === 'user'
        ? await resolveClientBrand(deps, endpoint, fields)
        : (pageBrand ?? (await resolveTokenBrand(deps, request)))
    if (!brand) throw new AppError('CLIENT_NO_EXIT')
    // A page may name only its own client (security C13).
    if (pageBrand && request.headers.origin !== undefined && pageBrand.id !== brand.id)
      throw new AppError('CORS_ERROR')
    const caller = { ...(await createCaller(deps, request, brand)), request }
    return handle(deps, caller, parseInput(endpoint, fields) as ParsedEndpointInput<E>, http)
  })

/** Serves an endpoint for the operator, who publishes and pins releases. `bodyLimit` in bytes. */
export const serveOperator = <E extends Endpoint>(
  app: RouteContext,
  endpoint: E,
  handle: EndpointHandler<E, OperatorCaller>,
  options: { bodyLimit?: number } = {},
) =>
  registerRoute(
    app,
    endpoint,
    'operator',
    authenticateOperator,
    async (request, http) => {
      const input = parseInput(
        endpoint,
        readRequestFields(endpoint, request),
      ) as ParsedEndpointInput<E>
      return handle(
        app.deps,
        { traceId: request.id, network: networkFromIp(request.ip) },
        input,
        http,
      )
    },
    options,
  )

/**
 * Refuses a caller by the headers alone, before a byte of the body is read: a stranger's upload
 * costs nothing (security C13).
 */
type Admission = (deps: Deps, request: FastifyRequest) => Promise<unknown>

/** The page and the token's signature; whether the session still counts is asked with the call. */
async function admitSignedIn(deps: Deps, request: FastifyRequest) {
  await resolvePageBrand(deps, request)
  if (!(await readAccessClaims(deps, request))) await rejectUnauthenticated(deps, request)
}

type RouteHandler = (request: FastifyRequest, http: HttpContext) => Promise<unknown>

function registerRoute(
  app: RouteContext,
  endpoint: Endpoint,
  who: Endpoint['who'],
  admit: Admission,
  handle: RouteHandler,
  options: { bodyLimit?: number } = {},
) {
  if (endpoint.who !== who)
    throw new Error(`${endpoint.name} is declared for ${endpoint.who} and served for ${who}.`)
  app.endpoints.push(endpoint)
  app.fastify.route({
    method: endpoint.method,
    url: serviceBasePaths[endpoint.service] + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    ...options,
    onRequest: async (request) => {
      assertContentType(endpoint, request)
      await withForeignOriginAudit(app.deps, request, () => admit(app.deps, request))
    },
    handler: async (request, reply) => {
      const result = await withForeignOriginAudit(app.deps, request, () =>
        handle(request, createHttpContext(request, reply)),
      )
      return reply.header('Cache-Control', 'no-store').send(createEnvelope(endpoint, result))
    },
  })
}

const createEnvelope = ({ repeatsAsData }: Endpoint, result: unknown): Envelope => ({
  code: 0,
  result,
  message: 'ok',
  ...(repeatsAsData && { data: result }),
})

const createCaller = async (
  deps: Deps,
  request: FastifyRequest,
  brand: RequestCaller['brand'],
): Promise<RequestCaller> => ({
  brand,
  locale: resolveLocale(request),
  network: networkFromIp(request.ip),
  traceId: request.id,
  secure: await isHttpsRequest(deps, request),
})

/** Records authorisation failures in the audit log (security C16). */
async function withRefusalAudit<T>(
  deps: Deps,
  caller: SignedInCaller,
  execute: () => Promise<T>,
): Promise<T> {
  try {
    return await execute()
  } catch (error) {
    if (error instanceof AppError && (error.code === 'FORBIDDEN' || error.code === 'NOT_FOUND')) {
      await recordAuditEvent(deps, caller, {
        action: 'access.refused',
        outcome: error.code,
        actor: caller.userId,
      })
    }
    throw error
  }
}

async function withForeignOriginAudit<T>(
  deps: Deps,
  request: FastifyRequest,
  execute: () => Promise<T>,
): Promise<T> {
  try {
    return await execute()
  } catch (error) {
    const action: AuditAction = 'origin.refused'
    if (error instanceof AppError && error.code === 'CORS_ERROR')
      await recordAuditEvent(
        deps,
        { traceId: request.id, network: networkFromIp(request.ip) },
        { action, outcome: error.code },
      )
    throw error
  }
}
