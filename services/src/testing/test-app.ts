import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  pathParameters,
  type Endpoint,
  type InputOf,
  type ResultOf,
} from '@console/contract/endpoint'
import type { Envelope, FieldProblems } from '@console/contract/envelope'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { createApp } from '../app'
import { readConfig } from '../config'
import { seedBrands } from '../database/seed/brands'
import { closeDeps, openDeps, type Deps } from '../deps'
import { bases } from '../http/serve'
import { standardLimits, type Limits } from '../limits'
import { createLog } from '../outside/log'
import { newSecrets } from '../outside/secrets'
import { testClock, type TestClock } from './test-clock'
import { freshPlace } from './test-database'

/** Which brand's page makes a call; a brand of the seed. */
export interface From {
  /** Default aurora. */
  brand?: string
  /** Bearer. */
  token?: string
  /** Cookies as a browser keeps them. */
  cookies?: Record<string, string>
  headers?: Record<string, string>
  /** Address of the visitor. */
  address?: string
}

export interface Answer<T> {
  status: number
  body: Envelope<T>
  /** Of a refusal. */
  fields?: FieldProblems['fields']
  cookies: LightMyRequestResponse['cookies']
  headers: LightMyRequestResponse['headers']
}

/** An app on a fresh database, with the demonstration brands and a clock that one can move. */
export interface TestApp {
  deps: Deps
  clock: TestClock
  fastify: FastifyInstance
  /** Makes a call as the page of a brand would. */
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    from?: From,
  ): Promise<Answer<ResultOf<E>>>
  /** The same, for input that the contract does not allow. */
  callWith<E extends Endpoint>(
    endpoint: E,
    input: unknown,
    from?: From,
  ): Promise<Answer<ResultOf<E>>>
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
  /** Entries that the log received, one line each. */
  logged: string[]
  close(): Promise<void>
}

export interface TestOptions {
  /** Default: those of a real server, except what a network may do: all people of a test share one. */
  limits?: Partial<Limits>
  environment?: Record<string, string>
}

const withoutNetworks: Limits = {
  codes: { ...standardLimits.codes, perNetworkAndHour: 1e9 },
  signIn: { ...standardLimits.signIn, perNetwork: 1e9 },
  requests: { atOnce: 1e9, perSecond: 1e9 },
}

export async function testApp({ limits, environment = {} }: TestOptions = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'console-services-'))
  const { place, remove } = await freshPlace()
  const clock = testClock()
  const logged: string[] = []
  const config = readConfig({ DEMO: '1', DATA_DIR: folder, ...environment })
  config.limits = { ...withoutNetworks, ...limits }
  const deps = await openDeps(config, {
    place,
    clock,
    secrets: newSecrets(),
    log: createLog((line) => void logged.push(line)),
  })
  await deps.db.inTransaction((tx) => seedBrands(tx))
  const fastify = await createApp(deps)
  await fastify.ready()

  const callWith = async <E extends Endpoint>(
    endpoint: E,
    input: unknown,
    from: From = {},
  ): Promise<Answer<ResultOf<E>>> => {
    const response = await fastify.inject(
      await requestOf(deps, endpoint, input as Record<string, unknown>, from),
    )
    const body = response.json() as Envelope<ResultOf<E>>
    const fields = (body.result as FieldProblems | null)?.fields
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
    logged,
    callWith,
    call: callWith,
    inject: (options) => fastify.inject(options),
    async close() {
      await fastify.close()
      await closeDeps(deps)
      await remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What the host's http folder would send for this call. */
async function requestOf(
  { config }: Deps,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  from: From,
): Promise<InjectOptions> {
  const { brand = 'aurora', token, cookies, headers, address } = from
  const host = `${brand}.localhost:${config.port}`
  const fields: Record<string, unknown> = {
    ...(endpoint.service === 'user' && clientOf(brand)),
    ...input,
  }
  let path = endpoint.path
  for (const name of pathParameters(path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(asText(fields[name])))
    delete fields[name]
  }
  const isQuery = endpoint.method === 'GET'
  const form = new URLSearchParams(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, asText(value)]),
  )
  return {
    method: endpoint.method,
    url: bases[endpoint.service] + path + (isQuery && form.size ? `?${form}` : ''),
    remoteAddress: address,
    cookies,
    headers: {
      host,
      ...(!isQuery && {
        origin: `http://${host}`,
        'sec-fetch-site': 'same-origin',
        'content-type':
          endpoint.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
      }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(!isQuery && {
      payload: endpoint.body === 'form' ? form.toString() : JSON.stringify(fields),
    }),
  }
}

// Through bytes: half a character, which no address can carry, becomes a replacement character.
const asText = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : String(JSON.stringify(value))).toString()

/** What names a demonstration brand to the user service. */
export const clientOf = (brand: string) => ({
  client_id: `${brand}-console`,
  user_pool_id: brand === 'lantern' ? 'lantern-street' : 'northern-sky',
})
