// npm run bench:server: sign-ins and signed-in reads a second, beside better-auth on the same PostgreSQL
// and machine. Progress goes to stderr; stdout carries one JSON object and nothing else.
import { startPostgres } from '@console/config/commands/postgres'
import { Client } from 'pg'
import { median } from './median'
import { startBetterAuth } from './server/better-auth'
import { startConsole } from './server/console-server'
import { type ServerOperation, serverOperations } from './server/measured-server'
import { measureRequestRate, type RequestRate } from './server/request-rate'

const connections = 10
const seconds = Number(process.env.SECONDS ?? 8)
const rounds = Number(process.env.ROUNDS ?? 5)

/** Rates of one operation, round by round: the servers take turns, so that the machine is the same. */
async function measureRates(databases: { console: string; betterAuth: string }) {
  const servers = {
    console: await startConsole(databases.console, connections),
    betterAuth: await startBetterAuth(databases.betterAuth, connections),
  }
  const report = {} as Record<ServerOperation, ReturnType<typeof compareRates>>
  for (const operation of serverOperations) {
    const measure = (name: keyof typeof servers, duration: number) =>
      measureRequestRate(servers[name].baseUrl, servers[name].sequences[operation], duration)
    for (const name of ['console', 'betterAuth'] as const) await measure(name, 2) // warms up
    const rates: Record<keyof typeof servers, RequestRate>[] = []
    for (let round = 0; round < rounds; round++)
      rates.push({
        console: await measure('console', seconds),
        betterAuth: await measure('betterAuth', seconds),
      })
    report[operation] = compareRates(rates)
    console.error(`  ${operation}: ${JSON.stringify(report[operation])}`)
  }
  await Promise.all([servers.console.stop(), servers.betterAuth.stop()])
  return report
}

/** `ratio`: the median of the rounds' own ratios, ours to better-auth's. */
function compareRates(rates: readonly { console: RequestRate; betterAuth: RequestRate }[]) {
  const medians = (name: 'console' | 'betterAuth') => ({
    perSecond: median(rates.map((round) => round[name].perSecond)),
    p50: median(rates.map((round) => round[name].p50)),
    p99: median(rates.map((round) => round[name].p99)),
  })
  const ratio = median(rates.map((round) => round.console.perSecond / round.betterAuth.perSecond))
  return {
    console: medians('console'),
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
  const report = await measureRates({ console: postgres.url, betterAuth: betterAuth.href })
  process.stdout.write(`${JSON.stringify(report)}\n`)
} finally {
  await postgres.stop()
}
