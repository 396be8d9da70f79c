import {
  acceptLink,
  type AccountLink,
  cancelLink,
  endLink,
  type LinkGroup,
  listLinks,
  refuseLink,
} from '@console/contract/link'
import type { EndpointInput } from '@console/contract/endpoint'
import { endpointQueryOptions, invalidate, personQueryOptions } from '@console/kernel/use-endpoint'
import type { OwnAccount } from '../accounts/accounts'
import { getHost } from '../host'

export const linkGroups = ['open', 'closed'] as const satisfies readonly LinkGroup[]

export const linksQuery = (input: EndpointInput<typeof listLinks>) => ({
  ...endpointQueryOptions(getHost(), listLinks, input, { onError: 'none' }),
  // The other side may have answered meanwhile.
  staleTime: 0,
})

export const invalidateLinks = () =>
  invalidate(personQueryOptions(getHost(), listLinks.service, listLinks.name))

/** What can be done with a link: the calls, by the keys of their texts. */
export const linkCalls = {
  accept: acceptLink,
  refuse: refuseLink,
  cancel: cancelLink,
  end: endLink,
} as const
export type LinkCall = keyof typeof linkCalls

/** The steps that a link can take from here, on this side of it (api B5). */
export function nextCalls({ state, direction }: AccountLink): LinkCall[] {
  if (state === 'accepted') return ['end']
  if (state !== 'pending') return []
  return direction === 'sent' ? ['cancel'] : ['accept', 'refuse']
}

/** Whether the person may do it. */
export const mayCall = (call: LinkCall, { actions }: Pick<OwnAccount, 'actions'>) =>
  actions.includes(call === 'cancel' ? 'request_link' : 'decide_link')
