// npm run bench:lists: a list of products that is paged, filtered, sorted and arranged on a CPU that is
// slowed down, beside the same products in a bare TanStack table, and tabs, menu, search and a dialog
// (speed.md). Progress goes to stderr; stdout carries one JSON object and nothing else.
import { findChromium } from '@console/config/commands/chromium'
import type { Product } from '@console/contract/product'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { createRequire } from 'node:module'
import { publishAllAndPin } from '../actions/releases'
import { signInDemoUser } from '../actions/sign-in-by-request'
import { chooseWorkplace } from '../actions/teams'
import { chromiumFlags } from '../setup/chromium-flags'
import { startTestServer } from '../setup/test-server'
import { startBareTable } from './lists/bare-server'
import { median } from './median'

const cpuSlowdown = 4
const rounds = Math.max(1, Number(process.env.ROUNDS ?? 3))
/** The fewest rows that a page may have, and the most. */
const pageSizes = [10, 100]
/** Milliseconds from one key to the next: about 80 words a minute. */
const keyPause = 150
/** Milliseconds in which what was pressed is answered and drawn. */
const settleTime = 600

const require = createRequire(import.meta.url)
const webVitals = require.resolve('web-vitals')

async function settle(page: Page) {
  await page.waitForTimeout(settleTime)
  // Rows that nobody waits for any more. Asked in the cheapest way: the page's own thread answers.
  while (
    await page.evaluate(() => document.querySelector('main [role=region][aria-busy]') !== null)
  )
    await page.waitForTimeout(100)
}

/** As a mouse does: to press by role and name is much work for the page's thread, which no person causes. */
async function press(page: Page, found: Locator) {
  await found.scrollIntoViewIfNeeded()
  const box = await found.boundingBox()
  // It was just drawn anew.
  if (!box) return press(page, found)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await settle(page)
  await page.mouse.click(x, y)
  await settle(page)
}

async function pressKeys(page: Page, keys: Iterable<string>) {
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(keyPause)
  }
  await settle(page)
}

/** What people do with a list. */
const gestures = {
  async page(page) {
    for (const name of ['Next page', 'Next page', 'Previous page'])
      await press(page, page.getByRole('button', { name }))
  },
  async filter(page) {
    await press(page, page.getByRole('searchbox', { name: 'Search name or number' }))
    await pressKeys(page, 'washed')
    await pressKeys(page, ['Escape'])
    // The bare table has it in the page.
    const filters = page.getByRole('button', { name: 'Filters' })
    if (await filters.isVisible()) await press(page, filters)
    await page.getByRole('combobox', { name: 'Stock' }).focus()
    await pressKeys(page, ['l'])
    await pressKeys(page, ['Home', 'Escape'])
  },
  async sort(page) {
    const head = page.getByRole('columnheader').getByRole('button', { name: 'Sales' })
    for (let turn = 0; turn < 3; turn++) await press(page, head)
  },
  async columns(page) {
    await press(page, page.getByRole('button', { name: 'Display' }))
    const view = page.getByRole('dialog', { name: 'Display' })
    for (const name of ['Brand', 'Class', 'Class', 'Brand', 'Compact', 'Medium'])
      await press(page, view.getByText(name, { exact: true }))
    await pressKeys(page, ['Escape'])
  },
} satisfies Record<string, (page: Page) => Promise<void>>

type Gesture = keyof typeof gestures

/** What the bare table cannot do. */
const ownGestures = {
  async choose(page) {
    const boxes = page.getByRole('row').getByRole('checkbox')
    for (const index of [1, 3]) await press(page, boxes.nth(index))
    await pressKeys(page, ['ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Space'])
    await press(page, boxes.first())
    await press(page, page.getByRole('button', { name: 'Clear selection' }))
  },
  async edit(page) {
    const cell = page.getByRole('row').nth(2).locator('button[data-cell]').first()
    await cell.focus()
    await pressKeys(page, ['Enter', ...'cup', 'Escape'])
  },
} satisfies Record<string, (page: Page) => Promise<void>>

