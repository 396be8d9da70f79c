import { expect, type Page } from '@playwright/test'
import { postJson, sendRequest } from '../setup/http-client'
import type { TestServer } from '../setup/test-server'
import { readLastLink } from './outbox'
import { signInByCookies, signInByRequest } from './sign-in-by-request'
import { chooseWorkplace } from './teams'
import type { TestUser } from './test-user'

/** A team that a test has made by request, and its accounts by their names. */
export interface OwnedTeam {
  id: string
  name: string
  accounts: Record<string, string>
  invite(address: string, accountNames: string[]): Promise<string>
}

/** Creates a team with accounts by request. */
export async function createOwnedTeam(
  server: TestServer,
  owner: TestUser,
  name: string,
  accountNames: string[] = [],
): Promise<OwnedTeam> {
  const { origin, page, accessToken } = await signInByRequest(server, owner)
  const post = <T>(path: string, fields: object) =>
    postJson<T>(origin, page.apiUrl + path, fields, accessToken)
  const { team } = await post<{ team: { id: string } }>('/teams', { name })
  const accounts: Record<string, string> = {}
  for (const account of accountNames)
    accounts[account] = (
      await post<{ id: string }>(`/teams/${team.id}/accounts`, { name: account })
    ).id
  return {
    id: team.id,
    name,
    accounts,
    async invite(invitee, names) {
      await post(`/teams/${team.id}/invitations`, {
        invitee,
        role: 'staff',
        account_ids: names.map((one) => accounts[one]),
      })
      return readLastLink(server, invitee)
    },
  }
}

/** What a member does by request: names of accounts, and the status of an answer. */
export interface TeamMember {
  listAccounts(): Promise<string[]>
  editAccount(name: string): Promise<number>
}

/** Invites somebody as staff, who accepts by request. */
export async function joinByInvitation(
  server: TestServer,
  team: OwnedTeam,
  user: TestUser,
  accountNames: string[],
): Promise<TeamMember> {
  const link = await team.invite(user.email, accountNames)
  const token = new URLSearchParams(link.split('?')[1]).get('token')
  const { origin, page, accessToken } = await signInByRequest(server, user)
  await postJson(origin, `${page.apiUrl}/invitations/accept`, { token }, accessToken)
  const path = `${page.apiUrl}/teams/${team.id}/accounts`
  const headers = {
    origin,
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    authorization: `Bearer ${accessToken}`,
  }
  return {
    async listAccounts() {
      const { text } = await sendRequest(origin, path, { method: 'GET', headers })
      const { result } = JSON.parse(text) as { result: { items: { name: string }[] } }
      return result.items.map(({ name }) => name)
    },
    async editAccount(name) {
      const { status } = await sendRequest(origin, `${path}/${team.accounts[name]}`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ address: '9 Pier Road' }),
      })
      return status
    },
  }
}

/** Signs somebody in and shows them the people of one of their teams. */
export async function openUsers(page: Page, server: TestServer, user: TestUser, team: string) {
  await signInByCookies(page.context(), server, user)
  await page.goto(server.pageUrl('aurora', '/asset/selectaccount?redirect=%2Fusers%2Findex'))
  await chooseWorkplace(page, team)
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: user.email })).toBeVisible()
}
