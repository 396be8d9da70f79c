import { availableParallelism } from 'node:os'
import { PGlite } from '@electric-sql/pglite'
import { hash } from '@node-rs/argon2'
import { fastify as createFastify, type InjectOptions } from 'fastify'
import { Client } from 'pg'
import { createApp } from '../app'
import { readConfig } from '../config'
import { closeDeps, openDeps } from '../deps'
import { seedDemo } from '../seed-demo'
import { auroraHost, auroraOrigin, encodeAuroraForm, formContentType } from './raw-request'

// Prints, as one line of JSON, what a call costs beside what it cannot do without: the bare query on
// the same database, and the bare hash of the same library. All of it in one process and one run.
const seconds = Number(process.env.SECONDS ?? 4)
const cores = availableParallelism()

/** Milliseconds. `cpu` is this process's own; `waiting` is the rest. */
interface Cost {
  p50: number
  p99: number
  cpu: number
  waiting: number
}

const round = (value: number) => Number(value.toPrecision(3))
const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!

/** Runs the works in turn, one after the other, so that all of them meet the same machine. */
async function measureInTurn<Name extends string>(
  works: Record<Name, () => Promise<unknown>>,
): Promise<Record<Name, Cost>> {
  const names = Object.keys(works) as Name[]
  const samples = names.map(() => ({ times: [] as number[], cpu: 0 }))
  const batch = 20
  // A server that has run for a minute is compiled; one that has answered a hundred calls is not.
  for (const name of names) for (let count = 0; count < 1_500; count++) await works[name]()
  const end = Date.now() + seconds * 1000 * names.length
  while (Date.now() < end)
    for (const [index, name] of names.entries()) {
      const { times } = samples[index]!
      const cpuBefore = process.cpuUsage()
      for (let count = 0; count < batch; count++) {
        const startedAt = performance.now()
        await works[name]()
        times.push(performance.now() - startedAt)
      }
      const { user, system } = process.cpuUsage(cpuBefore)
      samples[index]!.cpu += (user + system) / 1000
    }
  const costs = samples.map(({ times, cpu }): Cost => {
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length
    const sorted = times.sort((one, other) => one - other)
    return {
      p50: round(percentile(sorted, 0.5)),
      p99: round(percentile(sorted, 0.99)),
      cpu: round(cpu / times.length),
      waiting: round(Math.max(0, mean - cpu / times.length)),
    }
  })
  return Object.fromEntries(names.map((name, index) => [name, costs[index]])) as Record<Name, Cost>
}

interface Rate {
  perSecond: number
  /** Milliseconds of this process for each: unlike the rate, it hardly depends on other programs. */
  cpu: number
}

/** How often a second, with as many at a time as keep every core busy; a second each, in turn. */
async function measureRates<Name extends string>(
  works: Record<Name, () => Promise<unknown>>,
): Promise<Record<Name, Rate>> {
  const names = Object.keys(works) as Name[]
  const samples = names.map(() => ({ done: 0, time: 0, cpu: 0 }))
  for (const name of names) for (let count = 0; count < 50; count++) await works[name]()
  for (let turn = 0; turn < seconds; turn++)
    for (const [index, name] of names.entries()) {
      const sample = samples[index]!
      const startedAt = performance.now()
      const cpuBefore = process.cpuUsage()
      const loop = async () => {
        while (performance.now() - startedAt < 1000) {
          await works[name]()
          sample.done++
        }
      }
      await Promise.all(Array.from({ length: cores * 2 }, loop))
      const { user, system } = process.cpuUsage(cpuBefore)
      sample.cpu += (user + system) / 1000
      sample.time += (performance.now() - startedAt) / 1000
    }
  const rates = samples.map(({ done, time, cpu }): Rate => ({
    perSecond: round(done / time),
    cpu: round(cpu / done),
  }))
  return Object.fromEntries(names.map((name, index) => [name, rates[index]])) as Record<Name, Rate>
}

