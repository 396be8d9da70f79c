import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Deps } from '../../deps/deps'
import { createClientAddressReader, networkFromIp } from '../../http/network'
import { createRateLimiter } from '../../http/rate-limiter'
import { createHttpServer } from '../../infrastructure/http-server'
import type { ReleaseStorage } from '../../infrastructure/release-storage'
import { parseAcceptEncoding, type ContentEncoding } from '../../http/accept-encoding'

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

// Public, hashed files for the origins of all brands (rulings 6): anybody may read them, and they
// never change.
const headers = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Accept-Encoding',
}

/**
 * `/<name>/<version>-<hash>/<file>`. Segments begin with a letter or digit: no dot-files, no `..`,
 * and nothing is decoded. Releases from before the whole hash have eight digits of it.
 */
const fileUrlPattern =
  /^\/([a-z]{1,30})\/([0-9A-Za-z][\w.-]{0,80})-([0-9a-f]{8}(?:[0-9a-f]{56})?)\/((?:[A-Za-z0-9_][\w.-]*\/)*[A-Za-z0-9_][\w.-]*)$/

/**
 * The server of the store's origin: it serves the files of sealed releases (rulings 6,
 * toolchain §4). A release that is not sealed has no address.
 */
export function createStoreServer({
  releaseStorage,
  config,
  clock,
}: Pick<Deps, 'releaseStorage' | 'config' | 'clock'>): Server {
  const readClientAddress = createClientAddressReader(config.trustedProxies)
  const consume = createRateLimiter(config.limits.files, clock)
  // A browser sends the store few headers and no body, and reads what it asked for.
  const limits = {
    maxHeaderSize: 8_192,
    headersTimeout: 10_000,
    requestTimeout: 10_000,
    inactivityTimeout: 30_000,
  }
  return createHttpServer(limits, (request, response) => {
    const address = readClientAddress(request)
    const wait = address === null ? 0 : consume(networkFromIp(address)).wait
    if (wait) return sendError(response, 429, { 'Retry-After': String(wait) })
    handleRequest(releaseStorage, request, response).catch(() => response.destroy())
  })
}

async function handleRequest(
  files: ReleaseStorage,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return sendError(response, 405, { Allow: 'GET, HEAD' })
  const [, name, version, hash, file] =
    fileUrlPattern.exec(request.url?.split('?', 1)[0] ?? '') ?? []
  if (!name || !version || !hash || !file || isCompressedFile(file)) return sendError(response, 404)
  const path = files.filePath({ name, version, hash }, file)
  const found = await findBestEncoding(
    path,
    parseAcceptEncoding(request.headers['accept-encoding']),
  )
  if (!found) return sendError(response, 404)
  response.writeHead(200, {
    ...headers,
    'Content-Type': contentTypes[extname(file)] ?? 'application/octet-stream',
    'Content-Length': found.size,
    ...(found.coding && { 'Content-Encoding': found.coding }),
    'Cache-Control': 'public, max-age=31536000, immutable',
  })
  if (request.method === 'HEAD') return void response.end()
  await pipeline(createReadStream(found.path), response)
}

const errorWords = {
  404: 'No such file.\n',
  405: 'Files are read with GET.\n',
  429: 'Too many requests from your network.\n',
}

function sendError(
  response: ServerResponse,
  status: keyof typeof errorWords,
  more: Record<string, string> = {},
) {
  response
    .writeHead(status, {
      ...headers,
      ...more,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    .end(errorWords[status])
}

const encodingSuffixes: Record<ContentEncoding, string> = { br: '.br', gzip: '.gz' }

const isCompressedFile = (file: string) =>
  Object.values(encodingSuffixes).some((suffix) => file.endsWith(suffix))

/**
 * The best encoding that is stored for a file. A compressed file exists only beside its original.
 */
async function findBestEncoding(path: string, codings: ContentEncoding[]) {
  for (const coding of [...codings, undefined]) {
    const candidate = coding ? path + encodingSuffixes[coding] : path
    const found = await stat(candidate).catch(() => null)
    if (found?.isFile()) return { path: candidate, size: found.size, coding }
  }
  return null
}
