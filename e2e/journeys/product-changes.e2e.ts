import type { Page } from '@playwright/test'
import { expectAccessible } from '../actions/accessibility'
import { signInDemoUser } from '../actions/sign-in-by-request'
import { chooseWorkplace } from '../actions/teams'
import { expect, test } from '../fixtures'
import type { TestServer } from '../setup/test-server'

const table = (visitor: Page) => visitor.getByRole('table', { name: 'Products' })
const rowsOf = (visitor: Page) => table(visitor).locator('tbody').getByRole('row')
const buttonOf = (visitor: Page, name: string | RegExp) => visitor.getByRole('button', { name })

/** Shows products of the demonstration, of which no other journey changes any. */
async function openProducts(visitor: Page, server: TestServer, query = '') {
  await signInDemoUser(visitor.context(), server)
  await visitor.goto(server.pageUrl('aurora', '/asset/selectaccount'))
  await chooseWorkplace(visitor, 'Harbour Lights Hotel')
  await visitor.goto(server.pageUrl('aurora', `/products${query}`))
  await expect(rowsOf(visitor)).toHaveCount(10)
}

test('rows are chosen by keyboard and pointer, changed in one go and undone as one; another filter ends the choice @core', async ({
  visitor,
  server,
}) => {
  await openProducts(visitor, server, '?online=yes&field=number&order=descend')
  const boxes = rowsOf(visitor).getByRole('checkbox')
  await boxes.first().focus()
  await visitor.keyboard.press('Space')
  await visitor.keyboard.press('Shift+ArrowDown')
  await expect(visitor.getByText('2 selected')).toBeVisible()
  await boxes.nth(4).click({ modifiers: ['Shift'] })
  await expect(visitor.getByText('5 selected')).toBeVisible()
  await expectAccessible(visitor, 'products, five of them chosen')
  const numbers = async () =>
    (await rowsOf(visitor).allInnerTexts()).map((text) => /P-\d{5}/.exec(text)![0])
  const before = await numbers()

  await buttonOf(visitor, 'Take offline').click()
  await expect(visitor.getByText('5 products are offline.')).toBeVisible()
  // The filter hides them now; the next ones have taken their places, and none of those is chosen.
  await expect.poll(async () => (await numbers())[0]).toBe(before[5])
  await expect(buttonOf(visitor, 'Take offline')).toBeHidden()
  await expect(boxes.first()).not.toBeChecked()

  await buttonOf(visitor, 'Undo').click()
  await expect(visitor.getByText('Undone for 5 products.')).toBeVisible()
  await expect.poll(numbers).toEqual(before)

  await boxes.nth(2).click()
  await expect(visitor.getByText('1 selected')).toBeVisible()
  await buttonOf(visitor, 'Next page').click()
  await expect(visitor.getByText('1 selected')).toBeHidden()
})

