import type { RequestListener } from 'node:http'
import { bodyContentTypes } from '@console/contract/endpoint'
import cookies from '@fastify/cookie'
import forms from '@fastify/formbody'
import { fastify as createFastify, type FastifyBaseLogger, type FastifyRequest } from 'fastify'
import type { Deps } from '../deps/deps'
import {
  handleClientError,
  registerErrorHandlers,
  handleFrameworkError,
} from '../http/error-handlers'
import { registerCors } from '../http/cors'
import { registerHealthRoutes } from '../http/health'
import { parseRequestFields, parseUpload } from '../http/input'
import { registerHeaderChecks } from '../http/request-headers'
import { registerRateLimiter } from '../http/rate-limiter'
import { RequestLog } from '../http/request-log'
import { registerRequestMetrics } from '../http/request-metrics'
import { registerRequestSpans, startRequestSpan } from '../http/request-spans'
import { registerOpenApiRoute } from '../http/open-api'
import type { RouteContext } from '../http/register-route'
import { createHttpServer } from '../infrastructure/http-server'
import { registerAddressesRoutes } from '../modules/addresses/addresses-routes'
import { registerAuditLogRoutes } from '../modules/audit-log/audit-log-routes'
import { registerBeaconsRoutes } from '../modules/beacons/beacons-routes'
import { registerBrandSettingsRoutes } from '../modules/brand-settings/brand-settings-routes'
import { registerSwitchUserRoutes } from '../modules/switch-user/switch-user-routes'
import { registerHandoverRoutes } from '../modules/handover/handover-routes'
import { registerInvitationsRoutes } from '../modules/invitations/invitations-routes'
import { cancelInvitationsOfPerson } from '../modules/invitations/invitations-service'
import { registerLanguagesRoutes } from '../modules/languages/languages-routes'
import { registerAccountLinksRoutes } from '../modules/account-links/account-links-routes'
import { registerLiveRoutes } from '../modules/live/live-routes'
import { registerListViewsRoutes } from '../modules/list-views/list-views-routes'
import { registerMenusRoutes } from '../modules/menus/menus-routes'
import { registerOperatorTokensRoutes } from '../modules/operator-tokens/operator-tokens-routes'
import { registerOutboxRoutes } from '../modules/outbox/outbox-routes'
import { registerProductsRoutes } from '../modules/products/products-routes'
import { registerOwnershipRoutes } from '../modules/ownership/ownership-routes'
import { registerQrSignInsRoutes } from '../modules/qr-sign-ins/qr-sign-ins-routes'
import { registerRecoveryRoutes } from '../modules/recovery/recovery-routes'
import { registerProposalsRoutes } from '../modules/proposals/proposals-routes'
import { registerReleasesRoutes } from '../modules/releases/releases-routes'
import { isConsolePublished } from '../modules/releases/releases-service'
import { registerPicturesRoutes } from '../modules/pictures/pictures-routes'
import { registerPasskeysRoutes } from '../modules/passkeys/passkeys-routes'
import { registerPasswordsRoutes } from '../modules/passwords/passwords-routes'
import { registerReauthenticationRoutes } from '../modules/sign-in/reauthentication-routes'
import { registerSecondFactorRoutes } from '../modules/sign-in/second-factor-routes'
import { registerSessionLockRoutes } from '../modules/sign-in/session-lock-routes'
import { registerSignInRoutes } from '../modules/sign-in/sign-in-routes'
import { linkIdentityAfterSecondFactor } from '../modules/social/link-identity-service'
import { registerSocialRoutes } from '../modules/social/social-routes'
import { registerSearchRoutes } from '../modules/search/search-routes'
import { registerSettingsRoutes } from '../modules/settings/settings-routes'
import { registerSiteRoutes } from '../modules/site/site-routes'
import { registerMembersRoutes } from '../modules/teams/members-routes'
import { registerTeamsRoutes } from '../modules/teams/teams-routes'
import { registerUsersRoutes } from '../modules/users/users-routes'
import { registerVerificationRoutes } from '../modules/verification/verification-routes'

