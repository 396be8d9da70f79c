import type { FastifyInstance } from 'fastify'
import type { Metrics, SignInWay } from '../infrastructure/metrics'
import { routePatternOf } from './route-pattern'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** By what the call of this route signs in. */
    signInWay?: SignInWay
  }
}

/** Counts every request once it is answered. */
export function registerRequestMetrics(
  fastify: FastifyInstance,
  { requests, signIns }: Pick<Metrics, 'requests' | 'signIns'>,
) {
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const { statusCode: status, elapsedTime, errorCode } = reply
    requests.observe({ method, route: routePatternOf(request), status }, elapsedTime / 1_000)
    const { signInWay: way } = request.routeOptions.config
    if (way) signIns.inc({ way, result: errorCode ?? 'success' })
    done()
  })
}
