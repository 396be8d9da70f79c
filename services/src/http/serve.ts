import type { Readable } from 'node:stream'
import type { Endpoint, EndpointResult, ParsedEndpointInput } from '@console/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { inTransaction, type Deps, type TxDeps } from '../deps/deps'
import { findBrandByClientId } from '../brands/brands-service'
import { AppError } from './app-error'
import { createTokenRefusal, findCaller, isIssuedFor, readAccessClaims } from './authentication'
import type { CallDeps, CallSteps, EndpointHandler } from './call-steps'
import { createCaller, type SignedInCaller, type TokenCaller } from './caller'
import { extractClientBrand } from './client-brand'
import { withIdempotency } from './idempotency'
import { parseInput, readRequestFields } from './input'
import { resolvePageBrand } from './origin'
import { bodyCostOf, costOf, type SpendTokens } from './rate-limiter'
import { registerRoute, type RouteContext, type RouteOptions } from './register-route'
import { spoolExport } from './spool-export'

/**
 * Serves an endpoint for signed-in callers. The whole call is one transaction that works for its
 * caller: the check of the session, the idempotency key, the deed and its audit entries; all are
 * kept, or none.
 */
export const serve = <E extends Endpoint>(
  app: RouteContext,
  endpoint: E,
  handle: EndpointHandler<E, SignedInCaller>,
  options: RouteOptions = {},
) =>
  serveSignedIn(
    app,
    endpoint,
    async (deps, { caller, findUser, readInput, key }) => {
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
    },
    options,
  )

/** A signed-in caller, with the request that says so. */
type SignedInBrowser = SignedInCaller & { request: FastifyRequest }

/**
 * Serves an endpoint for signed-in callers, with steps before and after the call's one transaction.
 * The session is checked before the first step, and again in the transaction: it may end meanwhile.
 */
export function serveInSteps<E extends Endpoint, Prepared, Handled>(
  app: RouteContext,
  endpoint: E,
  { before, handle, after }: CallSteps<E, SignedInBrowser, Prepared, Handled>,
  options: RouteOptions = {},
) {
  if (endpoint.idempotent) throw new Error(`${endpoint.name} is idempotent, which takes one step.`)
  const { deps } = app
  registerRoute(
    app,
    endpoint,
    'signed-in',
    admitSignedIn,
    async (request, http, admitted) => {
      const call = await identifySignedIn(deps, endpoint, request, admitted)
      const findCaller = async (txDeps: TxDeps) => ({
        ...call.caller,
        user: await call.findUser(txDeps),
        request,
      })
      const execute = async () => {
        const caller = await inTransaction(deps, findCaller, { readOnly: true })
        const input = call.readInput()
        const prepared = await before(deps, caller, input)
        const handled = await inTransaction(
          deps,
          async (txDeps) => handle({ ...txDeps, http }, await findCaller(txDeps), input, prepared),
          { callerId: caller.userId, readOnly: endpoint.method === 'GET' },
        )
        if (handled instanceof AppError) throw handled
        return after({ ...deps, http }, caller, handled)
      }
      return { caller: call.caller, execute }
    },
    options,
  )
}

/**
 * Serves a stream for signed-in callers. The session is checked before it is opened; from then on
 * whoever writes to it checks it.
 */
export function serveStream<E extends Endpoint>(
  app: RouteContext,
  endpoint: E,
  open: (caller: SignedInCaller, input: ParsedEndpointInput<E>) => Readable,
) {
  const { deps } = app
  registerRoute(app, endpoint, 'signed-in', admitSignedIn, async (request, _, admitted) => {
    const call = await identifySignedIn(deps, endpoint, request, admitted)
    const execute = async () => {
      const input = call.readInput()
      const options = { callerId: call.caller.userId, readOnly: true }
      const user = await inTransaction(deps, call.findUser, options)
      return open({ ...call.caller, user }, input)
    }
    return { caller: call.caller, execute }
  })
}

