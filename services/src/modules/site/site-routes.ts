import { randomBytes, randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { cookieNamesOf } from '@console/contract/page-names'
import { regionFromHostname } from '@console/contract/region'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseAcceptEncoding } from '../../http/accept-encoding'
import { AppError } from '../../http/app-error'
import { compressText } from '../../http/compress-text'
import type { RouteContext } from '../../http/register-route'
import { createSharedAnswer, type SharedAnswerHandler } from '../../http/shared-answer'
import { findBrandByHostHeader, type Brand, type BrandSite } from '../../brands/brands-service'
import { describeDemonstration } from '../../demo/seed-demo'
import type { Deps } from '../../deps/deps'
import { findPreviewedBrand } from '../brand-settings/brand-settings-service'
import { serverCookieNames } from '../../http/cookie-names'
import { isLocalRequest } from '../../http/local-request'
import { isHttpsRequest } from '../../http/origin'
import { readVisitor, setVisitorCookie } from '../../http/visitor-cookie'
import { createVisitor } from '../../infrastructure/visitor'
import { createPageToken } from '../beacons/beacons-service'
import { onPinsChanged, resolveReleases } from '../releases/releases-service'
import type { PageRequest } from './boot-document'
import { resolvePageLocale } from './page-locale'
import { renderStatusPage, statusPageCsp, type StatusPageKind } from './status-page'
import {
  createContentSecurityPolicy,
  integrityPolicyHeader,
  createPageHeaders,
} from './page-headers'
import { getConsolePage } from './site-service'

/** Tokens of a page (http/rate-limiter): it is put together and compressed for each who asks. */
const pageCost = 24

/**
 * Serves the page of the console for an origin: one response with everything the first render needs
 * (architecture §7.1).
 */
export function registerSiteRoutes(app: RouteContext) {
  const { fastify, deps } = app
  const options = { errorHandler: handlePageError, config: { cost: pageCost } }
  fastify.get('/', options, async (request, reply) => {
    const found = await findBrandByHostHeader(deps, request.headers.host ?? '')
    if (!found) return sendStatusPage('unknown', 404, request, reply)
    return sendConsolePage(deps, found, request, reply)
  })

  // Settings of a brand that an operator has not saved yet, at a host that has a console.
  fastify.get<{ Params: { token: string } }>('/preview/:token', options, async (request, reply) => {
    const site = await findBrandByHostHeader(deps, request.headers.host ?? '')
    const brand = site && (await findPreviewedBrand(deps, site.brand, request.params.token))
    if (!brand) return sendStatusPage('unknown', 404, request, reply)
    return sendConsolePage(deps, { ...site, brand }, request, reply, { isPreview: true })
  })

  if (deps.config.development) registerLiveReloadRoute(app)
}

async function sendConsolePage(
  deps: Deps,
  site: BrandSite,
  request: FastifyRequest,
  reply: FastifyReply,
  { isPreview = false } = {},
) {
  const { brand, origin } = site
  reply.headers(createPageHeaders(origin.startsWith('https:')))
  const pageRequest = await pageRequestOf(request, site, deps)
  const secure = await isHttpsRequest(deps, request)
  const cookieNames = serverCookieNames(deps.cookieSuffix, { secure })
  const known = readVisitor(deps, request, cookieNames)
  const visitor = known ?? createVisitor()
  if (!known) setVisitorCookie(deps, reply, { cookieNames, secure }, { ...visitor, until: null })
  // A session that was not to be remembered has ended with the browser, and its cookie with it.
  if (brand.sessionMode === 'cookie' && !pageRequest.isSignedIn) visitor.userId = null
  const set = await resolveReleases(deps, brand.id, visitor)
  const composed = await getConsolePage(deps, brand, pageRequest, set)
  if (!composed) return sendStatusPage('starting', 503, request, reply.header('Retry-After', '3'))
  const nonce = randomBytes(16).toString('base64')
  const tagOrigin = (brand.trackingId && brand.tagOrigin) || undefined
  if (!tagOrigin) reply.headers(integrityPolicyHeader)
  reply.header(
    'Content-Security-Policy',
    createContentSecurityPolicy({
      nonce,
      storeOrigin: deps.config.storeOrigin,
      serviceOrigins: externalServiceOrigins(brand, origin),
      trustedTypesPolicies: composed.trustedTypesPolicies,
      frameSources: composed.frameSources,
      tagOrigin,
    }),
  )
  const page = {
    id: randomUUID(),
    brandId: brand.id,
    rolloutId: set.rolloutId,
    bucket: visitor.bucket,
  }
  const pageToken = isPreview || set.isForPerson ? '' : createPageToken(deps, page)
  return sendPage(composed.render(nonce, pageToken), request, reply)
}

