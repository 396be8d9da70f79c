import { expect, type Page } from '@playwright/test'

export const providerButton = (visitor: Page, provider = 'Harbour ID') =>
  visitor.getByRole('button', { name: `Continue with ${provider}` })

/** Leaves the sign-in page for a provider. */
export async function goToProvider(visitor: Page, provider = 'Harbour ID') {
  await providerButton(visitor, provider).click()
  await expect(visitor.getByRole('heading', { name: `Sign in to ${provider}` })).toBeVisible()
}

/** Says there who one is, by a verified address. */
export async function sayWhoOneIs(visitor: Page, email: string) {
  await visitor.getByRole('textbox', { name: 'Another e-mail address' }).fill(email)
  await visitor.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(visitor.getByRole('heading', { name: /asks .* who you are/ })).toBeVisible()
}

export const allow = (visitor: Page) =>
  visitor.getByRole('button', { name: 'Allow', exact: true }).click()
export const refuse = (visitor: Page) =>
  visitor.getByRole('button', { name: 'Cancel', exact: true }).click()
