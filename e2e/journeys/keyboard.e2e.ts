import type { Page } from '@playwright/test'
import { expect, test } from '../console'
import { registered } from '../words/set-the-scene'
import {
  expectSignedInAs,
  expectSignInPage,
  nameField,
  passwordField,
  signInByEmail,
} from '../words/sign-in'
import { expectToChoose } from '../words/teams'

/** Presses Tab until the place has the focus, and looks that the focus can be seen there. */
async function tabTo(visitor: Page, place: ReturnType<Page['getByRole']>) {
  for (let presses = 0; presses < 40; presses++) {
    if (await place.evaluate((element) => element === document.activeElement))
      return expectFocusRing(place)
    await visitor.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${place}`)
}

const expectFocusRing = async (place: ReturnType<Page['getByRole']>) =>
  expect(
    await place.evaluate((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
    }),
    'the focus ring can be seen',
  ).toBe(true)

/** The menu, which has the focus, points at one of its items. */
async function expectAtMenuItem(visitor: Page, name: string) {
  const id = await visitor.getByRole('menuitem', { name }).getAttribute('id')
  await expect(visitor.getByRole('menu')).toHaveAttribute('aria-activedescendant', id!)
}

test('a person signs in and out with the keyboard alone', async ({ visitor, stage }) => {
  const person = await registered(stage)
  await visitor.goto(stage.page('aurora', '/login'))
  await expect(nameField(visitor)).toBeVisible()

  await tabTo(visitor, nameField(visitor))
  await visitor.keyboard.type(person.email)
  await tabTo(visitor, passwordField(visitor))
  await visitor.keyboard.type(person.password)
  await visitor.keyboard.press('Enter')
  await expectToChoose(visitor)

  await tabTo(visitor, visitor.getByRole('banner').getByRole('button', { name: person.familyName }))
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByRole('menu')).toBeFocused()
  await expectAtMenuItem(visitor, 'My account')
  await visitor.keyboard.press('End')
  await expectAtMenuItem(visitor, 'Sign out')
  await visitor.keyboard.press('Enter')

  const dialog = visitor.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  await visitor.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expectSignedInAs(visitor, person.familyName)

  await tabTo(visitor, visitor.getByRole('banner').getByRole('button', { name: person.familyName }))
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByRole('menu')).toBeFocused()
  await visitor.keyboard.press('End')
  await expectAtMenuItem(visitor, 'Sign out')
  await visitor.keyboard.press('Enter')
  await tabTo(visitor, dialog.getByRole('button', { name: 'Sign out', exact: true }))
  await visitor.keyboard.press('Enter')
  await expectSignInPage(visitor)
})

test('on a phone the first wrong field comes out from under the header, label and all', async ({
  visitor,
  stage,
}) => {
  const person = await registered(stage)
  await visitor.setViewportSize({ width: 360, height: 640 })
  await visitor.goto(stage.page('aurora', '/asset/create-team-account'))
  await signInByEmail(visitor, person)
  const [name, create] = [
    visitor.getByRole('textbox', { name: 'Team name' }),
    visitor.getByRole('button', { name: 'Create', exact: true }),
  ]
  // As high as the form, and scrolled so that its first field lies under the header.
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
