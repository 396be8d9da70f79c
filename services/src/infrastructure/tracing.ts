import { setTimeout } from 'node:timers/promises'
import { diag, DiagLogLevel } from '@opentelemetry/api'
import type { Logger } from './logger'

/**
 * From now on the spans of this process are sent to the collector of OTEL_EXPORTER_OTLP_ENDPOINT. The
 * SDK reads its settings from the environment itself; it is loaded here alone, so a process without a
 * collector does without it. Returns what sends the last spans.
 */
export async function startTracing(logger: Logger): Promise<() => Promise<void>> {
  const { detectResources, envDetector, resourceFromAttributes } =
    await import('@opentelemetry/resources')
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const report = (problem: string) => logger.warn({ problem }, 'spans could not be sent')
  const ignore = () => {}
  diag.setLogger(
    { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore },
    DiagLogLevel.WARN,
  )
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'console' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  // A collector that is away does not hold up the end of the process.
  return () => Promise.race([provider.shutdown(), setTimeout(2_000)])
}