/** What people do with the console around a page. */
const shellGestures = {
  async menu(page) {
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    for (const name of ['Home', 'Products', 'Home', 'Products'])
      await press(page, menu.getByRole('link', { name, exact: true }))
  },
  async tabs(page) {
    for (const name of ['Home', 'Products', 'Home', 'Products'])
      await press(page, page.getByRole('tab', { name }).first())
  },
  async search(page) {
    await pressKeys(page, ['Control+k', ...'products', 'ArrowDown', 'Escape'])
  },
  async dialog(page) {
    await press(page, page.getByRole('button', { name: 'Chan Mei' }))
    await press(page, page.getByRole('menuitem', { name: 'Lock screen' }))
    await pressKeys(page, ['Escape'])
  },
} satisfies Record<string, (page: Page) => Promise<void>>

/** The Interaction to Next Paint of a gesture, in milliseconds, after it was made once on the same page. */
async function measure(
  page: Page,
  url: string,
  gesture: (page: Page) => Promise<void>,
): Promise<number> {
  // Another document each time: what is reported is that of the whole visit.
  await page.goto('about:blank')
  await page.goto(url)
  await page.getByRole('row').nth(10).waitFor()
  await settle(page)
  await gesture(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await gesture(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return page.evaluate(() => (window as unknown as { inp: number }).inp)
}

/** Reports to `window.inp`. Short interactions too: a gesture may have no others. */
const watchInteractions = `webVitals.onINP(({ value }) => { window.inp = value }, { reportAllChanges: true, durationThreshold: 16 })`

async function openPage(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addInitScript({ path: webVitals })
  await context.addInitScript(watchInteractions)
  return context.newPage()
}

console.error('Publishing …')
const server = await startTestServer()
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
try {
  await publishAllAndPin(server)
  const page = await openPage(browser)
  await signInDemoUser(page.context(), server)
  await page.goto(server.pageUrl('aurora', '/asset/selectaccount'))
  await chooseWorkplace(page, 'Pier Nine Coffee')
  await page.waitForURL(/#\/console/)

  // In a window of its own, whose tabs are not those of the window that is measured.
  const listing = await page.context().newPage()
  const answered = listing.waitForResponse(/\/products\?/)
  await listing.goto(server.pageUrl('aurora', '/products?pageSize=100'))
  const { result } = (await (await answered).json()) as { result: { items: Product[] } }
  await listing.close()
  const bare = await startBareTable(
    Array.from({ length: 100 }, (_, copy) =>
      result.items.map((product) => ({ ...product, id: `${product.id} ${copy}` })),
    ).flat(),
  )
  const barePage = await openPage(browser)
  const measured = new Map<string, { console: number[]; bare: number[] }>()
  const ofShell = new Map(Object.keys(shellGestures).map((name) => [name, [] as number[]]))
  const ofRows = new Map(Object.keys(ownGestures).map((name) => [name, [] as number[]]))
  for (let round = 1; round <= rounds; round++) {
    for (const [name, gesture] of Object.entries(shellGestures)) {
      const value = await measure(page, server.pageUrl('aurora', '/products'), gesture)
      ofShell.get(name)!.push(value)
      console.error(`  ${round}/${rounds}: ${name}: ${value} ms`)
    }
    for (const [name, gesture] of Object.entries(ownGestures)) {
      const url = server.pageUrl('aurora', '/products?pageSize=100')
      const value = await measure(page, url, gesture)
      ofRows.get(name)!.push(value)
      console.error(`  ${round}/${rounds}: 100 rows ${name}: ${value} ms`)
    }
    for (const size of pageSizes)
      for (const gesture of Object.keys(gestures) as Gesture[]) {
        const name = `${size} rows ${gesture}`
        const values = measured.get(name) ?? { console: [], bare: [] }
        measured.set(name, values)
        values.console.push(
          await measure(
            page,
            server.pageUrl('aurora', `/products?pageSize=${size}`),
            gestures[gesture],
          ),
        )
        values.bare.push(
          await measure(barePage, `${bare.url}/?pageSize=${size}`, gestures[gesture]),
        )
        console.error(
          `  ${round}/${rounds}: ${name}: ${values.console.at(-1)} ms, bare ${values.bare.at(-1)}`,
        )
      }
  }
  await bare.close()
  const inp = [
    ...[...ofShell].map(([name, values]) => [name, { console: median(values) }]),
    ...[...ofRows].map(([name, values]) => [`100 rows ${name}`, { console: median(values) }]),
    ...[...measured].map(([name, values]) => [
      name,
      { console: median(values.console), bare: median(values.bare) },
    ]),
  ]
  process.stdout.write(`${JSON.stringify({ cpuSlowdown, ...Object.fromEntries(inp) })}\n`)
} finally {
  await browser.close()
  await server.dispose()
}
