import { expect, type Page } from '@playwright/test'

/** Expects the page on which a user who has just signed in chooses a team or account. */
export async function expectSelectAccountPage(visitor: Page) {
  await expect(visitor).toHaveURL(/#\/asset\/selectaccount/)
  await expect(visitor.getByRole('heading', { name: 'Choose a team or account' })).toBeVisible()
}

export async function openCreateTeamPage(visitor: Page) {
  await visitor
    .getByRole('link', { name: 'Create a team' })
    .or(visitor.getByRole('button', { name: 'Create a team' }))
    .first()
    .click()
  await expect(visitor.getByRole('textbox', { name: 'Team name' })).toBeVisible()
}

export interface CompanyDetails {
  businessName?: string
  address?: string
  phone?: string
  website?: string
}

export async function fillTeamForm(visitor: Page, name: string, company: CompanyDetails = {}) {
  await visitor.getByRole('textbox', { name: 'Team name' }).fill(name)
  const optionalFields = {
    'Business name': company.businessName,
    Address: company.address,
    Phone: company.phone,
    Website: company.website,
  }
  for (const [label, value] of Object.entries(optionalFields)) {
    if (value !== undefined) await visitor.getByRole('textbox', { name: label }).fill(value)
  }
}

export async function createTeamThroughForm(visitor: Page, name: string, company?: CompanyDetails) {
  await openCreateTeamPage(visitor)
  await fillTeamForm(visitor, name, company)
  await visitor.getByRole('button', { name: 'Create team', exact: true }).click()
}

/** Enters a team or account from the page that offers them. */
export async function chooseWorkplace(visitor: Page, name: string) {
  await visitor
    .getByRole('main')
    .getByRole('button', { name })
    .or(visitor.getByRole('main').getByRole('link', { name }))
    .first()
    .click()
}
