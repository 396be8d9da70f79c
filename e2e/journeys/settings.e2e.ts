import type { Page } from '@playwright/test'
import { expectAccessible } from '../actions/accessibility'
import { createRegisteredUser } from '../actions/registered-user'
import { entryOfUserMenu, signInByEmail } from '../actions/sign-in'
import { expectFirstTeamPage } from '../actions/teams'
import { expect, test } from '../fixtures'
import type { TestServer } from '../setup/test-server'

async function signIn(visitor: Page, server: TestServer) {
  const user = await createRegisteredUser(server)
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await signInByEmail(visitor, user)
  await expectFirstTeamPage(visitor)
}
const settingsButton = (visitor: Page) => visitor.getByRole('button', { name: 'Settings' })
const drawer = (visitor: Page) => visitor.getByRole('dialog', { name: 'Settings' })
const themeColor = (visitor: Page) =>
  visitor.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--accent-500'),
  )

test('A8 settings are copied, changed, and brought back by importing what was copied @core', async ({
  visitor,
  server,
}) => {
  await signIn(visitor, server)
  await settingsButton(visitor).click()
  await drawer(visitor).getByRole('radio', { name: '#9c27b0' }).check()
  await drawer(visitor).getByRole('switch', { name: 'Gray mode' }).click()
  await drawer(visitor).getByRole('button', { name: 'Copy' }).click()
  await expect(visitor.getByText('Settings copied.')).toBeVisible()
  const purple = await themeColor(visitor)
  await drawer(visitor).getByRole('button', { name: 'Reset' }).click()
  await expect(visitor.locator('html')).not.toHaveClass(/gray-mode/)
  await expect.poll(() => themeColor(visitor)).not.toBe(purple)

  await drawer(visitor).getByRole('button', { name: 'Import' }).click()
  await drawer(visitor).getByRole('textbox', { name: 'Paste copied settings' }).focus()
  await visitor.keyboard.press('ControlOrMeta+V')
  await drawer(visitor).getByRole('button', { name: 'Apply settings' }).click()
  await expect(visitor.getByText('Settings imported.')).toBeVisible()
  await expect(visitor.locator('html')).toHaveClass(/gray-mode/)
  await expect.poll(() => themeColor(visitor)).toBe(purple)

  // The next page has them from its first paint.
  await visitor.reload()
  await expect(settingsButton(visitor)).toBeVisible()
  expect(await themeColor(visitor)).toBe(purple)
})

test('A8 the settings by keyboard alone: opened, changed, explained, closed, the focus back on the button', async ({
  visitor,
  server,
}) => {
  await signIn(visitor, server)
  await settingsButton(visitor).focus()
  await visitor.keyboard.press('Enter')
  await expect(drawer(visitor)).toBeVisible()
  await drawer(visitor).getByRole('radio', { name: 'Top menu' }).focus()
  await visitor.keyboard.press('ArrowLeft')
  await expect(drawer(visitor).getByRole('radio', { name: 'Header + sidebar' })).toBeChecked()
  const pinned = drawer(visitor).getByRole('switch', { name: 'Pin the second level' })
  await drawer(visitor).getByRole('switch', { name: 'Split menu' }).focus()
  await visitor.keyboard.press('Tab')
  await expect(pinned).toBeFocused()
  await expect(
    visitor
      .getByText('Only for the menu type “Two-level sidebar”')
      .and(visitor.locator(':visible')),
  ).toBeVisible()
  await visitor.keyboard.press('Space')
  await expect(pinned).not.toBeChecked()
  await visitor.keyboard.press('Escape')
  await visitor.keyboard.press('Escape')
  await expect(drawer(visitor)).toBeHidden()
  await expect(settingsButton(visitor)).toBeFocused()
})

test('A9.4 the page follows the system until light or dark is chosen', async ({
  visitor,
  server,
}) => {
  await signIn(visitor, server)
  const html = visitor.locator('html')
  await visitor.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveClass(/dark/)
  await visitor.getByRole('button', { name: 'Dark mode', pressed: true }).click()
  await expect(html).toHaveClass(/light/)
  await visitor.emulateMedia({ colorScheme: 'light' })
  await visitor.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveClass(/light/)
})

for (const width of [1440, 360]) {
  test(
    `A8 A9 the settings and a coloured header are accessible, ${width} px wide`,
    { tag: width === 360 ? [] : ['@long'] },
    async ({ visitor, server }) => {
      await visitor.setViewportSize({ width, height: 800 })
      await signIn(visitor, server)
      if (width < 640) {
        // On a phone it stands in the user menu.
        await visitor.getByRole('banner').getByRole('button').last().click()
        await entryOfUserMenu(visitor, 'Settings').click()
      } else await settingsButton(visitor).click()
      await drawer(visitor)
        .getByRole('radiogroup', { name: 'Header color' })
        .getByRole('radio', { name: '#409eff' })
        .check()
      await drawer(visitor)
        .getByRole('radiogroup', { name: 'Accent color' })
        .getByRole('radio', { name: '#ff9800' })
        .check()
      await expectAccessible(visitor, 'settings')
      await visitor.emulateMedia({ colorScheme: 'dark' })
      await expect(visitor.locator('html')).toHaveClass(/dark/)
      await expectAccessible(visitor, 'settings, dark')
      await visitor.keyboard.press('Escape')
      await expect(drawer(visitor)).toBeHidden()
      await expectAccessible(visitor, 'page, dark')
      await visitor.emulateMedia({ colorScheme: 'light' })
      await expect(visitor.locator('html')).toHaveClass(/light/)
      await expectAccessible(visitor, 'page with a coloured header')
    },
  )
}
