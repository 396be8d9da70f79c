import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { createRegisteredUser } from '../actions/registered-user'
import {
  expectSignedInAs,
  expectSignInPage,
  usernameField,
  passwordField,
  signInByEmail,
} from '../actions/sign-in'
import { expectFirstTeamPage } from '../actions/teams'

/** Presses Tab until the element has the focus, and expects a visible focus ring. */
async function tabTo(visitor: Page, locator: ReturnType<Page['getByRole']>) {
  for (let presses = 0; presses < 40; presses++) {
    if (await locator.evaluate((element) => element === document.activeElement))
      return expectFocusRing(locator)
    await visitor.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${locator}`)
}

const expectFocusRing = async (locator: ReturnType<Page['getByRole']>) =>
  expect(
    await locator.evaluate((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
    }),
    'the focus ring is visible',
  ).toBe(true)

/** Expects that the menu, which has the focus, marks this item as the active one. */
async function expectActiveMenuItem(visitor: Page, name: string) {
  const id = await visitor.getByRole('menuitem', { name }).getAttribute('id')
  await expect(visitor.getByRole('menu')).toHaveAttribute('aria-activedescendant', id!)
}

test('signing in and out works with the keyboard alone', async ({ visitor, server }) => {
  const user = await createRegisteredUser(server)
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await expect(usernameField(visitor)).toBeVisible()

  await tabTo(visitor, usernameField(visitor))
  await visitor.keyboard.type(user.email)
  await tabTo(visitor, passwordField(visitor))
  await visitor.keyboard.type(user.password)
  await visitor.keyboard.press('Enter')
  await expectFirstTeamPage(visitor)

  await tabTo(visitor, visitor.getByRole('banner').getByRole('button', { name: user.familyName }))
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByRole('menu')).toBeFocused()
  await expectActiveMenuItem(visitor, 'Your profile')
  await visitor.keyboard.press('End')
  await expectActiveMenuItem(visitor, 'Sign out')
  await visitor.keyboard.press('Enter')

  const dialog = visitor.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  await visitor.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expectSignedInAs(visitor, user.familyName)

  await tabTo(visitor, visitor.getByRole('banner').getByRole('button', { name: user.familyName }))
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByRole('menu')).toBeFocused()
  await visitor.keyboard.press('End')
  await expectActiveMenuItem(visitor, 'Sign out')
  await visitor.keyboard.press('Enter')
  await tabTo(visitor, dialog.getByRole('button', { name: 'Sign out', exact: true }))
  await visitor.keyboard.press('Enter')
  await expectSignInPage(visitor)
})

test('on a phone the first wrong field scrolls out from under the header, with its label', async ({
  visitor,
  server,
}) => {
  const user = await createRegisteredUser(server)
  await visitor.setViewportSize({ width: 360, height: 640 })
  await visitor.goto(server.pageUrl('aurora', '/asset/create-team-account'))
  await signInByEmail(visitor, user)
  const [name, create] = [
    visitor.getByRole('textbox', { name: 'Team name' }),
    visitor.getByRole('button', { name: 'Create team', exact: true }),
  ]
  // The window is as high as the form, and scrolled so that the first field lies under the header.
  const [first, last] = [(await name.boundingBox())!, (await create.boundingBox())!]
  await visitor.setViewportSize({
    width: 360,
    height: Math.ceil(last.y + last.height - first.y) + 40,
  })
  await name.evaluate((field) => window.scrollBy(0, field.getBoundingClientRect().top - 8))
  await create.click()
  await expect(name).toBeFocused()
  const header = (await visitor.getByRole('banner').boundingBox())!
  const label = (await visitor.getByText('Team name', { exact: true }).boundingBox())!
  expect(label.y).toBeGreaterThanOrEqual(header.y + header.height)
})
