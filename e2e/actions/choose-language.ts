import type { Page } from '@playwright/test'

/** Chooses a language in the header, by its own name: 简体中文. */
export async function chooseLanguage(visitor: Page, name: string) {
  await visitor.getByRole('button', { name: 'Language' }).click()
  await visitor.getByRole('menuitem', { name }).click()
}
