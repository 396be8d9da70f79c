// npm run bench:server: sign-ins and signed-in reads a second, beside better-auth on the same PostgreSQL
// and machine. Progress goes to stderr; stdout carries one JSON object and nothing else.
import { startPostgres } from '@console/config/commands/postgres'
import { Client } from 'pg'
import { median } from './median'
import { startBetterAuth } from './server/better-auth'
import { startConsole } from './server/console-server'
import {
  type MeasuredServer,
  type ServerOperation,
  serverOperations,
} from './server/measured-server'
import { measureRequestRate, type RequestRate } from './server/request-rate'

const connections = 10
const seconds = Number(process.env.SECONDS ?? 8)
const rounds = Number(process.env.ROUNDS ?? 5)

/** The servers take turns, so that both meet the same machine. */
async function measureRates(databases: { ours: string; betterAuth: string }) {
  const servers = {
    ours: await startConsole(databases.ours, connections),
    betterAuth: await startBetterAuth(databases.betterAuth, connections),
  }
  try {
    return await compareServers(servers)
  } finally {
    await Promise.all([servers.ours.stop(), servers.betterAuth.stop()])
  }
}

async function compareServers(servers: Record<'ours' | 'betterAuth', MeasuredServer>) {
  const report = {} as Record<ServerOperation, ReturnType<typeof compareRates>>
  for (const operation of serverOperations) {
    const measure = (name: keyof typeof servers, duration: number) =>
      measureRequestRate(servers[name].baseUrl, servers[name].sequences[operation], duration)
    for (const name of ['ours', 'betterAuth'] as const) await measure(name, 2) // warms up
    const rates: Record<keyof typeof servers, RequestRate>[] = []
    for (let round = 0; round < rounds; round++)
      rates.push({
        ours: await measure('ours', seconds),
        betterAuth: await measure('betterAuth', seconds),
      })
    report[operation] = compareRates(rates)
    console.error(`  ${operation}: ${JSON.stringify(report[operation])}`)
  }
  return report
}

/** `ratio`: the median of the rounds' own ratios, ours to better-auth's. */
function compareRates(rates: readonly { ours: RequestRate; betterAuth: RequestRate }[]) {
  const medians = (name: 'ours' | 'betterAuth') => ({
    perSecond: median(rates.map((round) => round[name].perSecond)),
    p50: median(rates.map((round) => round[name].p50)),
    p99: median(rates.map((round) => round[name].p99)),
  })
  const ratio = median(rates.map((round) => round.ours.perSecond / round.betterAuth.perSecond))
  return {
    ours: medians('ours'),
    betterAuth: medians('betterAuth'),
    ratio: Number(ratio.toPrecision(3)),
  }
}

const postgres = await startPostgres()
try {
  // A database each, on the one server: tables of one name do not meet.
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  await client.query('create database better_auth')
  await client.end()
  const betterAuth = new URL(postgres.url)
  betterAuth.pathname = '/better_auth'
  const report = await measureRates({ ours: postgres.url, betterAuth: betterAuth.href })
  process.stdout.write(`${JSON.stringify(report)}\n`)
} finally {
  await postgres.stop()
}
