// npm run bench:load: the sign-in page on a first and on a second visit, federated and as two
// bundles of the same code (speed.md, rulings 3 and 27). Progress goes to stderr; stdout carries one
// JSON object and nothing else.
import { findChromium } from '@console/config/commands/chromium'
import { chromium } from '@playwright/test'
import { chromiumFlags } from '../setup/chromium-flags'
import { type LoadSummary, type MetricsRound, summarizeRounds } from './load/page-metrics'
import { measureRounds } from './load/measure-rounds'
import { type DeviceProfileName, deviceProfiles } from './load/device-profiles'
import { startBenchServers } from './load/bench-servers'

const pairs = Math.max(1, Number(process.env.PAIRS ?? 9))

const reportRound = ({ federated, monolith, signInBundle }: MetricsRound, roundNumber: number) =>
  console.error(
    `  ${roundNumber}/${pairs}: typing accepted after ${Math.round(federated.typing)} ms, ready ${Math.round(federated.ready)}, warm ${Math.round(federated.warm.ready)}; ` +
      `monolith × ${(federated.ready / monolith.ready).toFixed(2)}, ` +
      `sign-in bundle × ${(federated.ready / signInBundle.ready).toFixed(2)}, ` +
      `warm × ${(federated.warm.ready / signInBundle.warm.ready).toFixed(2)}`,
  )

const servers = await startBenchServers()
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
try {
  const summaries = {} as Record<DeviceProfileName, LoadSummary>
  for (const [name, profile] of Object.entries(deviceProfiles) as [
    DeviceProfileName,
    (typeof deviceProfiles)[DeviceProfileName],
  ][]) {
    console.error(`Measuring ${name}: ${pairs} rounds …`)
    summaries[name] = summarizeRounds(
      await measureRounds(browser, servers.urls, profile, pairs, reportRound),
    )
  }
  process.stdout.write(`${JSON.stringify(summaries)}\n`)
} finally {
  await browser.close()
  await servers.close()
}
