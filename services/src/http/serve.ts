import type { Envelope } from '@console/contract/envelope'
import type {
  Endpoint,
  ParsedEndpointInput,
  EndpointResult,
  ServiceName,
} from '@console/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inTransaction, type Deps, type TxDeps } from '../deps'
import { recordRefusal, type AuditEvent, type RequestContext } from '../modules/audit/audit-service'
import { findBrandByClientId } from '../modules/brands/brands-service'
import { executeInSteps, inOneStep, type CallDeps, type CallSteps } from './call-steps'
import { extractClientBrand } from './client-brand'
import { createHttpContext, type HttpContext } from './http-context'
import { AppError } from './app-error'
import { assertContentType, readRequestFields, parseInput } from './input'
import { resolveTextLocale } from './request-locale'
import { networkOf } from './network'
import { withIdempotency } from './idempotency'
import { resolvePageBrand, isHttpsRequest } from './origin'
import type { Caller, OperatorCaller, SignedInCaller, TokenCaller } from './caller'
import {
  authenticateOperator,
  resolveTokenBrand,
  createTokenRefusal,
  findCallerSession,
  isIssuedFor,
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

/** Carries a call out, in the call's one transaction. */
type EndpointHandler<E, C> = (
  deps: CallDeps,
  caller: C,
  input: ParsedEndpointInput<E>,
) => Promise<EndpointResult<E>>

/** A caller who may be signed in or not, with the request that says so. */
type AnyCaller = Caller & { request: FastifyRequest }

/**
 * Serves an endpoint for signed-in callers. The whole call is one transaction that works for its
 * caller: the check of the session, the idempotency key, the deed and its audit entries; all are
 * kept, or none.
 */
export const serve = <E extends Endpoint>(
  app: RouteContext,
  endpoint: E,
  handle: EndpointHandler<E, SignedInCaller>,
) =>
  serveSignedIn(app, endpoint, async (deps, { caller, findUser, readInput, key }) => {
    const user = await findUser()
    const input = readInput()
    const handleOnce = () => handle(deps, { ...caller, user }, input)
    return endpoint.idempotent && typeof key === 'string'
      ? withIdempotency(
          deps,
          { userId: caller.userId, key, request: [endpoint.name, input] },
          handleOnce,
        )
      : handleOnce()
  })

/**
 * Serves a read for signed-in callers that needs nothing of the caller but their id. It is asked
 * together with the session, which saves a round to the database; unless the session is live, what
 * it found is thrown away.
 */
export function serveRead<E extends Endpoint>(
  app: RouteContext,
  endpoint: E,
  handle: EndpointHandler<E, TokenCaller>,
) {
  if (endpoint.method !== 'GET') throw new Error(`${endpoint.name} is no read.`)
  serveSignedIn(app, endpoint, async (deps, { caller, findUser, readInput }) => {
    const read = async () => handle(deps, caller, readInput())
    // Both to their end, whatever becomes of the other: no statement may come after the transaction.
    const [user, result] = await Promise.allSettled([findUser(), read()])
    if (user.status === 'rejected') throw user.reason
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}

interface SignedInCall<E> {
  caller: TokenCaller
  /** The person of the session; refuses the call unless the session is live. */
  findUser(): Promise<SignedInCaller['user']>
  readInput(): ParsedEndpointInput<E>
  /** `Idempotency-Key`. */
  key: string | string[] | undefined
}

const serveSignedIn = <E extends Endpoint>(
  app: RouteContext,
  endpoint: E,
  executeCall: (deps: CallDeps, call: SignedInCall<E>) => Promise<EndpointResult<E>>,
) =>
  registerRoute(app, endpoint, 'signed-in', admitSignedIn, async (request, http, admitted) => {
    const { deps } = app
    const { pageBrand, claims } = admitted
    const fields = readRequestFields(endpoint, request)
    const brand =
      endpoint.service === 'user'
        ? await extractClientBrand(deps, endpoint, fields)
        : (pageBrand ?? (await findBrandByClientId(deps, claims.clientId)))
    // A session belongs to the client that made it: its token is not valid at another one, of this
    // pool or not, whether the page or the call names that client.
    if (!brand || !isIssuedFor(claims, brand)) throw createTokenRefusal(request)
    const { userId, sessionId } = claims
    const caller = { ...(await createCaller(deps, request, brand)), userId, sessionId }
    const execute = (txDeps: TxDeps) =>
      executeCall(
        { ...txDeps, http },
        {
          caller,
          async findUser() {
            const user = await findCallerSession(txDeps, claims)
            if (!user) throw createTokenRefusal(request)
            return user
          },
          readInput: () => parseInput(endpoint, fields) as ParsedEndpointInput<E>,
          key: request.headers['idempotency-key'],
        },
      )
    const readOnly = endpoint.method === 'GET'
    return { caller, execute: () => inTransaction(deps, execute, { callerId: userId, readOnly }) }
  })

/** Serves an endpoint for anyone, signed in or not. The call is one transaction. */
export const serveAnyone = <E extends Endpoint>(
  app: RouteContext,
  endpoint: E,
  handle: (
    deps: CallDeps,
    caller: AnyCaller,
    input: ParsedEndpointInput<E>,
  ) => Promise<EndpointResult<E> | AppError>,
) => serveAnyoneInSteps(app, endpoint, inOneStep(handle))

/** Serves an endpoint for anyone, with steps before and after the call's one transaction. */
export const serveAnyoneInSteps = <E extends Endpoint, Prepared, Handled>(
  app: RouteContext,
  endpoint: E,
  steps: CallSteps<E, AnyCaller, Prepared, Handled>,
) =>
  registerRoute(app, endpoint, 'anyone', resolvePageBrand, async (request, http, pageBrand) => {
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
    const execute = () => executeInSteps(deps, { endpoint, fields, http, caller }, steps)
    return { caller, execute }
  })

/**
 * Serves an endpoint for the operator, who publishes and pins releases. The call is one transaction.
 */
export const serveOperator = <E extends Endpoint>(
  app: RouteContext,
  endpoint: E,
  handle: EndpointHandler<E, OperatorCaller>,
) => serveOperatorInSteps(app, endpoint, inOneStep(handle))

/**
 * Serves an endpoint for the operator, with steps before and after the call's one transaction:
 * files are written there. `bodyLimit` in bytes.
 */
export const serveOperatorInSteps = <E extends Endpoint, Prepared, Handled>(
  app: RouteContext,
  endpoint: E,
  steps: CallSteps<E, OperatorCaller, Prepared, Handled>,
  options: { bodyLimit?: number } = {},
) =>
  registerRoute(
    app,
    endpoint,
    'operator',
    authenticateOperator,
    async (request, http, operator) => {
      const caller = { ...createStranger(request), operator }
      const fields = readRequestFields(endpoint, request)
      const execute = () => executeInSteps(app.deps, { endpoint, fields, http, caller }, steps)
      return { caller, execute }
    },
    options,
  )

/**
 * Refuses a caller by the headers alone, before a byte of the body is read: a stranger's upload
 * costs nothing (security C13). What it finds out, the call need not find out again.
 */
type Admission<A> = (deps: Deps, request: FastifyRequest) => A | Promise<A>

/** The page and the token's signature; whether the session still counts is asked with the call. */
async function admitSignedIn(deps: Deps, request: FastifyRequest) {
  const pageBrand = await resolvePageBrand(deps, request)
  const claims = await readAccessClaims(deps, request)
  if (!claims || (pageBrand && !isIssuedFor(claims, pageBrand))) throw createTokenRefusal(request)
  return { pageBrand, claims }
}

/** Finds out who calls; `execute` then carries the call out. Either may refuse. */
type IdentifyCaller<A> = (
  request: FastifyRequest,
  http: HttpContext,
  admitted: A,
) => Promise<{ caller: RecordedCaller; execute(): Promise<unknown> }>

/** What is written down about whoever was refused. */
type RecordedCaller = RequestContext & { userId?: string }

const createStranger = (request: FastifyRequest): RecordedCaller => ({
  traceId: request.id,
  network: networkOf(request),
})

function registerRoute<A>(
  app: RouteContext,
  endpoint: Endpoint,
  who: Endpoint['who'],
  admit: Admission<A>,
  identify: IdentifyCaller<A>,
  options: { bodyLimit?: number } = {},
) {
  if (endpoint.who !== who)
    throw new Error(`${endpoint.name} is declared for ${endpoint.who} and served for ${who}.`)
  app.endpoints.push(endpoint)
  const admissions = new WeakMap<FastifyRequest, A>()
  app.fastify.route({
    method: endpoint.method,
    url: serviceBasePaths[endpoint.service] + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    ...options,
    onRequest: async (request) => {
      assertContentType(endpoint, request)
      try {
        admissions.set(request, await admit(app.deps, request))
      } catch (error) {
        await recordIfRefused(app.deps, createStranger(request), error)
        throw error
      }
    },
    handler: async (request, reply) => {
      let caller = createStranger(request)
      try {
        const call = await identify(
          request,
          createHttpContext(request, reply),
          admissions.get(request)!,
        )
        caller = call.caller
        const envelope = createEnvelope(endpoint, await call.execute())
        return reply.header('Cache-Control', 'no-store').send(envelope)
      } catch (error) {
        await recordIfRefused(app.deps, caller, error)
        throw error
      }
    },
  })
}

/** Records a refused call, whose transaction was undone, in the audit log (security C16). */
async function recordIfRefused(deps: Deps, caller: RecordedCaller, error: unknown) {
  const event = error instanceof AppError ? findRefusalEvent(error, caller) : null
  if (event) await recordRefusal(deps, caller, event)
}

function findRefusalEvent(
  { code, audit }: AppError,
  { userId }: RecordedCaller,
): AuditEvent | null {
  const outcome = String(code)
  if (audit) return { outcome, ...audit }
  if (code === 'CORS_ERROR') return { outcome, action: 'origin.refused' }
  const isAccess = code === 'FORBIDDEN' || code === 'NOT_FOUND'
  return userId !== undefined && isAccess
    ? { outcome, action: 'access.refused', actor: userId }
    : null
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
  brand: Caller['brand'],
): Promise<Caller> => ({
  brand,
  textLocale: resolveTextLocale(request),
  network: networkOf(request),
  traceId: request.id,
  secure: await isHttpsRequest(deps, request),
})
