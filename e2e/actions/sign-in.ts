import { expect, type Page } from '@playwright/test'
import type { TestUser } from './test-user'

export const usernameField = (visitor: Page) =>
  visitor.getByRole('textbox', { name: 'E-mail, mobile or user name', exact: true })
export const passwordField = (visitor: Page) =>
  visitor.getByRole('textbox', { name: 'Password', exact: true })

export async function signInByEmail(
  visitor: Page,
  { email, password }: Pick<TestUser, 'email' | 'password'>,
) {
  await usernameField(visitor).fill(email)
  await passwordField(visitor).fill(password)
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export async function expectSignInPage(visitor: Page) {
  await expect(visitor).toHaveURL(/#\/login/)
  await expect(usernameField(visitor)).toBeVisible()
}

export async function signOut(visitor: Page, name: string) {
  await openUserMenu(visitor, name)
  await entryOfUserMenu(visitor, 'Sign out').click()
  await visitor
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Sign out', exact: true })
    .click()
  await expectSignInPage(visitor)
}

/** An entry of a menu, or on a phone of the sheet that it is there. */
export const entryOfUserMenu = (visitor: Page, name: string) =>
  visitor
    .getByRole('menuitem', { name })
    .or(visitor.getByRole('dialog').locator('a, button').filter({ hasText: name }))

export async function openUserMenu(visitor: Page, name: string) {
  await visitor.getByRole('banner').getByRole('button', { name }).click()
}

/** Expects the user's name in the header. */
export const expectSignedInAs = (visitor: Page, name: string) =>
  expect(visitor.getByRole('banner').getByRole('button', { name })).toBeVisible()