// A person reads this response, so it is a page and not the JSON envelope of an error.
function handlePageError(error: Error, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS')
    return sendStatusPage('busy', 429, request, reply.header('Retry-After', `${error.retryAfter}`))
  if (error instanceof AppError) throw error
  request.log.error({ err: error, trace: request.id }, 'a page could not be made')
  return sendStatusPage('unavailable', 503, request, reply.header('Retry-After', '3'))
}

/** In `npm run dev` an open page is notified of every pin that moves, and reloads (rulings 19). */
function registerLiveReloadRoute({ fastify, deps }: RouteContext) {
  const openStreams = new Set<ServerResponse>()
  const unsubscribe = onPinsChanged(deps, () =>
    openStreams.forEach((page) => page.write('data: pins\n\n')),
  )
  fastify.get('/dev/reload', (_, reply) => {
    reply.hijack()
    openStreams.add(reply.raw)
    reply.raw.on('close', () => openStreams.delete(reply.raw))
    reply.raw
      .writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        // A connection that lives on after the end of the stream would hold the server's stop up.
        Connection: 'close',
      })
      .write(': waiting\n\n')
  })
  fastify.addHook('preClose', async () => {
    unsubscribe()
    openStreams.forEach((page) => page.end())
  })
}

async function pageRequestOf(
  request: FastifyRequest,
  { brand, origin, product, products, signInSites }: BrandSite,
  deps: Deps,
): Promise<PageRequest> {
  const cookieNames = cookieNamesOf(deps.cookieSuffix)
  const region = regionFromHostname(new URL(origin).host)
  const cookie = (name: string) => request.cookies[name]
  const theme = cookie(cookieNames.theme)
  return {
    site: { product, products, signInSites },
    passkeys: origin in brand.passkeyDomains,
    region,
    locale: resolvePageLocale(
      {
        query: (request.query as Record<string, unknown>).locale,
        cookie: cookie(cookieNames.locale),
      },
      region,
    ),
    ...((theme === 'light' || theme === 'dark') && { theme }),
    isSignedIn: cookie(cookieNames.signedIn) === '1',
    ...(deps.config.demo && {
      demonstration: await describeDemonstration(deps, {
        origin,
        isLocal: isLocalRequest(request.raw),
      }),
    }),
  }
}

/** Origins of this brand's services that are not the page's own. */
const externalServiceOrigins = (brand: Brand, origin: string) =>
  [
    ...new Set(
      [brand.apiUrl, brand.userServiceUrl, brand.languageServiceUrl, ...brand.iconServices].map(
        (address) => new URL(address, origin).origin,
      ),
    ),
  ].filter((service) => service !== origin)

const statusPages: Record<StatusPageKind, SharedAnswerHandler> = {
  unknown: createSharedAnswer(() => renderStatusPage('unknown')),
  starting: createSharedAnswer(() => renderStatusPage('starting')),
  unavailable: createSharedAnswer(() => renderStatusPage('unavailable')),
  busy: createSharedAnswer(() => renderStatusPage('busy')),
}

function sendStatusPage(
  kind: StatusPageKind,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply
    .code(status)
    .headers(createPageHeaders(false))
    .header('Content-Security-Policy', statusPageCsp)
    .type('text/html; charset=utf-8')
  return statusPages[kind](request, reply)
}

/** Every page has another nonce, so it is compressed for each response. */
async function sendPage(page: string, request: FastifyRequest, reply: FastifyReply) {
  reply.type('text/html; charset=utf-8')
  const [encoding] = parseAcceptEncoding(request.headers['accept-encoding'])
  if (!encoding) return reply.send(page)
  return reply.header('Content-Encoding', encoding).send(await compressText(page, encoding))
}