test('what a list shows is saved as a view, has an address, is offered when the list opens, and is removed', async ({
  visitor,
  server,
}) => {
  await openProducts(visitor, server)
  await buttonOf(visitor, 'Filters').click()
  await visitor.getByRole('combobox', { name: 'Status' }).selectOption('Online')
  await expectAccessible(visitor, 'the filters of products')
  await visitor.keyboard.press('Escape')
  await table(visitor).getByRole('button', { name: 'Sales' }).click()
  await buttonOf(visitor, 'Display').click()
  await visitor
    .getByRole('dialog', { name: 'Display' })
    .getByRole('radio', { name: 'Compact' })
    .check()
  await visitor.keyboard.press('Escape')

  const name = `Online ${Date.now()}`
  await buttonOf(visitor, 'View: All products').click()
  await visitor.getByRole('menuitem', { name: 'Save as view…' }).click()
  const dialog = visitor.getByRole('dialog', { name: 'Save as view' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('radio', { name: 'Everyone in the team' }).check()
  await expectAccessible(visitor, 'saving a view')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(visitor).toHaveURL(/#\/products\?.*view=[0-9a-f-]{36}$/)
  await expect(buttonOf(visitor, `View: ${name}`)).toBeVisible()
  await expect(buttonOf(visitor, 'Remove Status: Online')).toBeVisible()
  await expect
    .poll(async () => (await rowsOf(visitor).first().boundingBox())!.height)
    .toBeLessThan(40)
  const address = visitor.url()

  // A filter that the view has is taken away on this page alone.
  await buttonOf(visitor, 'Remove Status: Online').click()
  await expect(visitor).toHaveURL(/&online=$/)
  await expect(buttonOf(visitor, `View: ${name}`)).toContainText('edited')

  await visitor.goto(server.pageUrl('aurora', '/console'))
  await visitor.goto(server.pageUrl('aurora', '/products'))
  await buttonOf(visitor, `Show “${name}”`).click()
  await expect(buttonOf(visitor, 'Remove Status: Online')).toBeVisible()

  await visitor.goto('about:blank')
  await visitor.goto(address)
  await expect(table(visitor).getByRole('columnheader', { name: 'Sales' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await buttonOf(visitor, `View: ${name}`).click()
  await expectAccessible(visitor, 'the views of products')
  await visitor.getByRole('menuitem', { name: 'Remove view…' }).click()
  await visitor
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Remove view', exact: true })
    .click()
  await expect(buttonOf(visitor, 'View: All products')).toBeVisible()
  await visitor.goto('about:blank')
  await visitor.goto(address)
  await expect(visitor.getByText('This view no longer exists.')).toBeVisible()
  await expect(rowsOf(visitor)).toHaveCount(10)
})

test('a cell is edited where it is read; what is wrong keeps what was typed, and Undo brings back what was', async ({
  visitor,
  server,
}) => {
  await openProducts(visitor, server, '?field=number&order=ascend')
  const row = rowsOf(visitor).filter({ hasText: 'P-00003' })
  const cell = row.locator('button[data-cell]').first()
  const name = (await cell.locator('[data-ellipsis]').innerText()).trim()
  await cell.dblclick()
  const field = visitor.getByRole('textbox', { name: `Name of ${name}` })
  await expect(field).toHaveValue(name)
  await field.fill('')
  await visitor.keyboard.press('Enter')
  await expect(table(visitor).getByRole('alert')).toHaveText('Enter a name.')
  await expectAccessible(visitor, 'a cell with an error')
  await field.fill('Renamed cup')
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByText('Renamed to Renamed cup.')).toBeVisible()
  await expect(cell).toBeFocused()

  // By keyboard, and taken back before it is saved.
  await visitor.keyboard.press('Enter')
  await visitor.keyboard.type('Nothing')
  await visitor.keyboard.press('Escape')
  await expect(cell).toContainText('Renamed cup')
  await buttonOf(visitor, 'Undo').click()
  await expect(cell).toContainText(name)

  const stock = row.locator('button[data-cell]').nth(1)
  const before = await stock.innerText()
  await stock.dblclick()
  await visitor
    .getByRole('combobox', { name: `Stock of ${name}` })
    .selectOption(before === 'Low' ? 'Sold out' : 'Low')
  await expect(stock).toHaveText(before === 'Low' ? 'Sold out' : 'Low')
  await buttonOf(visitor, 'Undo').last().click()
  await expect(stock).toHaveText(before)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, colorScheme: 'dark' })

  test('rows are cards, and the filters one button with a sheet and a count', async ({
    visitor,
    server,
  }) => {
    await openProducts(visitor, server)
    const first = rowsOf(visitor).first()
    await expect(table(visitor).getByRole('columnheader')).toHaveCount(0)
    const { width } = (await first.boundingBox())!
    expect(width).toBeLessThanOrEqual(360)
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(visitor, 'products as cards')

    await buttonOf(visitor, 'Filters').tap()
    const sheet = visitor.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('combobox', { name: 'Stock' }).selectOption('Sold out')
    await sheet.getByRole('combobox', { name: 'Sort by' }).selectOption('Sales, descending')
    await expectAccessible(visitor, 'the filters as a sheet')
    await sheet.getByRole('button', { name: 'Show results' }).tap()
    await expect(sheet).toBeHidden()
    await expect(buttonOf(visitor, 'Filters')).toContainText('1')
    await expect(first).toContainText('Sold out')
    await buttonOf(visitor, 'Remove Stock: Sold out').tap()
    await expect(visitor).toHaveURL(/products\?.*field=sales&order=descend$/)
  })
})
