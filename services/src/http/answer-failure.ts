import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorCodes } from '@console/contract/error-codes'
import type { Envelope } from '@console/contract/envelope'
import { defaultLocale } from '@console/contract/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PasswordsBusy } from '../outside/passwords'
import { Failure, badFields } from './failure'
import { languageOf } from './language'
import { words } from './words'

/** Turns whatever was thrown into a status and an envelope of the catalogue; nothing else ever leaves (api B1). */
export function answerFailures(fastify: FastifyInstance) {
  fastify.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error)
    if (failure.code === 'INTERNAL_ERROR' || failure.code === 'BUSY')
      request.log.error({ err: error, trace: request.id }, 'a request failed')
    return answer(failure, request, reply)
  })
  fastify.setNotFoundHandler((request, reply) => answer(new Failure('NOT_FOUND'), request, reply))
}

/** An address that cannot be read names nothing; it never gets as far as a route. */
export const answerUnreadable = (_: unknown, request: FastifyRequest, reply: FastifyReply) =>
  void answer(new Failure('NOT_FOUND'), request, reply)

function answer(failure: Failure, request: FastifyRequest, reply: FastifyReply) {
  const { code, fields, retryAfter, result } = failure
  if (retryAfter) reply.header('Retry-After', String(retryAfter))
  const envelope: Envelope = {
    code,
    result: fields ? { fields } : (result ?? null),
    message: words[code][languageOf(request)],
  }
  return reply
    .code(code === 401 ? 401 : errorCodes[code])
    .type('application/json; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .send(envelope)
}

/** What is not even HTTP has no request, so no language either. */
export function answerBroken(error: NodeJS.ErrnoException, socket: Socket) {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'PAYLOAD_TOO_LARGE' : 'REQUEST_PARMAS_ERROR'
  const body = JSON.stringify({
    code,
    result: null,
    message: words[code][defaultLocale],
  } satisfies Envelope)
  const head = [
    `HTTP/1.1 ${errorCodes[code]} ${STATUS_CODES[errorCodes[code]]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** What Fastify says about a body it could not take. */
const ofFastify: Record<string, () => Failure> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Failure('PAYLOAD_TOO_LARGE'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Failure('UNSUPPORTED_MEDIA_TYPE'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => badFields({}),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => badFields({}),
  FST_ERR_CTP_INVALID_JSON_BODY: () => badFields({}),
  FST_ERR_BAD_URL: () => new Failure('NOT_FOUND'),
  FST_ERR_MAX_PARAM_LENGTH: () => new Failure('NOT_FOUND'),
}

/**
 * What a database says when another try may succeed: deadlock, statement out of time, no connection left, shutting down, not yet up,
 * not there. (23505 is a unique index: two people wanted the same thing at the same time.)
 */
const comeBack = new Set([
  '40P01',
  '57014',
  '53300',
  '57P01',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
])

function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (error instanceof PasswordsBusy) return new Failure('BUSY', { retryAfter: 1, cause: error })
  const { code, statusCode, cause } = error as {
    code?: string
    statusCode?: number
    cause?: { code?: string }
  }
  const saidByDatabase = cause?.code ?? code ?? ''
  if (saidByDatabase === '23505') return new Failure('CONFLICT', { cause: error })
  if (comeBack.has(saidByDatabase)) return new Failure('BUSY', { cause: error, retryAfter: 1 })
  const known = code ? ofFastify[code] : undefined
  if (known) return known()
  // A parser's own complaint about what was sent: broken JSON, a forbidden key, a broken form.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return badFields({})
  return new Failure('INTERNAL_ERROR', { cause: error })
}
