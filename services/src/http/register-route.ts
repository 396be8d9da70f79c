import type { Endpoint, ServiceName } from '@console/contract/endpoint'
import type { Envelope } from '@console/contract/envelope'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps/deps'
import type { SignInWay } from '../infrastructure/metrics'
import { recordRefusal, type AuditEvent, type RequestContext } from '../audit/audit-service'
import { AppError } from './app-error'
import { createHttpContext, type HttpContext } from './http-context'
import { assertContentType } from './input'
import { networkOf } from './network'
import { bodyCostOf, type SpendTokens } from './rate-limiter'

/** What the register functions of the modules receive. */
export interface RouteContext {
  fastify: FastifyInstance
  deps: Deps
  /** Every served endpoint, for the OpenAPI document. */
  endpoints: Endpoint[]
  /** Takes tokens of a caller for what a call costs (rate-limiter). */
  spendTokens: SpendTokens
}

/** Base path of each service, under the console's own origin (api ruling 1). */
export const serviceBasePaths: Record<ServiceName, string> = {
  user: '/user-service',
  product: '/basic-api',
  registry: '/registry',
  language: '/language-service',
}

/**
 * Refuses a caller by the headers alone, before a byte of the body is read: a stranger's upload
 * costs nothing (security C13). What it finds out, the call need not find out again.
 */
type Admission<A> = (
  deps: Deps,
  request: FastifyRequest,
  spendTokens: SpendTokens,
) => A | Promise<A>

/** Finds out who calls; `execute` then carries the call out. Either may refuse. */
type IdentifyCaller<A> = (
  request: FastifyRequest,
  http: HttpContext,
  admitted: A,
) => Promise<{ caller: RecordedCaller; execute(): Promise<unknown> }>

/** What is written down about whoever was refused. */
type RecordedCaller = RequestContext & { userId?: string }

export const createStranger = (request: FastifyRequest): RecordedCaller => ({
  traceId: request.id,
  network: networkOf(request),
})

/** What a way of serving may change of a route. */
export interface RouteOptions {
  /** In bytes. */
  bodyLimit?: number
  /** Tokens of the caller (rate-limiter); a body costs more by its length. */
  cost?: number
  /** By what the call signs in, if it does (request-metrics). */
  signInWay?: SignInWay
}

/** A change is a transaction that writes. */
const defaultCosts: Record<Endpoint['method'], number> = { GET: 1, POST: 2, PUT: 2, DELETE: 2 }

/**
 * The step that all ways of serving have in common: the route with its admission, its call, its
 * envelope, and the record of a refusal.
 */
export function registerRoute<A>(
  app: RouteContext,
  endpoint: Endpoint,
  who: Endpoint['who'],
  admit: Admission<A>,
  identify: IdentifyCaller<A>,
  { bodyLimit, cost = defaultCosts[endpoint.method], signInWay }: RouteOptions = {},
) {
  if (endpoint.who !== who)
    throw new Error(`${endpoint.name} is declared for ${endpoint.who} and served for ${who}.`)
  app.endpoints.push(endpoint)
  const admissions = new WeakMap<FastifyRequest, A>()
  app.fastify.route({
    method: endpoint.method,
    url: serviceBasePaths[endpoint.service] + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit,
    config: { cost, signInWay },
    // A HEAD would open a stream that nobody reads.
    exposeHeadRoute: !endpoint.isStream,
    onRequest: async (request) => {
      assertContentType(endpoint, request)
      try {
        admissions.set(request, await admit(app.deps, request, app.spendTokens))
      } catch (error) {
        await recordIfRefused(app.deps, createStranger(request), error)
        throw error
      }
      // An operator publishes a whole console from one network.
      if (who !== 'operator') app.spendTokens.ofNetwork(request, bodyCostOf(request))
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
        const result = await call.execute()
        if (endpoint.isStream) return reply.headers(streamHeaders).send(result)
        const envelope = createEnvelope(endpoint, result)
        if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
        return reply.send(envelope)
      } catch (error) {
        await recordIfRefused(app.deps, caller, error)
        throw error
      }
    },
  })
}

/** Nothing between here and the page may keep, change or hold back what is streamed. */
const streamHeaders = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
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
