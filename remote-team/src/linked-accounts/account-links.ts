import {
  acceptAccountLink,
  type AccountLink,
  cancelAccountLink,
  endAccountLink,
  type AccountLinkGroup,
  listAccountLinks,
  refuseAccountLink,
} from '@console/contract/account-link'
import type { EndpointInput } from '@console/contract/endpoint'
import { endpointQueryOptions, invalidate, personQueryOptions } from '@console/kernel/use-endpoint'
import type { OwnAccount } from '../accounts/accounts'
import { getHost } from '../host'
import type { Tone } from '@console/ui/badge/badge'

export const accountLinkGroups = ['open', 'closed'] as const satisfies readonly AccountLinkGroup[]

export const toneOf: Record<AccountLink['state'], Tone> = {
  pending: 'info',
  accepted: 'success',
  refused: 'neutral',
  cancelled: 'neutral',
  expired: 'warning',
  ended: 'neutral',
}

/** What the other account is called; its id where its name is not shown. */
export const nameOf = ({ account: { name, id } }: AccountLink) => name ?? id

export const accountLinksQuery = (input: EndpointInput<typeof listAccountLinks>) => ({
  ...endpointQueryOptions(getHost(), listAccountLinks, input, { onError: 'none' }),
  // The other side may have answered meanwhile.
  staleTime: 0,
})

export const invalidateAccountLinks = () =>
  invalidate(personQueryOptions(getHost(), listAccountLinks.service, listAccountLinks.name))

/** What can be done with an account link: the calls, by the keys of their texts. */
export const accountLinkCalls = {
  accept: acceptAccountLink,
  refuse: refuseAccountLink,
  cancel: cancelAccountLink,
  end: endAccountLink,
} as const
export type AccountLinkAction = keyof typeof accountLinkCalls

/** The steps that an account link can take from here, on this side of it (api B5). */
export function nextCalls({ state, direction }: AccountLink): AccountLinkAction[] {
  if (state === 'accepted') return ['end']
  if (state !== 'pending') return []
  return direction === 'sent' ? ['cancel'] : ['accept', 'refuse']
}

/** Whether the person may do it. */
export const mayCall = (call: AccountLinkAction, { actions }: Pick<OwnAccount, 'actions'>) =>
  actions.includes(call === 'cancel' ? 'request_link' : 'decide_link')
