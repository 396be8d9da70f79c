import type { Page } from '@playwright/test'
import { expectAccessible } from '../actions/accessibility'
import { givenNameField } from '../actions/my-account'
import { createRegisteredUser } from '../actions/registered-user'
import { signInByCookies } from '../actions/sign-in-by-request'
import { expect, test } from '../fixtures'

const menuTypes = ['sidebar', 'mix-sidebar', 'mix', 'top-menu'] as const
/** The nine presets of shell A9.1. */
const colors = [
  '#0960bd',
  '#0084f4',
  '#009688',
  '#536dfe',
  '#ff5c93',
  '#ee4f12',
  '#0096c7',
  '#9c27b0',
  '#ff9800',
]
const modes = ['light', 'dark'] as const

// By what is the same in every language.
const settingsButton = (visitor: Page) => visitor.locator('[data-opens-settings]')
const typeRadio = (visitor: Page, type: (typeof menuTypes)[number]) =>
  visitor.locator('label:has(svg[viewBox="0 0 56 40"]) input').nth(menuTypes.indexOf(type))
const colorRadio = (visitor: Page, color: string) =>
  visitor.getByRole('radiogroup').getByRole('radio', { name: color }).first()

async function scan(visitor: Page, locale: string, choices: readonly string[]) {
  for (const mode of modes)
    for (const type of menuTypes)
      for (const color of choices) {
        await visitor.emulateMedia({ colorScheme: mode })
        await settingsButton(visitor).click()
        await typeRadio(visitor, type).check({ force: true })
        await colorRadio(visitor, color).check({ force: true })
        await visitor.keyboard.press('Escape')
        await expect(visitor.getByRole('dialog')).toHaveCount(0)
        await expectAccessible(visitor, `${locale} ${mode} ${type} ${color}`)
      }
}

for (const locale of ['en', 'zh_CN', 'zh_TW']) {
  test(
    `A6.2 A9.1 every menu type is accessible in both modes and every colour, in ${locale}`,
    { tag: '@long' },
    async ({ visitor, server }) => {
      test.setTimeout(15 * 60_000)
      const user = await createRegisteredUser(server)
      await signInByCookies(visitor.context(), server, user)
      await visitor.goto(server.pageUrl('aurora', `/users/my-account?locale=${locale}`))
      await expect(settingsButton(visitor)).toBeVisible()
      await scan(visitor, locale, colors)
    },
  )
}

test('A6.2 every menu type is accessible, light and dark', async ({ visitor, server }) => {
  const user = await createRegisteredUser(server)
  await signInByCookies(visitor.context(), server, user)
  await visitor.goto(server.pageUrl('aurora', '/users/my-account'))
  await expect(givenNameField(visitor)).toBeVisible()
  await scan(visitor, 'en', ['#ff9800'])
})
