// npm run bench:load: the sign-in page with a cold cache, once federated and once as a monolith of
// the same code (speed.md, rulings 3). Progress goes to stderr; stdout carries one JSON object and
// nothing else.
import { findChromium } from '@console/config/commands/chromium'
import { chromium } from '@playwright/test'
import { chromiumFlags } from '../setup/chromium-flags'
import { type MetricsPair, summarizePairs, type LoadSummary } from './load/page-metrics'
import { measurePairs } from './load/measure-pairs'
import { type DeviceProfileName, deviceProfiles } from './load/device-profiles'
import { startBenchServers } from './load/bench-servers'

const pairs = Math.max(1, Number(process.env.PAIRS ?? 9))

const reportPair = ({ federated, monolith }: MetricsPair, pairNumber: number) =>
  console.error(
    `  ${pairNumber}/${pairs}: federated ${Math.round(federated.ready)} ms, monolith ${Math.round(monolith.ready)} ms, ` +
      `ratio ${(federated.ready / monolith.ready).toFixed(3)}`,
  )

const servers = await startBenchServers()
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
try {
  const summaries = {} as Record<DeviceProfileName, LoadSummary>
  for (const [name, profile] of Object.entries(deviceProfiles) as [
    DeviceProfileName,
    (typeof deviceProfiles)[DeviceProfileName],
  ][]) {
    console.error(`Measuring ${name}: ${pairs} pairs …`)
    summaries[name] = summarizePairs(
      await measurePairs(browser, servers.urls, profile, pairs, reportPair),
    )
  }
  process.stdout.write(`${JSON.stringify(summaries)}\n`)
} finally {
  await browser.close()
  await servers.close()
}
