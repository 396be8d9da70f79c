import { availableParallelism } from 'node:os'
import { PGlite } from '@electric-sql/pglite'
import { hash } from '@node-rs/argon2'
import { fastify as createFastify, type InjectOptions } from 'fastify'
import { Client } from 'pg'
import { createApp } from '../app'
import { readConfig } from '../config'
import { users } from '../database/tables/users'
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
      await Promise.all(Array.from({ length: cores * 4 }, loop))
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
const lanternClient = { client_id: 'lantern-console', user_pool_id: 'lantern-street' }
const signIn = () =>
  send({
    method: 'POST',
    url: '/user-service/jwtToken',
    headers: { ...headers, 'content-type': formContentType },
    payload: encodeAuroraForm({ username, password }),
  })

/**
 * Sign-ins of different users from different networks. Those of one user wait for each other at the
 * rows of the user, so that they would say how long a sign-in takes, and not how many there can be.
 */
async function createSignIns(count: number): Promise<() => Promise<unknown>> {
  const now = new Date()
  const passwordPhc = await deps.passwordHasher.hash(password)
  const names = Array.from({ length: count }, (_, index) => `colleague-${index}`)
  const rows = names.map((name) => ({
    poolId: lanternClient.user_pool_id,
    email: `${name}@example.com`,
    emailVerifiedAt: now,
    username: name,
    usernameNorm: name,
    usernameChosen: true,
    passwordPhc,
    policyVersion: '2026-10',
    agreedAt: now,
    createdAt: now,
  }))
  await deps.db.transaction((tx) => tx.insert(users).values(rows))
  let turn = 0
  return () => {
    const index = turn++ % count
    const credentials = { username: names[index]!, password }
    return send({
      method: 'POST',
      url: '/user-service/jwtToken',
      remoteAddress: `10.0.0.${index + 1}`,
      headers: {
        host: 'lantern.localhost:3000',
        origin: 'http://lantern.localhost:3000',
        'content-type': formContentType,
      },
      payload: new URLSearchParams({ ...lanternClient, ...credentials }).toString(),
    })
  }
}

const signInAsNext = await createSignIns(cores * 4)

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

const bare = await openBareQuery()
// What the bench itself costs: each call comes by Fastify's inject, not by a socket. The route asks
// the bare query, because code that waits for a database in between runs slower than a tight loop.
const emptyApp = createFastify().get('/bare', async () => {
  await bare.run()
  return { code: 0, result: {}, message: 'ok' }
})
const bareRoute = () => emptyApp.inject({ url: '/bare', headers: authorized })

const { bareQuery, ...reads } = await measureInTurn({
  bareQuery: bare.run,
  bareRoute,
  userInfo,
  listTeams,
})

const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }
const { bareHash, signIns } = await measureRates({
  bareHash: () => hash(password, argon2id),
  signIns: signInAsNext,
})

/** Runs the work while as many others as `cores * 4` are always under way. */
async function measureFlooded(
  work: () => Promise<unknown>,
  flood: () => Promise<unknown>,
): Promise<{ calm: number; p99: number; ratio: number }> {
  const { calm } = await measureInTurn({ calm: work })
  let isFlooding = true
  const floods = Array.from({ length: cores * 4 }, async () => {
    while (isFlooding) await flood()
  })
  const { flooded } = await measureInTurn({ flooded: work })
  isFlooding = false
  await Promise.all(floods)
  return { calm: calm.p99, p99: flooded.p99, ratio: round(flooded.p99 / calm.p99) }
}

// The part of it that is the machine's: the same threads hash, and beside them nothing but the bare
// query runs.
const bareQueryWhileHashing = await measureFlooded(bare.run, () =>
  deps.passwordHasher.hash(password),
)
authorized = await authorize()
const userInfoWhileSigningIn = await measureFlooded(userInfo, signInAsNext)
await bare.close()

const withRatio = (cost: Cost) => ({
  ...cost,
  ratio: round(cost.p50 / bareQuery.p50),
  /** Without what the bench itself costs: inject, and Fastify with an empty route. */
  ownRatio: round((cost.p50 - (reads.bareRoute.p50 - bareQuery.p50)) / bareQuery.p50),
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
  userInfoWhileSigningIn,
  bareQueryWhileHashing,
}
process.stdout.write(`${JSON.stringify(report)}\n`)
await app.close()
await closeDeps(deps)
