import { expect, type Locator, type Page } from '@playwright/test'

export const textFieldByLabel = (visitor: Page, label: string) =>
  visitor.getByRole('textbox', { name: label, exact: true })
export const buttonByName = (visitor: Page, name: string) =>
  visitor.getByRole('button', { name, exact: true })

/** Expects that the field is marked as invalid and described by the message. */
export async function expectFieldError(locator: Locator, message: string) {
  await expect(locator).toHaveAccessibleDescription(
    new RegExp(message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  )
  await expect(locator).toHaveAttribute('aria-invalid', 'true')
}

export async function expectAndDismissDialog(visitor: Page, message: string) {
  const dialog = visitor.getByRole('alertdialog')
  await expect(dialog).toContainText(message)
  await visitor.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
