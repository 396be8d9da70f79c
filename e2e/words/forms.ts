import { expect, type Locator, type Page } from '@playwright/test'

export const field = (visitor: Page, label: string) =>
  visitor.getByRole('textbox', { name: label, exact: true })
export const button = (visitor: Page, name: string) =>
  visitor.getByRole('button', { name, exact: true })

/** The words stand beside the field: the field is marked as wrong and points at them. */
export async function expectBlamed(place: Locator, words: string) {
  await expect(place).toHaveAccessibleDescription(
    new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  )
  await expect(place).toHaveAttribute('aria-invalid', 'true')
}

export async function expectDialog(visitor: Page, words: string) {
  const dialog = visitor.getByRole('alertdialog')
  await expect(dialog).toContainText(words)
  await visitor.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
