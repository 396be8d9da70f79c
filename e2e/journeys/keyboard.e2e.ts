import type { Page } from '@playwright/test'
import { expect, test } from '../console'
import { registered } from '../words/set-the-scene'
import { expectSignedInAs, expectSignInPage, nameField, passwordField } from '../words/sign-in'
import { expectToChoose } from '../words/teams'

/** Presses Tab until the place has the focus, and looks that the focus can be seen there. */
async function tabTo(visitor: Page, place: ReturnType<Page['getByRole']>) {
  for (let presses = 0; presses < 40; presses++) {
    if (await place.evaluate((element) => element === document.activeElement)) return expectFocusRing(place)
    await visitor.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${place}`)
}

const expectFocusRing = async (place: ReturnType<Page['getByRole']>) =>
  expect(await place.evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
  }), 'the focus ring can be seen').toBe(true)

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
  await visitor.keyboard.press('ArrowDown')
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
