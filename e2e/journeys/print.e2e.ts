import type { Page } from '@playwright/test'
import { signInDemoUser } from '../actions/sign-in-by-request'
import { chooseWorkplace } from '../actions/teams'
import { buttonByName } from '../actions/forms'
import { expect, test } from '../fixtures'
import type { TestServer } from '../setup/test-server'

async function openWorkplace(visitor: Page, server: TestServer) {
  await signInDemoUser(visitor.context(), server)
  await visitor.goto(server.pageUrl('aurora', '/asset/selectaccount'))
  await chooseWorkplace(visitor, 'Pier Nine Coffee')
  await expect(visitor).toHaveURL(/#\/console/)
}

/** A4 in portrait without its margins, in CSS px. */
const paper = { width: 703, height: 1030 }

/** Writes the sheets where PRINT_FOLDER says, to be looked at. */
async function print(visitor: Page, name: string) {
  const path = process.env.PRINT_FOLDER && `${process.env.PRINT_FOLDER}/${name}.pdf`
  if (path) await visitor.pdf({ path, format: 'A4' })
  await visitor.setViewportSize(paper)
  await visitor.emulateMedia({ media: 'print' })
}

test('a page is printed alone, in light, with all columns of its table, wherever it was scrolled to', async ({
  visitor,
  server,
}) => {
  await visitor.emulateMedia({ colorScheme: 'dark' })
  await openWorkplace(visitor, server)
  await visitor.goto(server.pageUrl('aurora', '/products'))
  // Home, which is left, has rows of its own.
  await expect(visitor.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  await expect(visitor.getByRole('row').nth(10)).toBeVisible()
  await expect(visitor.locator('html')).toHaveClass(/dark/)
  await visitor.getByRole('main').getByRole('region').last().hover()
  await visitor.mouse.wheel(300, 300)
  await print(visitor, 'products')
  await expect(visitor.getByRole('banner')).toBeHidden()
  await expect(visitor.getByRole('tablist')).toHaveCount(0)
  await expect(visitor.getByRole('navigation', { name: /menu/i })).toHaveCount(0)
  await expect(visitor.locator('html')).not.toHaveClass(/dark/)
  const cut = await visitor.evaluate(() => ({
    page: document.documentElement.scrollWidth - innerWidth,
    cells: [...document.querySelectorAll('th, td')].filter((cell) => {
      const { left, right } = cell.getBoundingClientRect()
      return right > innerWidth + 1 || left < 0
    }).length,
    regions: [...document.querySelectorAll('main [role=region]')].filter(
      ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1,
    ).length,
  }))
  expect(cut).toEqual({ page: 0, cells: 0, regions: 0 })
  await visitor.emulateMedia({ media: 'screen' })
  await expect(visitor.locator('html')).toHaveClass(/dark/)
})

test('on paper heads, numbers and badges of a table stay whole', async ({ visitor, server }) => {
  await openWorkplace(visitor, server)
  await visitor.goto(server.pageUrl('aurora', '/products'))
  const table = visitor.getByRole('table')
  await expect(table.getByRole('row').nth(10)).toBeVisible()
  await print(visitor, 'whole-words')
  const broken = await table.evaluate((each) => {
    const linesOf = (cell: Element) => {
      const text = document.createRange()
      text.selectNodeContents(cell)
      return new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
    }
    return {
      beyondTheSheet: document.documentElement.scrollWidth - innerWidth,
      numbers: [...each.querySelectorAll('[data-number], [data-align=end]')]
        .filter((cell) => linesOf(cell) > 1)
        .map(({ textContent }) => textContent),
      badges: [...each.querySelectorAll('td > span')].filter(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      ).length,
      // A repeated head shows no button.
      buttons: [...each.querySelectorAll('th button')].filter((one) => one.getClientRects().length)
        .length,
    }
  })
  expect(broken).toEqual({ beyondTheSheet: 0, numbers: [], badges: 0, buttons: 0 })
})

test('a dialog that is open is printed in place of the page below it', async ({
  visitor,
  server,
}) => {
  await openWorkplace(visitor, server)
  await visitor.goto(server.pageUrl('aurora', '/account-user'))
  await buttonByName(visitor, 'Invite').click()
  const dialog = visitor.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await print(visitor, 'dialog')
  await expect(dialog).toBeVisible()
  await expect(visitor.locator('main:visible')).toHaveCount(0)
})
