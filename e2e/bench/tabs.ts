// npm run bench:tabs: a kept tab that is shown again, beside the first visit of the same page, on a CPU
// that is slowed down. Progress goes to stderr; stdout carries one JSON object and nothing else.
import { findChromium } from '@console/config/commands/chromium'
import { chromium, type Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { createRegisteredUser } from '../actions/registered-user'
import { publishAllAndPin } from '../actions/releases'
import { signInByCookies } from '../actions/sign-in-by-request'
import { createTeamsByRequest } from '../actions/teams'
import { chromiumFlags } from '../setup/chromium-flags'
import { startTestServer } from '../setup/test-server'
import { percentile } from './percentile'

const cpuSlowdown = 4
const rounds = Math.max(1, Number(process.env.ROUNDS ?? 5))
/** How often each tab is shown again in a round. */
const returns = 10
/** Milliseconds that a page is looked at before the next. */
const pause = 300

/** Pages of three applications, each with its tab and how its heading begins. */
const pages = [
  { path: '/asset/selectaccount', tab: 'Choose a team or account', heading: 'Choose' },
  { path: '/asset/create-team-account', tab: 'Create a team', heading: 'Create' },
  { path: '/users/my-account', tab: 'Your profile', heading: 'Your profile' },
  { path: '/console', tab: 'Home', heading: 'Hello' },
]

/** What showing a page took since the click, in milliseconds. */
interface ShowTime {
  /** Until it stands in the document, laid out. */
  shown: number
  /** Until the frame with it has been drawn. */
  drawn: number
}

const shownScript = fileURLToPath(new URL('tabs/report-shown.js', import.meta.url))

const showByClick = (page: Page, selector: string, heading: string): Promise<ShowTime> =>
  page.evaluate(
    ([selector, heading]) =>
      (window as unknown as { showByClick(...args: string[]): Promise<ShowTime> }).showByClick(
        selector!,
        heading!,
      ),
    [selector, heading],
  )

/** By a link as menus have them, made for this. */
async function showFirst(page: Page, { path, heading }: (typeof pages)[number]) {
  await page.evaluate((to) => {
    const link = document.createElement('a')
    link.id = 'bench'
    link.href = `#${to}`
    document.body.append(link)
  }, path)
  const time = await showByClick(page, '#bench', heading)
  await page.evaluate(() => document.getElementById('bench')!.remove())
  return time
}

const summarize = (times: readonly ShowTime[], name: keyof ShowTime) => {
  const values = times.map((time) => time[name])
  return {
    p50: Math.round(percentile(values, 0.5) * 10) / 10,
    p95: Math.round(percentile(values, 0.95) * 10) / 10,
  }
}
const summarizeBoth = (times: readonly ShowTime[]) => ({
  shown: summarize(times, 'shown'),
  drawn: summarize(times, 'drawn'),
})

console.error('Publishing …')
const server = await startTestServer()
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
try {
  await publishAllAndPin(server)
  const user = await createRegisteredUser(server)
  await createTeamsByRequest(server, user, ['Harbour Lights', 'Peak Tram', 'Star Ferry'])
  const [first, again]: ShowTime[][] = [[], []]
  for (let round = 1; round <= rounds; round++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    await signInByCookies(context, server, user)
    const page = await context.newPage()
    await page.addInitScript({ path: shownScript })
    await page.goto(server.pageUrl('aurora', '/console'))
    await page.getByRole('tab', { name: 'Home' }).waitFor()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.waitForTimeout(3_000) // what is loaded when there is time
    for (const one of pages.slice(0, -1)) {
      first!.push(await showFirst(page, one))
      await page.waitForTimeout(pause)
    }
    for (let turn = 0; turn < returns; turn++)
      for (const { tab, heading } of pages) {
        const time = await showByClick(page, `[role=tab][title="${tab}"]`, heading)
        // The page that is shown already takes nothing.
        if (turn > 0 || tab !== pages.at(-2)!.tab) again!.push(time)
        await page.waitForTimeout(pause)
      }
    await context.close()
    const p95 = summarize(again!, 'shown').p95
    console.error(`  ${round}/${rounds}: 95 % of the kept tabs shown again in ${p95} ms`)
  }
  const result = {
    cpuSlowdown,
    first: summarizeBoth(first!),
    again: { count: again!.length, ...summarizeBoth(again!) },
    ratio: summarize(again!, 'shown').p50 / summarize(first!, 'shown').p50,
  }
  process.stdout.write(`${JSON.stringify(result)}\n`)
} finally {
  await browser.close()
  await server.dispose()
}
