// npm run bench:load: the sign-in page with a cold cache, once federated and once as a monolith of the same code (speed.md,
// rulings 3). Progress goes to stderr; stdout carries one JSON object and nothing else.
import { chromium as findChromium } from '@console/config/commands/chromium'
import { chromium } from '@playwright/test'
import { chromiumFlags } from '../stage/chromium-flags'
import { type Pair, summaryOf, type Summary } from './load/figures'
import { measurePairs } from './load/pairs'
import { type ProfileName, profiles } from './load/profiles'
import { openBothStages } from './load/stages'

const pairs = Math.max(1, Number(process.env.PAIRS ?? 9))

const told = ({ federated, monolith }: Pair, nth: number) =>
  console.error(
    `  ${nth}/${pairs}: federated ${Math.round(federated.ready)} ms, monolith ${Math.round(monolith.ready)} ms, ` +
      `ratio ${(federated.ready / monolith.ready).toFixed(3)}`,
  )

const stages = await openBothStages()
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
try {
  const summaries = {} as Record<ProfileName, Summary>
  for (const [name, profile] of Object.entries(profiles) as [
    ProfileName,
    (typeof profiles)[ProfileName],
  ][]) {
    console.error(`Measuring ${name}: ${pairs} pairs …`)
    summaries[name] = summaryOf(await measurePairs(browser, stages.addresses, profile, pairs, told))
  }
  process.stdout.write(`${JSON.stringify(summaries)}\n`)
} finally {
  await browser.close()
  await stages.close()
}
