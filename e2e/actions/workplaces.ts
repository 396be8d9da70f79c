import type { Page } from '@playwright/test'
import { postJson } from '../setup/http-client'
import type { TestServer } from '../setup/test-server'
import { readLastLink } from './outbox'
import { createRegisteredUser } from './registered-user'
import { signInByCookies, signInByRequest } from './sign-in-by-request'
import { createTestUser, type TestUser } from './test-user'

/** Somebody's team with one account, made by request. */
export interface Workplace {
  owner: TestUser
  team: { id: string; name: string }
  account: { id: string; name: string }
  /** Invites somebody, who gets a message with the link. */
  invite(address: string, role: 'administrator' | 'staff'): Promise<{ cancel(): Promise<unknown> }>
  /** Somebody else joins it, by an invitation. */
  addMember(role: 'administrator' | 'staff', familyName: string): Promise<TestUser>
}

export async function createWorkplace(
  server: TestServer,
  name: string,
  familyName: string,
): Promise<Workplace> {
  const owner = await createRegisteredUser(server, 'aurora', createTestUser({ familyName }))
  const { origin, page, accessToken } = await signInByRequest(server, owner)
  const post = <T>(path: string, fields: object, token = accessToken) =>
    postJson<T>(origin, page.apiUrl + path, fields, token)
  const { team, account } = await post<Pick<Workplace, 'team' | 'account'>>('/teams', {
    name,
    account: { name: `${name} Ltd` },
  })
  const invite: Workplace['invite'] = async (address, role) => {
    const invitations = `/teams/${team.id}/invitations`
    const { id } = await post<{ id: string }>(invitations, {
      invitee: address,
      role,
      account_ids: role === 'staff' ? [account.id] : [],
    })
    return { cancel: () => post(`${invitations}/${id}/cancel`, {}) }
  }
  return {
    owner,
    team,
    account,
    invite,
    async addMember(role, memberName) {
      const member = await createRegisteredUser(
        server,
        'aurora',
        createTestUser({ familyName: memberName }),
      )
      await invite(member.email, role)
      const link = await readLastLink(server, member.email)
      const token = new URLSearchParams(link.split('?')[1]).get('token')
      const { accessToken: ownToken } = await signInByRequest(server, member)
      await post('/invitations/accept', { token }, ownToken)
      return member
    },
  }
}

/** Signs somebody in and opens a page of the team or account that they work in. */
export async function openPageOf(
  visitor: Page,
  server: TestServer,
  user: TestUser,
  { team, account }: Pick<Workplace, 'team'> & { account?: Workplace['account'] },
  path: string,
) {
  await signInByCookies(visitor.context(), server, user)
  await goToPageOf(visitor, server, { team, account }, path)
}

/** Opens a page of a team or account for somebody who is signed in. */
export async function goToPageOf(
  visitor: Page,
  server: TestServer,
  { team, account }: Pick<Workplace, 'team'> & { account?: Workplace['account'] },
  path: string,
) {
  const query = new URLSearchParams({
    team: team.id,
    ...(account && { account: account.id }),
    redirect: path,
  })
  await visitor.goto(server.pageUrl('aurora', `/asset/selectaccount?${query}`))
}
