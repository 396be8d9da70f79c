import type { Locator, Page } from '@playwright/test'
import { buttonByName } from '../actions/forms'
import { signInDemoUser } from '../actions/sign-in-by-request'
import { chooseWorkplace } from '../actions/teams'
import { expect, test } from '../fixtures'
import type { TestServer } from '../setup/test-server'

async function openWorkplace(visitor: Page, server: TestServer) {
  await signInDemoUser(visitor.context(), server)
  await visitor.goto(server.pageUrl('aurora', '/asset/selectaccount'))
  await chooseWorkplace(visitor, 'Pier Nine Coffee')
  await expect(visitor).toHaveURL(/#\/console/)
}

/** What floats lies within the window, and each of its controls can be scrolled to. */
async function expectToFit(visitor: Page, floating: Locator, name: string) {
  await expect(floating).toBeVisible()
  const { width, height } = visitor.viewportSize()!
  const controls = floating.locator(
    'a[href]:visible, button:visible, input:visible, [role^=menuitem]:visible, [role=option]:visible',
  )
  await expect(controls.first()).toBeVisible()
  for (const control of [controls.first(), controls.last()])
    // A list may grow meanwhile, and another control is then its last.
    await expect(async () => {
      await control.scrollIntoViewIfNeeded()
      const box = (await control.boundingBox())!
      expect(box.y, `${name}: top`).toBeGreaterThanOrEqual(-1)
      expect(box.y + box.height, `${name}: bottom`).toBeLessThanOrEqual(height + 1)
      expect(box.x + box.width, `${name}: end`).toBeLessThanOrEqual(width + 1)
    }).toPass({ timeout: 10_000 })
  await visitor.keyboard.press('Escape')
}

for (const viewport of [
  { width: 320, height: 256 },
  { width: 568, height: 320 },
]) {
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })
    test(`everything that floats fits into a low window and scrolls (${viewport.width} × ${viewport.height})`, async ({
      visitor,
      server,
    }) => {
      test.setTimeout(120_000)
      await visitor.setViewportSize({ width: 1280, height: 800 })
      await openWorkplace(visitor, server)
      await visitor.setViewportSize(viewport)
      await test.step('user menu', async () => {
        await visitor.getByRole('banner').getByRole('button').last().click()
        const sheet = visitor.getByRole('dialog')
        await sheet.hover()
        await visitor.mouse.wheel(0, 2_000)
        await expect(sheet.getByRole('link').last()).toBeInViewport({ ratio: 1 })
        await expectToFit(visitor, sheet, 'user menu')
      })
      await visitor.keyboard.press('Control+k')
      await expectToFit(visitor, visitor.getByRole('dialog'), 'search')
      await visitor.goto(server.pageUrl('aurora', '/account-user'))
      await buttonByName(visitor, 'Invite').click()
      await expectToFit(visitor, visitor.getByRole('dialog'), 'invite')
    })
  })
}

test(
  'forced colours frame what is chosen, current or pressed, which grounds alone would show',
  { tag: '@long' },
  async ({ visitor, server }) => {
    await visitor.emulateMedia({ forcedColors: 'active' })
    await openWorkplace(visitor, server)
    await visitor.goto(server.pageUrl('aurora', '/products'))
    const frameOf = (element: Locator) =>
      element.evaluate((each) => getComputedStyle(each).outlineStyle)
    const tabs = visitor.getByRole('tab')
    await expect(visitor.getByRole('tab', { selected: true }).first()).toBeVisible()
    expect(await frameOf(visitor.getByRole('tab', { selected: true }).first())).toBe('solid')
    expect(await frameOf(tabs.and(visitor.getByRole('tab', { selected: false })).first())).toBe(
      'none',
    )
    const pages = visitor.getByRole('main').locator('nav:has([aria-current=page])').last()
    expect(await frameOf(pages.locator('[aria-current=page]'))).toBe('solid')
    expect(await frameOf(pages.getByRole('button').last())).toBe('none')
    expect(await frameOf(visitor.locator('nav a[aria-current=page]').first())).toBe('solid')
  },
)
