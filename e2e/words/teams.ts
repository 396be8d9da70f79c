import { expect, type Page } from '@playwright/test'

/** The page on which a person who has just signed in says where they will work. */
export async function expectToChoose(visitor: Page) {
  await expect(visitor).toHaveURL(/#\/asset\/selectaccount/)
  await expect(visitor.getByRole('heading', { name: 'Choose a team or account' })).toBeVisible()
}

export async function openCreateTeam(visitor: Page) {
  await visitor
    .getByRole('link', { name: 'Create a team' })
    .or(visitor.getByRole('button', { name: 'Create a team' }))
    .first()
    .click()
  await expect(visitor.getByRole('textbox', { name: 'Team name' })).toBeVisible()
}

export interface Company {
  businessName?: string
  address?: string
  phone?: string
  website?: string
}

export async function fillTeam(visitor: Page, name: string, company: Company = {}) {
  await visitor.getByRole('textbox', { name: 'Team name' }).fill(name)
  const more = {
    'Business name': company.businessName,
    Address: company.address,
    Phone: company.phone,
    Website: company.website,
  }
  for (const [label, words] of Object.entries(more)) {
    if (words !== undefined) await visitor.getByRole('textbox', { name: label }).fill(words)
  }
}

export async function createTeam(visitor: Page, name: string, company?: Company) {
  await openCreateTeam(visitor)
  await fillTeam(visitor, name, company)
  await visitor.getByRole('button', { name: 'Create', exact: true }).click()
}

/** Enters a team or account from the choosing page. */
export async function choose(visitor: Page, name: string) {
  await visitor
    .getByRole('main')
    .getByRole('button', { name })
    .or(visitor.getByRole('main').getByRole('link', { name }))
    .first()
    .click()
}
