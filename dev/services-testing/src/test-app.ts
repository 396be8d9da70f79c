import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  bodyContentTypes,
  pathParameterNames,
  type Endpoint,
  type EndpointInput,
  type EndpointResult,
} from '@console/contract/endpoint'
import type { Envelope, FieldErrorsResult } from '@console/contract/envelope'
import { type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { createApp } from '@console/services/start/app'
import { readConfig } from '@console/services/config/config'
import { maxConnections } from '@console/services/database/postgres'
import { seedDemoBrands } from '@console/services/demo/brands'
import { closeDeps, openDeps, type Deps } from '@console/services/deps/deps'
import { serviceBasePaths } from '@console/services/http/register-route'
import { standardLimits, type Limits } from '@console/services/config/limits'
import { createLogger } from '@console/services/infrastructure/logger'
import { createFirstToken } from '@console/services/operators/operators-service'
import { generateSecrets } from '@console/services/infrastructure/secrets'
import { createTestClock, type TestClock } from './test-clock'
import { createTestDatabase } from './test-database'

/** How a test makes a call. */
export interface CallOptions {
  /** The demo brand whose page makes the call; default aurora. */
  brand?: string
  /** Access token. */
  token?: string
  /** Cookies by name. */
  cookies?: Record<string, string>
  headers?: Record<string, string>
  /** IP address of the caller. */
  ipAddress?: string
}

export interface TestResponse<T> {
  status: number
  body: Envelope<T>
  /** Field errors of a refusal. */
  fields?: FieldErrorsResult['fields']
  cookies: LightMyRequestResponse['cookies']
  headers: LightMyRequestResponse['headers']
}

/** An app on a fresh database, with the demo brands and a clock that tests advance. */
export interface TestApp {
  deps: Deps
  clock: TestClock
  fastify: FastifyInstance
  /** Makes a call as the page of a brand would. */
  call<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options?: CallOptions,
  ): Promise<TestResponse<EndpointResult<E>>>
  /** The same, for input that the contract does not allow. */
  callUnchecked<E extends Endpoint>(
    endpoint: E,
    input: unknown,
    options?: CallOptions,
  ): Promise<TestResponse<EndpointResult<E>>>
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
  /** What a query finds in the database. */
  rows<T extends Record<string, unknown>>(query: SQL): Promise<T[]>
  /** Log entries, one line each. */
  logLines: string[]
  close(): Promise<void>
}

/** What is called through a connection as much as in this process. */
export type TestCaller = Pick<TestApp, 'call' | 'inject'>

export interface TestAppOptions {
  /** Default: standardLimits, but none per network, because all callers of a test share one. */
  limits?: Partial<Limits>
  environment?: Record<string, string>
  /** Ends the names of its cookies; default nothing, so that tests can name them. */
  cookieSuffix?: string
}

const unlimitedNetworks: Limits = {
  codes: { ...standardLimits.codes, perNetworkAndHour: 1e9 },
  invitations: standardLimits.invitations,
  accountLinks: standardLimits.accountLinks,
  signIn: { ...standardLimits.signIn, perNetwork: 1e9 },
  secondFactor: standardLimits.secondFactor,
  requests: { burst: 1e9, perSecond: 1e9 },
  requestsOfPerson: { burst: 1e9, perSecond: 1e9 },
  files: { burst: 1e9, perSecond: 1e9 },
}

export async function createTestApp({
  limits,
  environment = {},
  cookieSuffix = '',
}: TestAppOptions = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'console-services-'))
  const { location, drop } = await createTestDatabase()
  const clock = createTestClock()
  const logLines: string[] = []
  const config = readConfig({ DEMO: '1', DATA_DIR: folder, ...environment })
  config.limits = { ...unlimitedNetworks, ...limits }
  const deps = await openDeps(config, {
    databaseLocation: location,
    clock,
    secrets: generateSecrets(),
    cookieSuffix,
    logger: createLogger((line) => void logLines.push(line), config.logLevel),
  })
  await deps.db.transaction((tx) => seedDemoBrands(tx))
  await createFirstToken(deps)
  if ('url' in location) await openConnections(deps)
  const fastify = await createApp(deps)
  await fastify.ready()

  const callUnchecked = async <E extends Endpoint>(
    endpoint: E,
    input: unknown,
    options: CallOptions = {},
  ): Promise<TestResponse<EndpointResult<E>>> => {
    const response = await fastify.inject(
      await createInjectOptions(config.port, endpoint, input as Record<string, unknown>, options),
    )
    const body = response.json() as Envelope<EndpointResult<E>>
    const fields = (body.result as FieldErrorsResult | null)?.fields
    return {
      status: response.statusCode,
      body,
      fields,
      cookies: response.cookies,
      headers: response.headers,
    }
  }

  return {
    deps,
    clock,
    fastify,
    logLines,
    callUnchecked,
    call: callUnchecked,
    inject: (options) => fastify.inject(options),
    rows: async <T extends Record<string, unknown>>(query: SQL) =>
      (await deps.db.transaction((tx) => tx.execute(query))).rows as T[],
    async close() {
      await fastify.close()
      await closeDeps(deps)
      await drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Opens every connection to a server: of calls that a test makes at once the first would be over
 * before the others had one, and a missing lock would not show.
 */
const openConnections = ({ db }: Deps) =>
  Promise.all(
    Array.from({ length: maxConnections }, () =>
      db.transaction((tx) => tx.execute(sql`select pg_sleep(0.02)`)),
    ),
  )

/** The request that the host's http folder would send for this call. */
export async function createInjectOptions(
  port: number,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<InjectOptions> {
  const { brand = 'aurora', token, cookies, headers, ipAddress } = options
  const host = `${brand}.localhost:${port}`
  const fields: Record<string, unknown> = {
    ...(endpoint.service === 'user' && clientFields(brand)),
    ...input,
  }
  let path = endpoint.path
  for (const name of pathParameterNames(path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(encodeValue(fields[name])))
    delete fields[name]
  }
  const isQuery = endpoint.method === 'GET'
  const form = new URLSearchParams(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, encodeValue(value)]),
  )
  const upload = endpoint.body === 'multipart' ? await encodeUpload(fields) : null
  return {
    method: endpoint.method,
    url: serviceBasePaths[endpoint.service] + path + (isQuery && form.size ? `?${form}` : ''),
    remoteAddress: ipAddress,
    cookies,
    headers: {
      host,
      ...(!isQuery && {
        origin: `http://${host}`,
        'sec-fetch-site': 'same-origin',
        'content-type': upload?.type ?? bodyContentTypes[endpoint.body],
      }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(!isQuery && {
      payload:
        upload?.bytes ?? (endpoint.body === 'form' ? form.toString() : JSON.stringify(fields)),
    }),
  }
}

/** The bytes of an upload, and its content type with the boundary in it. */
async function encodeUpload(fields: Record<string, unknown>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value instanceof Blob) data.append(name, value)
    else data.append(name, encodeValue(value))
  const response = new Response(data)
  const type = response.headers.get('content-type')!
  return { type, bytes: Buffer.from(await response.arrayBuffer()) }
}

// Through bytes: a lone surrogate, which no URL can carry, becomes a replacement character.
const encodeValue = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : String(JSON.stringify(value))).toString()

/** The fields that identify a demo brand to the user service. */
export const clientFields = (brand: string) => ({
  client_id: `${brand}-console`,
  user_pool_id: brand === 'lantern' ? 'lantern-street' : 'northern-sky',
})
