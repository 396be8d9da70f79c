// npm run bench:search: the menu search with thousands of entries, from a key to its answer, on a CPU
// that is slowed down. Progress goes to stderr; stdout carries one JSON object and nothing else.
import { findChromium } from '@console/config/commands/chromium'
import { chromium, type Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { createRegisteredUser } from '../actions/registered-user'
import { publishAllAndPin } from '../actions/releases'
import { signInByCookies } from '../actions/sign-in-by-request'
import { chromiumFlags } from '../setup/chromium-flags'
import { startTestServer } from '../setup/test-server'
import { percentile } from './percentile'
import { addCommands } from './search/many-entries'

const entries = 5_000
const cpuSlowdown = 4
/** Milliseconds from one key to the next: about 80 words a minute. */
const keyPause = 150
const rounds = Math.max(1, Number(process.env.ROUNDS ?? 5))
/** Titles, scattered letters, pinyin initials, and what nothing matches. */
const texts = ['create', 'exp ord 12', 'rvwinv', 'jlfk', 'cpdd', 'zzzq']

/** What a key took, in milliseconds. */
interface KeyTime {
  /** Since the letter stood in the field, until its results stand in the document, laid out. */
  answered: number
  /** The same since the key went down: with what the browser does to put the letter there. */
  sincePressed: number
}

const keyScript = fileURLToPath(new URL('search/report-key-times.js', import.meta.url))

async function typeAll(page: Page): Promise<KeyTime[]> {
  for (const text of texts) {
    for (const letter of text) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter)
      await page.waitForTimeout(keyPause)
    }
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Delete')
    await page.waitForTimeout(keyPause)
  }
  return page.evaluate(() => (window as unknown as { keyTimes(): KeyTime[] }).keyTimes())
}

const summarize = (values: readonly number[]) => ({
  p50: Math.round(percentile(values, 0.5) * 10) / 10,
  p95: Math.round(percentile(values, 0.95) * 10) / 10,
})

console.error('Publishing …')
const server = await startTestServer()
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
try {
  await publishAllAndPin(server)
  const user = await createRegisteredUser(server)
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await signInByCookies(context, server, user)
  const page = await context.newPage()
  await page.addInitScript({ path: keyScript })
  await addCommands(page, entries)
  await page.goto(server.pageUrl('aurora', '/users/my-account'))
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('option').first().waitFor()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await typeAll(page) // The first keys compile the code.
  const times: KeyTime[] = []
  for (let round = 1; round <= rounds; round++) {
    const measured = await typeAll(page)
    times.push(...measured)
    const p95 = percentile(
      measured.map(({ answered }) => answered),
      0.95,
    )
    console.error(
      `  ${round}/${rounds}: ${measured.length} keys, 95 % answered in ${p95.toFixed(1)} ms`,
    )
  }
  const result = {
    entries,
    cpuSlowdown,
    keys: times.length,
    answered: summarize(times.map(({ answered }) => answered)),
    sincePressed: summarize(times.map(({ sincePressed }) => sincePressed)),
  }
  process.stdout.write(`${JSON.stringify(result)}\n`)
} finally {
  await browser.close()
  await server.dispose()
}