const config = readConfig({ ...process.env, DEMO: '1', LIMITS: 'raised' })
const deps = await openDeps(config)
const { username, password } = await seedDemo(deps)
const app = await createApp(deps)

const headers = { host: auroraHost, origin: auroraOrigin }
const send = async (options: InjectOptions) => {
  const response = await app.inject(options)
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`)
  return response
}
const signIn = () =>
  send({
    method: 'POST',
    url: '/user-service/jwtToken',
    headers: { ...headers, 'content-type': formContentType },
    payload: encodeAuroraForm({ username, password }),
  })
const authorize = async () => {
  const { result } = (await signIn()).json() as { result: { access_token: string } }
  return { ...headers, authorization: `Bearer ${result.access_token}` }
}
let authorized = await authorize()
const userInfo = () =>
  send({ url: `/user-service/userInfo?${encodeAuroraForm({})}`, headers: authorized })
const listTeams = () => send({ url: '/basic-api/teams', headers: authorized })

/** The query that no signed-in read can do without, on a connection that does nothing else. */
async function openBareQuery(): Promise<{ run(): Promise<unknown>; close(): Promise<void> }> {
  const text = 'select * from people where id = $1'
  const create = "create temp table people as select 1 as id, repeat('x', 200) as name"
  if (config.databaseUrl) {
    const client = new Client({ connectionString: config.databaseUrl })
    await client.connect()
    await client.query(create)
    return {
      run: () => client.query({ name: 'bare', text, values: [1] }),
      close: () => client.end(),
    }
  }
  const client = await PGlite.create()
  await client.exec(create)
  return { run: () => client.query(text, [1]), close: () => client.close() }
}

// What the bench itself costs: each call comes by Fastify's inject, not by a socket.
const emptyApp = createFastify().get('/bare', async () => ({ code: 0, result: {}, message: 'ok' }))
const bareRoute = () => emptyApp.inject({ url: '/bare', headers: authorized })

const bare = await openBareQuery()
const { bareQuery, ...reads } = await measureInTurn({
  bareQuery: bare.run,
  bareRoute,
  userInfo,
  listTeams,
})
await bare.close()

const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }
const { bareHash, signIns } = await measureRates({
  bareHash: () => hash(password, argon2id),
  signIns: signIn,
})

authorized = await authorize()
const calm = (await measureInTurn({ userInfo })).userInfo
authorized = await authorize()
let isFlooding = true
const flood = Array.from({ length: cores * 4 }, async () => {
  // The flood's own oldest sessions end; that of the reader stays the newest of the others.
  while (isFlooding)
    await send({
      method: 'POST',
      url: '/user-service/jwtToken',
      headers: {
        ...headers,
        host: 'lantern.localhost:3000',
        origin: 'http://lantern.localhost:3000',
        'content-type': formContentType,
      },
      payload: new URLSearchParams({
        client_id: 'lantern-console',
        user_pool_id: 'lantern-street',
        username,
        password,
      }).toString(),
    })
})
const flooded = (await measureInTurn({ userInfo })).userInfo
isFlooding = false
await Promise.all(flood)

const withRatio = (cost: Cost) => ({
  ...cost,
  ratio: round(cost.p50 / bareQuery.p50),
  /** Without what the bench itself costs. */
  ownRatio: round((cost.p50 - reads.bareRoute.p50) / bareQuery.p50),
})
const report = {
  bareQuery,
  bareRoute: reads.bareRoute,
  userInfo: withRatio(reads.userInfo),
  listTeams: withRatio(reads.listTeams),
  bareHash,
  signIn: {
    ...signIns,
    ratio: round(signIns.perSecond / bareHash.perSecond),
    cpuRatio: round(bareHash.cpu / signIns.cpu),
  },
  userInfoWhileSigningIn: {
    p99: flooded.p99,
    calm: calm.p99,
    ratio: round(flooded.p99 / calm.p99),
  },
}
process.stdout.write(`${JSON.stringify(report)}\n`)
await app.close()
await closeDeps(deps)
