import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorCodes } from '@console/contract/error-codes'
import type { Envelope } from '@console/contract/envelope'
import { defaultLocale, pickText } from '@console/contract/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HashQueueFullError } from '../infrastructure/password-hasher'
import { AppError, createInvalidFieldsError } from './app-error'
import { resolveTextLocale } from './request-locale'
import { errorMessages } from './error-messages'
import { redirectToPage } from './page-redirect'

declare module 'fastify' {
  interface FastifyReply {
    /** What the request was refused with; null if it was not. */
    errorCode: string | null
  }
}

/** Turns every error into a status and an envelope of the catalogue (api B1). */
export function registerErrorHandlers(fastify: FastifyInstance) {
  fastify.decorateReply('errorCode', null)
  fastify.setErrorHandler((error, request, reply) => {
    const appError = toAppError(error)
    if (appError.code === 'INTERNAL_ERROR' || appError.code === 'BUSY')
      request.log.error({ err: error, trace: request.id }, 'a request failed')
    else if (isRefusedByPolicy(error))
      request.log.warn({ err: error, trace: request.id }, 'a row policy refused a request')
    return sendError(appError, request, reply)
  })
  fastify.setNotFoundHandler(handleUnknownPath)
}

/** Fastify calls this for a URL that it cannot parse, before any route. */
export const handleFrameworkError = (_: unknown, request: FastifyRequest, reply: FastifyReply) =>
  handleUnknownPath(request, reply)

function handleUnknownPath(request: FastifyRequest, reply: FastifyReply): void {
  if (!redirectToPage(request, reply)) sendError(new AppError('NOT_FOUND'), request, reply)
}

function sendError(appError: AppError, request: FastifyRequest, reply: FastifyReply) {
  const { code, fields, retryAfter, result } = appError
  reply.errorCode = String(code)
  if (retryAfter) reply.header('Retry-After', String(retryAfter))
  const envelope: Envelope = {
    code,
    result: fields ? { fields } : (result ?? null),
    message: pickText(errorMessages[code], resolveTextLocale(request)),
  }
  return reply
    .code(code === 401 ? 401 : errorCodes[code])
    .type('application/json; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .send(envelope)
}

/**
 * Answers bytes that are not HTTP: without a request there is no locale, so the default is used.
 *
 * A browser opens connections before it needs them. One that was never used is closed without a word
 * when its time is over: an answer would be taken for that of a request sent in the same moment. A
 * slow request gets 408, after which browsers ask again.
 */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket) {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return void socket.end(
      socket.bytesRead ? 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n' : '',
    )
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'PAYLOAD_TOO_LARGE' : 'REQUEST_PARMAS_ERROR'
  const body = JSON.stringify({
    code,
    result: null,
    message: errorMessages[code][defaultLocale],
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

/** AppErrors for Fastify's error codes. */
const fastifyErrors: Record<string, () => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError('PAYLOAD_TOO_LARGE'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError('UNSUPPORTED_MEDIA_TYPE'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => createInvalidFieldsError({}),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => createInvalidFieldsError({}),
  FST_ERR_CTP_INVALID_JSON_BODY: () => createInvalidFieldsError({}),
  FST_ERR_BAD_URL: () => new AppError('NOT_FOUND'),
  FST_ERR_MAX_PARAM_LENGTH: () => new AppError('NOT_FOUND'),
}

/**
 * Error codes after which another try may succeed: connection failure, deadlock, statement timeout,
 * shutting down after a command or a crash.
 */
const retryableDatabaseCodes = new Set(['08006', '40P01', '57014', '57P01', '57P02'])

/**
 * Error codes of what somebody else did in the same moment: they made the same (a unique index), or
 * removed what the call is about (a foreign key).
 */
const outdatedCallCodes = new Set(['23505', '23503'])

/**
 * Whether a policy of the database refused to write a row. The application asks first, so either the
 * caller lost the right in that moment, or a check is missing (security C15).
 */
function isRefusedByPolicy(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string; routine?: string } }
  return cause?.code === '42501' && cause.routine === 'ExecWithCheckOptions'
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isRefusedByPolicy(error)) return new AppError('FORBIDDEN', { cause: error })
  if (error instanceof HashQueueFullError)
    return new AppError('BUSY', { retryAfter: 1, cause: error })
  const { code, statusCode, cause } = error as {
    code?: string
    statusCode?: number
    cause?: { code?: string }
  }
  const databaseCode = code ?? cause?.code ?? ''
  if (outdatedCallCodes.has(databaseCode)) return new AppError('CONFLICT', { cause: error })
  if (retryableDatabaseCodes.has(databaseCode))
    return new AppError('BUSY', { cause: error, retryAfter: 1 })
  const createKnownError = code ? fastifyErrors[code] : undefined
  if (createKnownError) return createKnownError()
  // A parser's error about the request: broken JSON, a forbidden key, a broken form.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return createInvalidFieldsError({})
  return new AppError('INTERNAL_ERROR', { cause: error })
}
