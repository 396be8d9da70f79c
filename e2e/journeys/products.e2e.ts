import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../actions/accessibility'
import { signInDemoUser } from '../actions/sign-in-by-request'
import { chooseWorkplace } from '../actions/teams'
import { expect, test } from '../fixtures'
import type { TestServer } from '../setup/test-server'

const table = (visitor: Page) => visitor.getByRole('table', { name: 'Products' })
const rowsOf = (visitor: Page) => table(visitor).locator('tbody').getByRole('row')

/** Shows the products of an account of the demonstration. */
async function openProducts(visitor: Page, server: TestServer, account: string) {
  await signInDemoUser(visitor.context(), server)
  await visitor.goto(server.pageUrl('aurora', '/asset/selectaccount'))
  await chooseWorkplace(visitor, account)
  await visitor.goto(server.pageUrl('aurora', '/products'))
  await expect(visitor.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
}

test('ten thousand products are searched, filtered, sorted and paged by address, and exported @core', async ({
  visitor,
  server,
}) => {
  await openProducts(visitor, server, 'Pier Nine Coffee')
  await expect(visitor.getByText('1 to 10 of 10,000')).toBeVisible()
  await expect(rowsOf(visitor)).toHaveCount(10)
  await expectAccessible(visitor, 'the list of products')

  await table(visitor).getByRole('button', { name: 'Sales' }).click()
  await table(visitor).getByRole('button', { name: 'Sales' }).click()
  await expect(visitor).toHaveURL(/field=sales&order=descend/)
  const firstSales = rowsOf(visitor)
    .first()
    .getByRole('cell')
    .filter({ hasText: /^9,\d{3}$/ })
  await expect(firstSales).toBeVisible()

  await visitor.getByRole('button', { name: 'Filters' }).click()
  await visitor.getByRole('combobox', { name: 'Stock' }).selectOption('Sold out')
  await visitor.keyboard.press('Escape')
  await expect(visitor.getByRole('button', { name: 'Remove Stock: Sold out' })).toBeVisible()
  await expect(visitor.getByText('1 to 10 of 322')).toBeVisible()
  await visitor.getByRole('searchbox', { name: 'Search name or number' }).fill('guji')
  await expect(rowsOf(visitor).first()).toContainText('Guji')
  await expect(visitor).toHaveURL(/search=guji/)
  const address = visitor.url()

  const download = visitor.waitForEvent('download')
  await visitor.getByRole('button', { name: 'Export as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(
    /^Harbour Lights - Pier Nine Coffee - Products - \d{4}-\d\d-\d\d\.csv$/,
  )
  const csv = await readFile(await file.path(), 'utf8')
  const [head, ...lines] = csv.trim().split('\n')
  expect(head).toContain('Number')
  expect(lines.length).toBeGreaterThan(10)
  for (const line of lines) expect(line).toContain('Guji')

  await visitor.getByRole('searchbox', { name: 'Search name or number' }).fill('no such product')
  await expect(visitor.getByText('Nothing matches these filters.')).toBeVisible()
  await visitor.goto(address)
  await expect(rowsOf(visitor).first()).toContainText('Guji')
})

test('columns keep their width from page to page and nothing is cut off, on the cards of a phone either', async ({
  visitor,
  server,
}) => {
  await openProducts(visitor, server, 'Pier Nine Coffee')
  const readWidths = () =>
    table(visitor)
      .getByRole('columnheader')
      .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().width)))
  const findCut = () =>
    table(visitor)
      .locator('th, td')
      .evaluateAll((cells) =>
        cells
          .filter((cell) =>
            [cell, ...cell.querySelectorAll('[data-ellipsis], span > span')].some(
              // What only screen readers read is 1 px.
              ({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth,
            ),
          )
          .map(({ textContent }) => textContent),
      )
  const widths = await readWidths()
  for (const page of [2, 3, 4]) {
    await visitor.getByRole('button', { name: 'Next page' }).click()
    await expect(rowsOf(visitor).first()).toHaveAttribute('aria-rowindex', String(page * 10 - 8))
    expect(await findCut()).toEqual([])
    expect(await readWidths()).toEqual(widths)
  }
  await visitor.setViewportSize({ width: 1600, height: 800 })
  const nameColumn = 2
  await expect
    .poll(async () => (await readWidths())[nameColumn])
    .toBeGreaterThan(widths[nameColumn]!)

  await visitor.setViewportSize({ width: 360, height: 800 })
  await expect(visitor.getByRole('columnheader').first()).toBeHidden()
  await expect.poll(findCut).toEqual([])
})

test('a product is taken offline and put online again, and one account’s products are not another’s', async ({
  visitor,
  server,
}) => {
  await openProducts(visitor, server, 'Harbour Lights Hotel')
  await expect(visitor.getByText('1 to 10 of 120')).toBeVisible()
  const online = rowsOf(visitor).filter({ hasText: 'Online' }).first()
  const [number] = /P-\d{5}/.exec(await online.innerText())!
  // Names repeat; a number is one product's.
  const row = rowsOf(visitor).filter({ hasText: number })
  const actions = row.getByRole('button', { name: /^Actions for / })
  await actions.click()
  await visitor.getByRole('menuitem', { name: 'Take offline' }).click()
  await expect(visitor.getByText(/ is offline\.$/)).toBeVisible()
  await expect(row.getByText('Offline', { exact: true })).toBeVisible()
  await visitor.getByRole('button', { name: 'Undo' }).click()
  await expect(visitor.getByText(/ is online\.$/)).toBeVisible()
  await visitor.getByRole('button', { name: 'Undo' }).click()
  await expect(visitor.getByText(/ is offline\.$/)).toBeVisible()
  await visitor.reload()
  await expect(row.getByText('Offline', { exact: true })).toBeVisible()
  await actions.click()
  await visitor.getByRole('menuitem', { name: 'Put online' }).click()
  await expect(row.getByText('Online', { exact: true })).toBeVisible()
  await expect(visitor.getByText(/ is online\.$/)).toBeVisible()

  await visitor.goto(server.pageUrl('aurora', '/asset/selectaccount'))
  await chooseWorkplace(visitor, 'Pier Nine Coffee')
  await visitor.goto(server.pageUrl('aurora', '/products'))
  await expect(visitor.getByText('1 to 10 of 10,000')).toBeVisible()
})

test('A18.1 a column is moved by its handle, and nothing else changes', async ({
  visitor,
  server,
}) => {
  await openProducts(visitor, server, 'Harbour Lights Hotel')
  await expect(rowsOf(visitor)).toHaveCount(10)
  await visitor.getByRole('button', { name: 'Display' }).click()
  const entries = visitor.getByRole('dialog', { name: 'Display' }).getByRole('listitem')
  const names = () => entries.evaluateAll((rows) => rows.map((row) => row.textContent))
  await expect(entries).toHaveCount(11)
  const before = await names()
  const [from, to] = [
    (await entries.nth(3).locator('[aria-hidden]').first().boundingBox())!,
    (await entries.nth(1).boundingBox())!,
  ]
  await visitor.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await visitor.mouse.down()
  await visitor.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 12 })
  await visitor.mouse.up()
  const [first, second, third, moved, ...rest] = before
  await expect.poll(names).toEqual([first, moved, second, third, ...rest])
  expect(await visitor.evaluate(() => String(getSelection()))).toBe('')
})

