import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

const tracer = trace.getTracer('@console/services')

/**
 * Sends a statement as a span of the request that waits for it; what no request waits for, like the
 * jobs of every second, has none. A span has the text of the statement without its values, and of a
 * failure its code: messages of PostgreSQL contain values.
 */
export function withStatementSpan<T>(text: string, send: () => Promise<T>): Promise<T> {
  if (!trace.getActiveSpan()) return send()
  const [operation = ''] = text.trimStart().split(/\s/, 1)
  const span = tracer.startSpan(operation, {
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text,
    },
  })
  return send()
    .catch((error: { code?: string }) => {
      span.setStatus({ code: SpanStatusCode.ERROR })
      if (error.code) span.setAttribute('db.response.status_code', error.code)
      throw error
    })
    .finally(() => span.end())
}
