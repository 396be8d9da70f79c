// npm run bench:lists: a list of ten thousand products that is scrolled, paged, filtered, sorted and
// arranged on a CPU that is slowed down, beside the same rows put there by nothing but the browser.
// Progress goes to stderr; stdout carries one JSON object and nothing else.
import { findChromium } from '@console/config/commands/chromium'
import {
  type BrowserContext,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
} from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { publishAllAndPin } from '../actions/releases'
import { signInDemoUser } from '../actions/sign-in-by-request'
import { chooseWorkplace } from '../actions/teams'
import { chromiumFlags } from '../setup/chromium-flags'
import { startTestServer } from '../setup/test-server'
import { percentile } from './percentile'

const cpuSlowdown = 4
const rounds = Math.max(1, Number(process.env.ROUNDS ?? 3))
/** The fewest rows that a page may have, and the most. */
const pageSizes = [10, 100]
/** Milliseconds from one key to the next: about 80 words a minute. */
const keyPause = 150
/** Milliseconds in which what was pressed is answered and drawn. */
const settleTime = 600

/** Milliseconds of a frame that took more than 50. */
interface LongFrame {
  duration: number
  script: number
  rendering: number
}
/** What one step of an action took: a press, a key, a turn of the wheel. */
interface Step {
  longFrames: LongFrame[]
  /** Milliseconds that the page's main thread worked. */
  work: number
}

const framesScript = fileURLToPath(new URL('lists/report-frames.js', import.meta.url))

async function readWork(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
}

/** Rows that nobody waits for any more. Asked in the cheapest way: the page's own thread answers. */
async function areRowsThere(page: Page) {
  while (
    await page.evaluate(() => document.querySelector('main [role=region][aria-busy]') !== null)
  )
    await page.waitForTimeout(100)
}

/**
 * Where something is pressed. To find it by its role and name is much work for the page's thread, so it
 * is found before anything is measured, and then pressed as a mouse does, by its place alone.
 */
