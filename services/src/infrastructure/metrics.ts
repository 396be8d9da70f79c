import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What this process counts, for Prometheus. */
export type Metrics = ReturnType<typeof createMetrics>

/** By what a call signs in. */
export type SignInWay = 'password' | 'sms' | 'second-factor' | 'provider' | 'passkey' | 'qr'

/**
 * What is counted as it happens; `start/metrics` adds what is asked at each scrape. A label has few
 * values, and none that a caller chooses: patterns of routes, error codes, brands.
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Requests to the console and its services that were answered, and how long they took.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    signIns: new Counter({
      name: 'console_sign_ins_total',
      help: 'Tries to sign in, by their way and what came of them: success, or the error code.',
      labelNames: ['way', 'result'],
      registers,
    }),
    liveStreams: new Gauge({
      name: 'console_live_streams',
      help: 'Pages that are told of changes by a stream of this process.',
      registers,
    }),
    pageCompositions: new Histogram({
      name: 'console_page_composition_duration_seconds',
      help: 'Pages that were composed anew, and how long it took; equal ones are composed once.',
      labelNames: ['brand'],
      registers,
    }),
  }
}
