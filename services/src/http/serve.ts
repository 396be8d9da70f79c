import type { Envelope } from '@console/contract/envelope'
import type { Endpoint, ParsedInputOf, ResultOf, ServiceName } from '@console/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps'
import { record, type AuditAction } from '../modules/audit/audit-service'
import { brandOfClient } from '../modules/brands/brands-service'
import { takeClient } from './client'
import { exchangeOf, type Exchange } from './exchange'
import { Failure } from './failure'
import { checkContentType, fieldsOf, parseInput } from './input'
import { languageOf } from './language'
import { networkOf } from './network'
import { once } from './once'
import { brandOfPage, isSecure } from './origin'
import type { Operator, Person, Visitor } from './visitor'
import { admitOperator, brandOfToken, refuse, signedIn } from './who'

/** What routes are hung on. */
export interface App {
  fastify: FastifyInstance
  deps: Deps
  /** Every call that is served: the OpenAPI document is made of it. */
  endpoints: Endpoint[]
}

/** Base address of each service, under the console's own origin (api ruling 1). */
export const bases: Record<ServiceName, string> = {
  user: '/user-service',
  product: '/basic-api',
  registry: '/registry',
}

type Handler<E, C> = (
  deps: Deps,
  caller: C,
  input: ParsedInputOf<E>,
  exchange: Exchange,
) => Promise<ResultOf<E>>

/** Serves a call for people who are signed in. */
export const serve = <E extends Endpoint>(app: App, endpoint: E, handle: Handler<E, Person>) =>
  route(app, endpoint, 'signed-in', async (request, exchange) => {
    const { deps } = app
    const page = await brandOfPage(deps, request)
    const claims = await signedIn(deps, request)
    if (!claims) return refuse(deps, request)
    const fields = fieldsOf(endpoint, request)
    const brand =
      endpoint.service === 'user'
        ? await takeClient(deps, endpoint, fields)
        : (page ?? (await brandOfClient(deps, claims.clientId)))
    // A token of another pool is nobody's here; which of the two is foreign, page or client, makes no difference.
    if (!brand || claims.poolId !== brand.poolId || (page && page.poolId !== brand.poolId))
      return refuse(deps, request)
    const person: Person = {
      ...(await visitorOf(deps, request, brand)),
      userId: claims.userId,
      sessionId: claims.sessionId,
    }
    const input = parseInput(endpoint, fields) as ParsedInputOf<E>
    const carryOut = () =>
      auditingRefusals(deps, person, () => handle(deps, person, input, exchange))
    const key = request.headers['idempotency-key']
    if (!endpoint.idempotent || typeof key !== 'string') return carryOut()
    return once(deps, { userId: person.userId, key, request: [endpoint.name, input] }, carryOut)
  })

/** Serves a call that needs nobody signed in. */
export const serveAnyone = <E extends Endpoint>(
  app: App,
  endpoint: E,
  handle: Handler<E, Visitor & { request: FastifyRequest }>,
) =>
  route(app, endpoint, 'anyone', async (request, exchange) => {
    const { deps } = app
    const page = await brandOfPage(deps, request)
    const fields = fieldsOf(endpoint, request)
    const brand =
      endpoint.service === 'user'
        ? await takeClient(deps, endpoint, fields)
        : (page ?? (await brandOfToken(deps, request)))
    if (!brand) throw new Failure('CLIENT_NO_EXIT')
    // A page speaks for its own client (security C13).
    if (page && request.headers.origin !== undefined && page.id !== brand.id)
      throw new Failure('CORS_ERROR')
    const visitor = { ...(await visitorOf(deps, request, brand)), request }
    return handle(deps, visitor, parseInput(endpoint, fields) as ParsedInputOf<E>, exchange)
  })

/** Serves a call of the one who publishes and pins releases. `bodyLimit` in bytes. */
export const serveOperator = <E extends Endpoint>(
  app: App,
  endpoint: E,
  handle: Handler<E, Operator>,
  options: { bodyLimit?: number } = {},
) =>
  route(
    app,
    endpoint,
    'operator',
    async (request, exchange) => {
      await admitOperator(app.deps, request)
      const input = parseInput(endpoint, fieldsOf(endpoint, request)) as ParsedInputOf<E>
      return handle(
        app.deps,
        { traceId: request.id, network: networkOf(request.ip) },
        input,
        exchange,
      )
    },
    options,
  )

type Answer = (request: FastifyRequest, exchange: Exchange) => Promise<unknown>

function route(
  app: App,
  endpoint: Endpoint,
  who: Endpoint['who'],
  answer: Answer,
  options: { bodyLimit?: number } = {},
) {
  if (endpoint.who !== who)
    throw new Error(`${endpoint.name} is declared for ${endpoint.who} and served for ${who}.`)
  app.endpoints.push(endpoint)
  app.fastify.route({
    method: endpoint.method,
    url: bases[endpoint.service] + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    ...options,
    onRequest: async (request) => checkContentType(endpoint, request),
    handler: async (request, reply) => {
      const result = await auditingForeignOrigins(app.deps, request, () =>
        answer(request, exchangeOf(request, reply)),
      )
      return reply.header('Cache-Control', 'no-store').send(enveloped(endpoint, result))
    },
  })
}

const enveloped = ({ repeatsAsData }: Endpoint, result: unknown): Envelope => ({
  code: 0,
  result,
  message: 'ok',
  ...(repeatsAsData && { data: result }),
})

const visitorOf = async (
  deps: Deps,
  request: FastifyRequest,
  brand: Visitor['brand'],
): Promise<Visitor> => ({
  brand,
  locale: languageOf(request),
  network: networkOf(request.ip),
  traceId: request.id,
  secure: await isSecure(deps, request),
})

/** Authorisation failures are written down (security C16). */
async function auditingRefusals<T>(
  deps: Deps,
  person: Person,
  carryOut: () => Promise<T>,
): Promise<T> {
  try {
    return await carryOut()
  } catch (error) {
    if (error instanceof Failure && (error.code === 'FORBIDDEN' || error.code === 'NOT_FOUND')) {
      await record(deps, person, {
        action: 'access.refused',
        outcome: error.code,
        actor: person.userId,
      })
    }
    throw error
  }
}

async function auditingForeignOrigins<T>(
  deps: Deps,
  request: FastifyRequest,
  carryOut: () => Promise<T>,
): Promise<T> {
  try {
    return await carryOut()
  } catch (error) {
    const action: AuditAction = 'origin.refused'
    if (error instanceof Failure && error.code === 'CORS_ERROR')
      await record(
        deps,
        { traceId: request.id, network: networkOf(request.ip) },
        { action, outcome: error.code },
      )
    throw error
  }
}
