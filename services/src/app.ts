import { randomUUID } from 'node:crypto'
import cookies from '@fastify/cookie'
import forms from '@fastify/formbody'
import { fastify as createFastify, LogController } from 'fastify'
import type { Deps } from './deps'
import { answerBroken, answerFailures, answerUnreadable } from './http/answer-failure'
import { allowRegisteredOrigins } from './http/cors'
import { serveHealth } from './http/health'
import { limitRequests } from './http/limiter'
import { serveOpenApi } from './http/open-api'
import type { App } from './http/serve'
import { outboxRoutes } from './modules/outbox/outbox-routes'
import { releasesRoutes } from './modules/releases/releases-routes'
import { isPublished } from './modules/releases/releases-service'
import { signInRoutes } from './modules/sign-in/sign-in-routes'
import { siteRoutes } from './modules/site/site-routes'
import { teamsRoutes } from './modules/teams/teams-routes'
import { usersRoutes } from './modules/users/users-routes'
import { verificationRoutes } from './modules/verification/verification-routes'

/** The console and all its services, as a list. */
export async function createApp(deps: Deps) {
  const fastify = createFastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerBroken,
    genReqId: () => randomUUID(),
    trustProxy: deps.config.trustedProxies.length > 0 && deps.config.trustedProxies,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    // Connections that wait for their next request do not hold up a stop; requests under way are finished.
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  })
  const app: App = { fastify, deps, endpoints: [] }

  // Only what the contract speaks of is read: JSON and forms (security C13).
  fastify.removeContentTypeParser('text/plain')
  await fastify.register(forms, { bodyLimit: 16 * 1024 })
  await fastify.register(cookies)
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'X-Trace-Id': request.id, 'X-Content-Type-Options': 'nosniff' })
  })
  answerFailures(fastify)
  // First, so that a page elsewhere can read whatever is answered, a refusal of the limiter too.
  allowRegisteredOrigins(fastify, deps)
  limitRequests(fastify, deps.config.limits.requests, deps.clock)

  serveHealth(app, () => isPublished(deps))
  serveOpenApi(app)
  outboxRoutes(app)
  verificationRoutes(app)
  usersRoutes(app)
  signInRoutes(app)
  teamsRoutes(app)
  releasesRoutes(app)
  siteRoutes(app)
  return fastify
}
