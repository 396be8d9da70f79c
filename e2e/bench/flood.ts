// npm run bench:flood: what others see while one network sends 600 calls at once, for every GET that
// a stranger may send and for a change as large as a call may be. Progress goes to stderr; stdout
// carries one JSON object and nothing else.
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { publishAllAndPin } from '../actions/releases'
import { sendRequest } from '../setup/http-client'
import { startTestServer } from '../setup/test-server'
import { createTargets, type FloodTarget } from './flood/flood-targets'
import { watchAnswers, type Seen, type Watch } from './flood/watch-answers'
import { percentile } from './percentile'

const calls = 600
const warmUpCalls = 20
const rounds = Math.max(1, Number(process.env.ROUNDS ?? 3))

let networks = 0
/** A network that has called nothing yet. */
const nextNetwork = () =>
  `198.${Math.floor(++networks / 62_500)}.${Math.floor(networks / 250) % 250}.${1 + (networks % 250)}`

const round = (value: number) => Math.round(value * 10) / 10
const summarize = (seen: readonly Seen[]) => {
  const times = seen.flatMap((each) => each.times)
  const failed: Record<string, number> = {}
  for (const reason of seen.flatMap((each) => each.failed))
    failed[reason] = (failed[reason] ?? 0) + 1
  return {
    p50: round(percentile(times, 0.5)),
    p99: round(percentile(times, 0.99)),
    failed,
  }
}

/** Sends all calls at once, from a thread of its own, and resolves to their statuses, counted. */
const flood = (target: FloodTarget) =>
  new Promise<Record<string, number>>((resolve, reject) => {
    const worker = new Worker(fileURLToPath(new URL('flood/send-at-once.mjs', import.meta.url)), {
      workerData: {
        calls,
        ...target,
        headers: { ...target.headers, 'x-forwarded-for': nextNetwork() },
      },
      execArgv: [],
    })
    worker.once('message', resolve).once('error', reject)
  })

async function measure(target: FloodTarget, watched: Record<string, Watch>) {
  const seen: Record<string, Seen[]> = {}
  const statuses: Record<string, number> = {}
  for (let turn = 0; turn < rounds; turn++) {
    const stops = Object.entries(watched).map(
      ([name, watch]) => [name, watchAnswers(watch)] as const,
    )
    await new Promise((resolve) => setTimeout(resolve, 200))
    for (const [status, count] of Object.entries(await flood(target)))
      statuses[status] = (statuses[status] ?? 0) + count
    for (const [name, stop] of stops) (seen[name] ??= []).push(await stop())
  }
  const summaries = Object.entries(seen).map(([name, list]) => [name, summarize(list)] as const)
  return { statuses, ...Object.fromEntries(summaries) }
}

const server = await startTestServer({
  env: { LIMITS: 'standard', TRUSTED_PROXIES: '127.0.0.1,::1' },
})
try {
  console.error('Publishing …')
  await publishAllAndPin(server)
  const { targets, watched } = await createTargets(server, nextNetwork)
  const report: Record<string, unknown> = {}
  // A server that has just started compiles what it answers with, and would be measured at that.
  for (const target of targets)
    for (let call = 0; call < warmUpCalls; call++)
      await sendRequest(server.originOf('merchant'), target.path, {
        ...target,
        headers: { ...target.headers, 'x-forwarded-for': nextNetwork() },
      })
  for (const target of targets) {
    report[target.name] = await measure(target, watched)
    console.error(`  ${target.name}: ${JSON.stringify(report[target.name])}`)
  }
  process.stdout.write(`${JSON.stringify({ calls, rounds, targets: report })}\n`)
} finally {
  await server.dispose()
}
