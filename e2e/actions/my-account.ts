import { expect, type Page } from '@playwright/test'
import { entryOfUserMenu, openUserMenu } from './sign-in'

export const familyNameField = (visitor: Page) =>
  visitor.getByRole('textbox', { name: 'Family name' })
export const givenNameField = (visitor: Page) =>
  visitor.getByRole('textbox', { name: 'Given name' })

/** Opens the profile from the user menu. */
export async function openMyAccount(visitor: Page, name: string) {
  await openUserMenu(visitor, name)
  await entryOfUserMenu(visitor, 'Your profile').click()
  // Home asks whoever has no name for it, by fields of the same names.
  await expect(visitor.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()
  await expect(givenNameField(visitor)).toBeVisible()
}

export async function saveProfileName(
  visitor: Page,
  { familyName, givenName }: { familyName: string; givenName: string },
) {
  await familyNameField(visitor).fill(familyName)
  await givenNameField(visitor).fill(givenName)
  await visitor.getByRole('button', { name: 'Save profile' }).click()
}
