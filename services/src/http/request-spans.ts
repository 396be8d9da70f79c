import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import {
  context,
  isValidTraceId,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
} from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import { routePatternOf } from './route-pattern'

// Without an SDK (infrastructure/tracing) OpenTelemetry's API does nothing.
const tracer = trace.getTracer('@console/services')

const contexts = new WeakMap<IncomingMessage, Context>()

/**
 * Begins the span of a request, which goes on with the trace that its header `traceparent` names.
 * Returns the id of the trace, which is the request's; without traces, another one.
 */
export function startRequestSpan(request: IncomingMessage): string {
  const parent = propagation.extract(ROOT_CONTEXT, request.headers)
  const span = tracer.startSpan(request.method!, { kind: SpanKind.SERVER }, parent)
  contexts.set(request, trace.setSpan(parent, span))
  const { traceId } = span.spanContext()
  return isValidTraceId(traceId) ? traceId : randomUUID()
}

/**
 * Carries a request out in the context of its span, and ends the span with the response. What it says
 * of the request is what the log says: nothing that a caller has sent, and no message of an error.
 */
export function registerRequestSpans(fastify: FastifyInstance) {
  fastify.addHook('onRequest', (request, reply, done) => {
    const ofRequest = contexts.get(request.raw)!
    const span = trace.getSpan(ofRequest)!
    if (!span.isRecording()) return done()
    const [method, route] = [request.method, routePatternOf(request)]
    span.updateName(`${method} ${route}`)
    span.setAttributes({ 'http.request.method': method, 'http.route': route })
    // Also of a response whose caller went away before its end.
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode)
      if (reply.errorCode) span.setAttribute('error.type', reply.errorCode)
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    context.with(ofRequest, done)
  })
  // A body arrives outside of the context, on the events of its connection.
  fastify.addHook('preValidation', (request, _, done) =>
    context.with(contexts.get(request.raw)!, done),
  )
}