/**
 * A server of the console's origin for one address; Fastify's own would be one for all of them. An
 * upload is answered when it is compressed, which takes long on a busy machine.
 */
export const createConsoleHttpServer = (handle: RequestListener) =>
  createHttpServer(
    {
      maxHeaderSize: 16_384,
      headersTimeout: 15_000,
      requestTimeout: 30_000,
      inactivityTimeout: 300_000,
    },
    handle,
  ).on('clientError', handleClientError)

/** Builds the Fastify app: the console page and all services. */
export async function createApp(deps: Deps) {
  const loggerInstance: FastifyBaseLogger = deps.logger
  const fastify = createFastify({
    loggerInstance,
    logController: new RequestLog(),
    frameworkErrors: handleFrameworkError,
    // The id of a request is that of its trace, by which every entry of a log names it.
    genReqId: startRequestSpan,
    // A logger for each request would cost more than the rest of Fastify.
    childLoggerFactory: (logger) => logger,
    trustProxy: deps.config.trustedProxies.length > 0 && deps.config.trustedProxies,
    bodyLimit: 64 * 1024,
    serverFactory: (handle) => createConsoleHttpServer(handle),
    routerOptions: { maxParamLength: 200, querystringParser: parseRequestFields },
  })
  // The contract knows three body types, JSON, forms and uploads; no other is parsed (security C13).
  fastify.removeContentTypeParser('text/plain')
  await fastify.register(forms, { bodyLimit: 16 * 1024, parser: parseRequestFields })
  fastify.addContentTypeParser(
    bodyContentTypes.multipart,
    { parseAs: 'buffer' },
    ({ headers }: FastifyRequest, body: Buffer) => parseUpload(headers['content-type']!, body),
  )
  await fastify.register(cookies)
  fastify.decorate('cookieSuffix', deps.cookieSuffix)
  registerRequestSpans(fastify)
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Trace-Id', request.id).header('X-Content-Type-Options', 'nosniff')
    done()
  })
  registerRequestMetrics(fastify, deps.metrics)
  registerErrorHandlers(fastify)
  registerHeaderChecks(fastify, deps)
  // CORS comes first, so that a page of another origin can read every response, also that of the
  // rate limiter.
  registerCors(fastify, deps)
  const spendTokens = registerRateLimiter(fastify, deps.config.limits, deps.clock)
  const app: RouteContext = { fastify, deps, endpoints: [], spendTokens }

  registerHealthRoutes(app, { isPublished: () => isConsolePublished(deps) })
  registerOpenApiRoute(app)
  registerOutboxRoutes(app)
  registerVerificationRoutes(app)
  registerUsersRoutes(app)
  registerPicturesRoutes(app)
  registerPasswordsRoutes(app)
  registerSignInRoutes(app)
  registerSessionLockRoutes(app)
  registerReauthenticationRoutes(app)
  registerSecondFactorRoutes(app, linkIdentityAfterSecondFactor)
  registerRecoveryRoutes(app)
  registerAddressesRoutes(app)
  registerPasskeysRoutes(app)
  registerSocialRoutes(app)
  registerHandoverRoutes(app)
  registerSwitchUserRoutes(app)
  registerTeamsRoutes(app)
  registerMembersRoutes(app, cancelInvitationsOfPerson)
  registerAccountLinksRoutes(app)
  registerQrSignInsRoutes(app)
  registerInvitationsRoutes(app)
  registerProductsRoutes(app)
  registerSearchRoutes(app)
  registerListViewsRoutes(app)
  registerOwnershipRoutes(app)
  registerAuditLogRoutes(app)
  registerLiveRoutes(app)
  registerSettingsRoutes(app)
  registerMenusRoutes(app)
  registerReleasesRoutes(app)
  registerBrandSettingsRoutes(app)
  registerProposalsRoutes(app)
  registerOperatorTokensRoutes(app)
  registerLanguagesRoutes(app)
  registerBeaconsRoutes(app)
  registerSiteRoutes(app)
  return fastify
}
