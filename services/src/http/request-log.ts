import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { routePatternOf } from './route-pattern'

/**
 * One line at the level `info` for each request that was answered. Fastify's own lines stay off: they
 * have the caller's address and the whole address that was asked for, which may hold a token.
 */
export class RequestLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true })
  }

  override requestCompleted(_: unknown, request: FastifyRequest, reply: FastifyReply) {
    request.log.info(
      {
        trace: request.id,
        method: request.method,
        route: routePatternOf(request),
        statusCode: reply.statusCode,
        code: reply.errorCode ?? undefined,
        responseTime: Math.round(reply.elapsedTime),
      },
      'request completed',
    )
  }
}