test('A18.1 what can be done with a row stays in sight at the right, and its head with it', async ({
  visitor,
  server,
}) => {
  await openProducts(visitor, server, 'Harbour Lights Hotel')
  await visitor.setViewportSize({ width: 900, height: 800 })
  await expect(rowsOf(visitor)).toHaveCount(10)
  const leftOf = async (role: 'columnheader' | 'cell') =>
    (await table(visitor).getByRole(role).filter({ visible: true }).last().boundingBox())!.x
  const region = table(visitor).locator('..')
  expect(await region.evaluate((each) => each.scrollWidth > each.clientWidth)).toBe(true)
  expect(await leftOf('cell')).toBeLessThan(900)
  expect(Math.abs((await leftOf('columnheader')) - (await leftOf('cell')))).toBeLessThan(2)
})

test('A4.8 a reload, and a window that was as narrow as a phone for a while, leave a table where it was scrolled to', async ({
  visitor,
  server,
}) => {
  await openProducts(visitor, server, 'Harbour Lights Hotel')
  await visitor.setViewportSize({ width: 900, height: 560 })
  await expect(rowsOf(visitor)).toHaveCount(10)
  const region = table(visitor).locator('..')
  const place = () =>
    region.evaluate(({ scrollTop, scrollLeft }) => [Math.round(scrollTop), Math.round(scrollLeft)])
  await region.hover()
  await visitor.mouse.wheel(60, 0)
  await visitor.mouse.wheel(0, 110)
  await expect.poll(place).toEqual([110, 60])

  await visitor.setViewportSize({ width: 360, height: 560 })
  await expect.poll(async () => (await place())[0]).toBe(0)
  await visitor.setViewportSize({ width: 900, height: 560 })
  await expect.poll(place).toEqual([110, 60])

  await visitor.reload()
  await expect(rowsOf(visitor)).toHaveCount(10)
  await expect.poll(place).toEqual([110, 60])

  // Also that of a page whose tab is shown later.
  await visitor.getByRole('tab', { name: 'Home' }).click()
  await visitor.reload()
  await visitor.getByRole('tab', { name: 'Products' }).click()
  await expect.poll(place).toEqual([110, 60])

  // On a phone the page scrolls: it is shorter while it is loaded.
  await visitor.setViewportSize({ width: 360, height: 560 })
  const top = () => visitor.evaluate(() => Math.round(scrollY))
  await visitor.mouse.move(180, 300)
  for (const [by, reached] of [
    [-1_000, 0],
    [400, 400],
  ] as const) {
    await visitor.mouse.wheel(0, by)
    await expect.poll(top).toBe(reached)
  }
  await visitor.reload()
  await expect(rowsOf(visitor)).toHaveCount(10)
  await expect.poll(top).toBe(400)
})