async function findPlace(found: Locator): Promise<{ x: number; y: number }> {
  await found.scrollIntoViewIfNeeded()
  const box = await found.boundingBox()
  // It was just drawn anew.
  if (!box) return findPlace(found)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

type Measure = (step: () => Promise<unknown>) => Promise<Step>

async function measurePress(page: Page, measure: Measure, found: Locator): Promise<Step> {
  const { x, y } = await findPlace(found)
  await page.mouse.move(x, y)
  await page.waitForTimeout(settleTime)
  return measure(() => page.mouse.click(x, y))
}

const createMeasure =
  (page: Page, session: CDPSession): Measure =>
  async (step) => {
    const takeLongFrames = () =>
      page.evaluate(() => (window as unknown as { takeLongFrames(): LongFrame[] }).takeLongFrames())
    await takeLongFrames()
    const before = await readWork(session)
    await step()
    await page.waitForTimeout(settleTime)
    await areRowsThere(page)
    const work = (await readWork(session)) - before
    return { longFrames: await takeLongFrames(), work }
  }

/** What people do with a list, each as the steps that are measured. */
const actions: Record<string, (page: Page, measure: Measure) => Promise<Step[]>> = {
  async scroll(page, measure) {
    const { x, y } = await findPlace(page.getByRole('cell').nth(20))
    await page.mouse.move(x, y)
    const wheel = (by: number) =>
      measure(async () => {
        for (let turn = 0; turn < 10; turn++) {
          await page.mouse.wheel(0, by)
          await page.waitForTimeout(30)
        }
      })
    return [await wheel(250), await wheel(250), await wheel(-250), await wheel(-250)]
  },
  async page(page, measure) {
    const press = (name: string) => measurePress(page, measure, page.getByRole('button', { name }))
    return [await press('Next page'), await press('Next page'), await press('Previous page')]
  },
  async filter(page, measure) {
    const search = page.getByRole('searchbox', { name: 'Search name or number' })
    await search.click()
    await page.waitForTimeout(settleTime)
    const typed = await measure(async () => {
      for (const letter of 'washed') {
        await page.keyboard.press(letter)
        await page.waitForTimeout(keyPause)
      }
    })
    const emptied = await measure(() => page.keyboard.press('Escape'))
    // By its keys: to choose by a script is much work for the page's thread, which no person causes.
    await page.getByRole('combobox', { name: 'Stock' }).focus()
    await page.waitForTimeout(settleTime)
    const chosen = await measure(() => page.keyboard.press('l'))
    return [typed, emptied, chosen, await measure(() => page.keyboard.press('Home'))]
  },
  async sort(page, measure) {
    const heads = page.getByRole('columnheader')
    const press = () => measurePress(page, measure, heads.getByRole('button', { name: 'Sales' }))
    return [await press(), await press(), await press()]
  },
  async columns(page, measure) {
    const opened = await measurePress(page, measure, page.getByRole('button', { name: 'View' }))
    const view = page.getByRole('dialog', { name: 'View' })
    const toggle = (name: string) =>
      measurePress(page, measure, view.getByText(name, { exact: true }))
    const steps = [opened]
    for (const name of ['Brand', 'Class', 'Class', 'Brand', 'Compact', 'Medium'])
      steps.push(await toggle(name))
    return [...steps, await measure(() => page.keyboard.press('Escape'))]
  },
}

/** Puts copies of the rows of two pages in place of each other, which React has no part in. */
async function measureBareRows(page: Page, measure: Measure): Promise<Step[]> {
  const body = page.getByRole('table', { name: 'Products' }).locator('tbody')
  const copyRows = () => body.evaluateHandle((rows) => rows.cloneNode(true))
  const first = await copyRows()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.waitForTimeout(settleTime)
  await areRowsThere(page)
  const second = await copyRows()
  const put = (rows: typeof first) =>
    measure(() => body.evaluate((shown, copy) => shown.replaceWith(copy.cloneNode(true)), rows))
  return [await put(first), await put(second), await put(first), await put(second)]
}

const round = (value: number) => Math.round(value * 10) / 10

function summarize(steps: readonly Step[]) {
  const longFrames = steps.flatMap((step) => step.longFrames)
  const longest = longFrames.toSorted((one, other) => other.duration - one.duration)[0]
  return {
    steps: steps.length,
    framesOver50: longFrames.length,
    longest: longest && {
      duration: round(longest.duration),
      script: round(longest.script),
      rendering: round(longest.rendering),
    },
    work: round(
      percentile(
        steps.map(({ work }) => work),
        0.5,
      ),
    ),
  }
}

/** A browser profile of its own, as people have: a private window draws a site's icon again at each address. */
async function withProfile(use: (context: BrowserContext) => Promise<void>) {
  const context = await chromium.launchPersistentContext('', {
    executablePath: await findChromium(),
    args: chromiumFlags,
    viewport: { width: 1280, height: 800 },
  })
  try {
    await use(context)
  } finally {
    await context.close()
  }
}

console.error('Publishing …')
const server = await startTestServer()
try {
  await publishAllAndPin(server)
  const steps = new Map<string, Step[]>()
  const add = (name: string, more: readonly Step[]) =>
    steps.set(name, [...(steps.get(name) ?? []), ...more])
  for (let turn = 1; turn <= rounds; turn++)
    for (const pageSize of pageSizes) {
      await withProfile(async (context) => {
        await signInDemoUser(context, server)
        const page = await context.newPage()
        await page.addInitScript({ path: framesScript })
        await page.goto(server.pageUrl('aurora', '/asset/selectaccount'))
        await chooseWorkplace(page, 'Pier Nine Coffee')
        await page.waitForURL(/#\/console/)
        await page.goto(server.pageUrl('aurora', `/products?pageSize=${pageSize}`))
        await page.getByText(`1 to ${pageSize} of 10,000`).waitFor()
        const session = await context.newCDPSession(page)
        await session.send('Performance.enable')
        const measure = createMeasure(page, session)
        // The first time compiles the code, and loads what comes on demand.
        for (const act of Object.values(actions)) await act(page, measure)
        await page.waitForTimeout(3_000)
        await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
        for (const [name, act] of Object.entries(actions))
          add(`${pageSize} ${name}`, await act(page, measure))
        add(`${pageSize} bareRows`, await measureBareRows(page, measure))
      })
      const { framesOver50, longest } = summarize(
        [...steps].flatMap(([name, of]) =>
          name.startsWith(`${pageSize} `) && !name.endsWith('bareRows') ? of : [],
        ),
      )
      console.error(
        `  ${turn}/${rounds}: ${pageSize} rows a page, ${framesOver50} frames over 50 ms` +
          (longest ? `, the longest ${longest.duration} ms` : ''),
      )
    }
  const reportOf = (pageSize: number) => {
    const names = [...Object.keys(actions), 'bareRows']
    const summaries = Object.fromEntries(
      names.map((name) => [name, summarize(steps.get(`${pageSize} ${name}`)!)]),
    )
    return { ...summaries, ratio: round(summaries.page!.work / summaries.bareRows!.work) }
  }
  const result = {
    cpuSlowdown,
    ...Object.fromEntries(pageSizes.map((size) => [`${size} rows`, reportOf(size)])),
  }
  process.stdout.write(`${JSON.stringify(result)}\n`)
} finally {
  await server.dispose()
}
