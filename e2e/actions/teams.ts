import { expect, type Page } from '@playwright/test'
import { postJson } from '../setup/http-client'
import type { TestServer } from '../setup/test-server'
import { createRegisteredUser } from './registered-user'
import { signInByCookies, signInByRequest } from './sign-in-by-request'
import type { TestUser } from './test-user'

/** Creates teams by request; the form has journeys of its own. */
export async function createTeamsByRequest(
  server: TestServer,
  user: TestUser,
  names: readonly string[],
) {
  const { origin, page, accessToken } = await signInByRequest(server, user)
  for (const name of names) await postJson(origin, `${page.apiUrl}/teams`, { name }, accessToken)
}

/** Shows their profile to somebody new who has these teams, signed in by request. */
export async function openProfileWithTeams(
  visitor: Page,
  server: TestServer,
  names: readonly string[],
) {
  const user = await createRegisteredUser(server)
  await createTeamsByRequest(server, user, names)
  await signInByCookies(visitor.context(), server, user)
  await visitor.goto(server.pageUrl('aurora', '/users/my-account'))
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Your profile')
}

/** Expects the page on which somebody without a team creates one (rulings 26). */
export async function expectFirstTeamPage(visitor: Page) {
  await expect(visitor).toHaveURL(/#\/asset\/create-team-account/)
  await expect(visitor.getByRole('heading', { name: 'Create a team' })).toBeVisible()
}

/** Expects home, saying that the user works in this team or account. */
export async function expectToWorkIn(visitor: Page, name: string) {
  await expect(visitor).toHaveURL(/#\/console/)
  await expect(visitor.getByText(/^You are working in/).locator('..')).toContainText(name)
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
  await expect(visitor.getByRole('textbox', { name: 'Team name' })).toBeVisible()
  await fillTeamForm(visitor, name, company)
  await visitor.getByRole('button', { name: 'Create team', exact: true }).click()
}

/** Enters a team or account from the page that offers them; one team alone is entered by itself. */
export async function chooseWorkplace(visitor: Page, name: string) {
  const row = visitor.getByRole('main').getByRole('link', { name }).first()
  await expect(async () => {
    if (/#\/asset\/selectaccount/.test(visitor.url())) await row.click({ timeout: 1000 })
  }).toPass()
}
