import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@console/config/commands/tools/free-port'
import { startPostgres } from '@console/config/commands/postgres'
import type { Endpoint, EndpointInput, EndpointResult } from '@console/contract/endpoint'
import { signInWithPassword, type TokenSet } from '@console/contract/sign-in'
import { createTeam, readTeam, type Team } from '@console/contract/team'
import { connectRegistry } from '@console/services-testing/connect-registry'
import { sendRequest } from '@console/services-testing/send-request'
import {
  findFreePorts,
  killServerProcess,
  startServerProcess,
  type ServerProcess,
} from '@console/services-testing/server-process'
import { createInjectOptions, type CallOptions } from '@console/services-testing/test-app'
import { createTestBuild } from '@console/services-testing/test-registry'

jest.setTimeout(300_000)

/** A span, as the exporter sends it. */
interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: unknown }[]
}

/** What collects the spans of a server. */
async function startCollector() {
  const spans: SentSpan[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(body) as {
        resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[]
      }
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans).flatMap((s) => s.spans))
      response.setHeader('Content-Type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, spans, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const trace = { id: '4bf92f3577b34da6a3ce929d0e0e4736', parent: '00f067aa0ba902b7' }
const traceparent = `00-${trace.id}-${trace.parent}-01`

// The server process on a PostgreSQL, with everything switched on that tells operators of it.
let folder: string
let postgres: Awaited<ReturnType<typeof startPostgres>>
let collector: { server: Server; spans: SentSpan[]; url: string }
let server: ServerProcess
let port: string
let metrics: string
let tokens: TokenSet
let team: Team
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'console-observability-'))
  postgres = await startPostgres()
  collector = await startCollector()
  const ports = await findFreePorts()
  port = ports.PORT
  const metricsPort = await findFreePort()
  server = startServerProcess({
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    DEMO: '1',
    LOG_LEVEL: 'info',
    METRICS_PORT: String(metricsPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '50',
    ...ports,
  })
  const { demonstration } = await server.ready
  const registry = connectRegistry(folder, (path, options) => sendRequest(port, path, options))
  const host = createTestBuild('host')
  await registry.publish(host)
  await registry.pin('aurora', [host])
  await sendRequest(port, '/', { headers: { host: `aurora.localhost:${port}` } })
  await sendRequest(port, '/%23/invite%3Ftoken%3Dhidden-away?code=hidden-away')
  await call(signInWithPassword, { ...demonstration!, password: 'not this one' })
  tokens = await call(signInWithPassword, demonstration!)
  const made = await call(createTeam, { name: 'Pier Nine' }, { headers: { traceparent } })
  team = made.team
  await call(readTeam, { team: team.id })
  const told = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  metrics = await told.text()
  expect([told.status, told.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
})
afterAll(async () => {
  await killServerProcess(server)
  collector.server.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function call<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<EndpointResult<E>> {
  const fields = input as Record<string, unknown>
  const request = await createInjectOptions(Number(port), endpoint, fields, {
    token: tokens?.access_token,
    ...options,
  })
  const { body } = await sendRequest(port, request.url as string, {
    method: request.method,
    headers: request.headers as Record<string, string>,
    body: request.payload as string | undefined,
  })
  return (JSON.parse(body.toString()) as { result: EndpointResult<E> }).result
}

const dashboard = JSON.parse(
  readFileSync(join(__dirname, '..', '..', 'grafana', 'console.json'), 'utf8'),
) as { panels: { targets: { expr: string }[] }[] }
const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

/** The metrics and labels that a query of Prometheus names. */
function namesOf(query: string) {
  const withoutStrings = query.replace(/"[^"]*"/g, '""')
  const lists = [...withoutStrings.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list]) =>
    list!.split(', '),
  )
  const matched = [...withoutStrings.matchAll(/(\w+)(?:=~|!~|!=|=)""/g)].map(([, name]) => name!)
  return {
    metrics: withoutStrings.match(/\b[a-z]\w*_\w*(?![\w(])/g) ?? [],
    labels: [...new Set([...lists, ...matched])],
  }
}

/** The labels of a metric, by its first sample; null where it has none. */
function labelsOf(metric: string): string[] | null {
  const sample = metrics
    .split('\n')
    .map((line) => /^(\w+)(?:\{(.*)\})? \S+$/.exec(line))
    .find((found) => found?.[1] === metric)
  return sample ? [...(sample[2] ?? '').matchAll(/(\w+)="/g)].map(([, label]) => label!) : null
}

test.each(queries)('the dashboard asks for what a server tells: %s', (query) => {
  const { metrics: asked, labels } = namesOf(query)
  expect(asked).not.toEqual([])
  for (const metric of asked) {
    const told = labelsOf(metric)
    expect([metric, told]).not.toEqual([metric, null])
    expect(told).toEqual(expect.arrayContaining(labels))
  }
})

test('the metrics say what was done, by routes, ways, releases and brands', () => {
  for (const sample of [
    'http_request_duration_seconds_count{method="GET",route="/basic-api/teams/:team",status="200"} 1',
    'console_sign_ins_total{way="password",result="success"} 1',
    'console_sign_ins_total{way="password",result="USERNAME_OR_PASSWORD_ERROR"} 1',
    'console_page_composition_duration_seconds_count{brand="aurora"} 1',
    'console_brand_up{brand="aurora"} 1',
    'console_brand_up{brand="lantern"} 0',
  ])
    expect(metrics.split('\n')).toContain(sample)
  expect(metrics).toMatch(
    /^console_brand_release_info\{brand="aurora",set="pinned",name="host",release="1\.0\.0-[0-9a-f]{8}"\} 1$/m,
  )
})

test('the port of the console has no metrics', async () => {
  expect((await sendRequest(port, '/metrics')).status).toBe(404)
})

/** Waits for the spans of the call that named its trace. */
async function readTrace() {
  const ofTrace = () => collector.spans.filter(({ traceId }) => traceId === trace.id)
  while (!ofTrace().some(({ parentSpanId }) => parentSpanId === trace.parent))
    await new Promise((resolve) => setTimeout(resolve, 50))
  return ofTrace()
}

test('the trace of a call goes on from its header traceparent to the statements of the database', async () => {
  const spans = await readTrace()
  const [ofRequest, ...others] = spans.filter(({ parentSpanId }) => parentSpanId === trace.parent)
  expect([ofRequest!.name, others]).toEqual(['POST /basic-api/teams', []])
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === ofRequest!.spanId)
  const names = statements.map(({ name }) => name)
  expect([names[0], names.at(-1)]).toEqual(['begin', 'commit'])
  expect(names).toContain('insert')
})

test('each request is a line of the log, by the id of its trace', async () => {
  const lines = server
    .stderr()
    .split('\n')
    .filter((line) => line.includes('"request completed"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.find(({ trace: id }) => id === trace.id)).toEqual({
    at: expect.any(String),
    level: 'info',
    words: 'request completed',
    trace: trace.id,
    method: 'POST',
    route: '/basic-api/teams',
    statusCode: 200,
    responseTime: expect.any(Number),
  })
  expect(lines).toContainEqual(
    expect.objectContaining({
      route: '/user-service/jwtToken',
      statusCode: 400,
      code: 'USERNAME_OR_PASSWORD_ERROR',
    }),
  )
})

test('metrics, lines of requests and traces name nobody and hold no address, token or value (C10, C16)', async () => {
  await readTrace()
  const told = [metrics, server.stderr(), JSON.stringify(collector.spans)]
  for (const secret of [
    'hidden-away',
    'not this one',
    'Pier Nine',
    '127.0.0.1',
    team.id,
    tokens.access_token,
    tokens.refresh_token,
  ])
    expect(told.filter((text) => text.includes(secret))).toEqual([])
})
