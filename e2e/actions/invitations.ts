import { postJson } from '../setup/http-client'
import type { BrandName } from '../setup/origins'
import type { TestServer } from '../setup/test-server'
import { readLastLink } from './outbox'
import { createRegisteredUser } from './registered-user'
import { signInByRequest } from './sign-in-by-request'

/** Somebody's team, and what they do there by request. */
export interface InvitingTeam {
  name: string
  /** The inviter, as others see them. */
  inviter: string
  /** Invites an address and gives the link that was sent to it. */
  invite(invitee: string, role?: 'administrator' | 'staff'): Promise<SentInvitation>
}
export interface SentInvitation {
  link: string
  cancel(): Promise<void>
}

/** Creates a team by request; its owner invites by request too, because the page for it comes later. */
export async function createInvitingTeam(
  server: TestServer,
  brand: BrandName,
  name: string,
): Promise<InvitingTeam> {
  const owner = await createRegisteredUser(server, brand)
  const { origin, page, accessToken } = await signInByRequest(server, owner, brand)
  const post = <T>(path: string, fields: object) =>
    postJson<T>(origin, page.apiUrl + path, fields, accessToken)
  const { team } = await post<{ team: { id: string } }>('/teams', { name })
  return {
    name,
    inviter: `${owner.familyName} ${owner.givenName}`,
    async invite(invitee, role = 'staff') {
      const path = `/teams/${team.id}/invitations`
      const { id } = await post<{ id: string }>(path, { invitee, role })
      return {
        link: await readLastLink(server, invitee),
        cancel: async () => void (await post(`${path}/${id}/cancel`, {})),
      }
    },
  }
}
