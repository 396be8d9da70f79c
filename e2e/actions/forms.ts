import { expect, type Locator, type Page } from '@playwright/test'

export const textFieldByLabel = (visitor: Page, label: string) =>
  visitor.getByRole('textbox', { name: label, exact: true })
export const buttonByName = (visitor: Page, name: string) =>
  visitor.getByRole('button', { name, exact: true })

/** What is wrong with the form as a whole, or with one of its fields. */
export const formAlert = (visitor: Page) => visitor.getByRole('form').getByRole('alert')

/** Expects that the field is marked as invalid and described by the message. */
export async function expectFieldError(locator: Locator, message: string) {
  await expect(locator).toHaveAccessibleDescription(
    new RegExp(message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  )
  await expect(locator).toHaveAttribute('aria-invalid', 'true')
}
