import { listInvitations } from '@console/contract/invitation'
import { endpointQueryOptions, queryClient, useEndpoint } from '@console/kernel/use-endpoint'
import type { EndpointInput } from '@console/contract/endpoint'
import { getHost } from '../host'

/** The invitations that a team has sent. */
export function useInvitations(input: EndpointInput<typeof listInvitations>) {
  const query = endpointQueryOptions(getHost(), listInvitations, input, { onError: 'none' })
  // Whoever is invited answers at any time.
  return useEndpoint({ ...query, staleTime: 0 })
}

export const invitationsPerPage = 10

/** Those that the dialog shows first: the newest that wait or have expired. */
export const newestOpenInvitations = (team: string) =>
  ({ team, view: 'open', page: 1, pageSize: invitationsPerPage, order: 'descend' }) as const

/** How many wait for an answer; undefined until it is known. */
export const usePendingInvitations = (team: string): number | undefined =>
  useInvitations({ team, view: 'pending', pageSize: 1 }).data?.total

/** After a change: every list of them is fetched anew when it is shown. */
export const refreshInvitations = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey.includes(listInvitations.name),
  })
