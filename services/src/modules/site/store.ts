import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ReleaseFiles } from '../../outside/release-files'
import { acceptedCodings, type Coding } from './codings'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

// Public, hashed files for every brand's origin (rulings 6): anybody may read them, nobody need ask twice.
const headers = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Accept-Encoding',
}

/** `/<name>/<version>-<hash>/<file>`. Segments begin with a letter or digit: no dot-files, no way up, and nothing is decoded. */
const address =
  /^\/([a-z]{1,30})\/([0-9A-Za-z][\w.-]{0,80})-([0-9a-f]{8})\/((?:[A-Za-z0-9_][\w.-]*\/)*[A-Za-z0-9_][\w.-]*)$/

/** The store's own origin: sealed releases, one request one file (rulings 6, toolchain §4). Releases that are not sealed have no address. */
export function createStore(files: ReleaseFiles): Server {
  return createServer((request, response) => {
    answer(files, request, response).catch(() => response.destroy())
  })
}

async function answer(files: ReleaseFiles, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(response, 405, { Allow: 'GET, HEAD' })
  const [, name, version, hash, file] = address.exec(request.url?.split('?', 1)[0] ?? '') ?? []
  if (!name || !version || !hash || !file || isPreparedForm(file)) return refuse(response, 404)
  const path = files.pathOf({ name, version, hash }, file)
  const found = await bestForm(path, acceptedCodings(request.headers['accept-encoding']))
  if (!found) return refuse(response, 404)
  response.writeHead(200, {
    ...headers,
    'Content-Type': types[extname(file)] ?? 'application/octet-stream',
    'Content-Length': found.size,
    ...(found.coding && { 'Content-Encoding': found.coding }),
    'Cache-Control': 'public, max-age=31536000, immutable',
  })
  if (request.method === 'HEAD') return void response.end()
  await pipeline(createReadStream(found.path), response)
}

function refuse(response: ServerResponse, status: 404 | 405, more: Record<string, string> = {}) {
  const words = status === 404 ? 'No such file.\n' : 'Files are read with GET.\n'
  response
    .writeHead(status, {
      ...headers,
      ...more,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    .end(words)
}

const suffixes: Record<Coding, string> = { br: '.br', gzip: '.gz' }

const isPreparedForm = (file: string) =>
  Object.values(suffixes).some((suffix) => file.endsWith(suffix))

/** The best prepared form that is there. A compressed form exists only beside its file. */
async function bestForm(path: string, codings: Coding[]) {
  for (const coding of [...codings, undefined]) {
    const form = coding ? path + suffixes[coding] : path
    const found = await stat(form).catch(() => null)
    if (found?.isFile()) return { path: form, size: found.size, coding }
  }
  return null
}
