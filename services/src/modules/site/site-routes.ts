import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { plainCookies } from '@console/contract/page-names'
import { regionOf } from '@console/contract/region'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../../http/failure'
import type { App } from '../../http/serve'
import { brandOfAuthority, type Brand } from '../brands/brands-service'
import { whenPinsMove } from '../releases/releases-service'
import type { Visit } from './boot-document'
import { acceptedCodings } from './codings'
import { pageLocale } from './page-locale'
import { plainPage, type PlainPage } from './plain-page'
import {
  contentSecurityPolicy,
  integrityPolicy,
  pageHeaders,
  plainContentSecurityPolicy,
} from './policy'
import { consolePage, storeOrigin } from './site-service'

/** The console's page for an origin: one answer with everything the first render needs (architecture §7.1). */
export function siteRoutes(app: App) {
  const { fastify, deps } = app
  fastify.get('/', { errorHandler }, async (request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    const found = await brandOfAuthority(deps, request.headers.host ?? '')
    if (!found) return plain('unknown', 404, nonce, request, reply)
    const { brand, origin } = found
    reply.headers(pageHeaders(origin.startsWith('https:')))
    const made = await consolePage(deps, brand, visitOf(request, origin))
    if (!made) return plain('starting', 503, nonce, request, reply.header('Retry-After', '3'))
    reply.headers(integrityPolicy)
    reply.header(
      'Content-Security-Policy',
      contentSecurityPolicy({
        nonce,
        store: storeOrigin(deps),
        services: servicesOf(brand, origin),
        policies: made.policies,
      }),
    )
    return send(made.page(nonce), request, reply)
  })

  if (deps.config.development) reloadRoute(app)
}

// A person reads this, no program: the envelope of the catalogue would tell them nothing.
function errorHandler(error: Error, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Failure) throw error // the limiter's, say: it has its own answer
  request.log.error({ err: error, trace: request.id }, 'a page could not be made')
  return plain(
    'away',
    503,
    randomBytes(16).toString('base64'),
    request,
    reply.header('Retry-After', '3'),
  )
}

/** `npm run dev`: an open page hears of every pin that moves, and reloads (rulings 19). */
function reloadRoute({ fastify, deps }: App) {
  const waiting = new Set<ServerResponse>()
  const stop = whenPinsMove(deps, () => waiting.forEach((page) => page.write('data: pins\n\n')))
  fastify.get('/dev/reload', (_, reply) => {
    reply.hijack()
    waiting.add(reply.raw)
    reply.raw.on('close', () => waiting.delete(reply.raw))
    reply.raw
      .writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      .write(': waiting\n\n')
  })
  fastify.addHook('preClose', async () => {
    stop()
    waiting.forEach((page) => page.end())
  })
}

function visitOf(request: FastifyRequest, origin: string): Visit {
  const region = regionOf(new URL(origin).host)
  const cookie = (name: string) => request.cookies[name]
  const theme = cookie(plainCookies.theme)
  return {
    region,
    locale: pageLocale(
      {
        address: (request.query as Record<string, unknown>).locale,
        cookie: cookie(plainCookies.locale),
      },
      region,
    ),
    ...((theme === 'light' || theme === 'dark') && { theme }),
    isSignedIn: cookie(plainCookies.signedIn) === '1',
  }
}

/** Origins of this brand's services that are not the page's own. */
const servicesOf = (brand: Brand, origin: string) =>
  [
    ...new Set(
      [brand.apiUrl, brand.userServiceUrl].map((address) => new URL(address, origin).origin),
    ),
  ].filter((service) => service !== origin)

function plain(
  which: PlainPage,
  status: number,
  nonce: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply
    .code(status)
    .headers(pageHeaders(false))
    .header('Content-Security-Policy', plainContentSecurityPolicy(nonce))
  return send(plainPage(which, nonce), request, reply)
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Every page is another one by its nonce, so it is compressed for each: at the level beyond which a byte saved costs more than it brings. */
async function send(page: string, request: FastifyRequest, reply: FastifyReply) {
  reply.type('text/html; charset=utf-8')
  const [coding] = acceptedCodings(request.headers['accept-encoding'])
  if (!coding) return reply.send(page)
  const compressed =
    coding === 'br'
      ? brotli(page, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 5,
            [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
          },
        })
      : zip(page, { level: 6 })
  return reply.header('Content-Encoding', coding).send(await compressed)
}