/** Reads all rows of a list, so many at a time; refuses as the call of the list does. */
type ExportReader<E extends Endpoint> = (
  deps: TxDeps,
  caller: TokenCaller,
  input: ParsedEndpointInput<E>,
) => AsyncIterable<ExportedItems<EndpointResult<E>>>

type ExportedItems<Result> = Result extends { items: infer Items extends readonly unknown[] }
  ? Items
  : never

/** Tokens of the caller: ten thousand rows take the thread a third of a second. */
const exportCost = 60

/**
 * Serves the export of a list for signed-in callers. The session is checked and all rows are read in
 * one snapshot of the database, before the first is sent.
 */
export function serveExport<E extends Endpoint>(
  app: RouteContext,
  endpoint: E,
  read: ExportReader<E>,
) {
  const { deps } = app
  registerRoute(
    app,
    endpoint,
    'signed-in',
    admitSignedIn,
    async (request, _, admitted) => {
      const { caller, findUser, readInput } = await identifySignedIn(
        deps,
        endpoint,
        request,
        admitted,
      )
      const execute = () => {
        const input = readInput()
        return spoolExport(deps.config.dataDir, async (write) => {
          // Whoever went away while others were served reads nothing.
          if (request.raw.socket.destroyed) return
          const readAll = async (txDeps: TxDeps) => {
            await findUser(txDeps)
            for await (const items of read(txDeps, caller, input)) await write(items)
          }
          await inTransaction(deps, readAll, { callerId: caller.userId, snapshot: true })
        })
      }
      return { caller, execute }
    },
    { cost: exportCost },
  )
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
  routeOptions: RouteOptions = {},
) =>
  registerRoute(
    app,
    endpoint,
    'signed-in',
    admitSignedIn,
    async (request, http, admitted) => {
      const { deps } = app
      const { caller, findUser, readInput } = await identifySignedIn(
        deps,
        endpoint,
        request,
        admitted,
      )
      const execute = (txDeps: TxDeps) =>
        executeCall(
          { ...txDeps, http },
          {
            caller,
            findUser: () => findUser(txDeps),
            readInput,
            key: request.headers['idempotency-key'],
          },
        )
      const readOnly = endpoint.method === 'GET'
      const options = { callerId: caller.userId, readOnly }
      return { caller, execute: () => inTransaction(deps, execute, options) }
    },
    routeOptions,
  )

/** Who calls, by the token; whether its session is live is asked in a transaction of the call. */
async function identifySignedIn<E extends Endpoint>(
  deps: Deps,
  endpoint: E,
  request: FastifyRequest,
  { pageBrand, claims }: Awaited<ReturnType<typeof admitSignedIn>>,
) {
  const fields = readRequestFields(endpoint, request)
  const brand =
    endpoint.service === 'user'
      ? await extractClientBrand(deps, endpoint, fields)
      : (pageBrand ?? (await findBrandByClientId(deps, claims.clientId)))
  // A session belongs to the client that made it: its token is not valid at another one, of this
  // pool or not, whether the page or the call names that client.
  if (!brand || !isIssuedFor(claims, brand)) throw createTokenRefusal(request)
  const { userId, sessionId } = claims
  const caller: TokenCaller = { ...(await createCaller(deps, request, brand)), userId, sessionId }
  return {
    caller,
    async findUser(txDeps: TxDeps) {
      const user = await findCaller(txDeps, claims)
      if (!user) throw createTokenRefusal(request)
      return user
    },
    readInput: () => parseInput(endpoint, fields, caller.dialCode) as ParsedEndpointInput<E>,
  }
}

/**
 * The page and the token's signature; whether the session still counts is asked with the call. What the
 * call costs is spent of the person too, who may call from many networks.
 */
async function admitSignedIn(deps: Deps, request: FastifyRequest, spendTokens: SpendTokens) {
  const pageBrand = await resolvePageBrand(deps, request)
  const claims = await readAccessClaims(deps, request)
  if (!claims || (pageBrand && !isIssuedFor(claims, pageBrand))) throw createTokenRefusal(request)
  spendTokens.ofPerson(claims.userId, costOf(request) + bodyCostOf(request))
  return { pageBrand, claims }
}
