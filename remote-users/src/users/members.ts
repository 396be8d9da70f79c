import { exportMembers, listMembers } from '@console/contract/member'
import { teamRoles, type TeamRole } from '@console/contract/permission'
import type { EndpointInput } from '@console/contract/endpoint'
import { loadExport } from '@console/kernel/load-export'
import { endpointQueryOptions, queryClient, useEndpoint } from '@console/kernel/use-endpoint'
import type { TableQuery } from '@console/ui/table/data-table'
import { getHost } from '../host'

export const sortFields = ['name', 'role', 'joined_at'] as const
type SortField = (typeof sortFields)[number]
export const filters = { search: 'text', role: teamRoles, account: 'text' } as const

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** What is asked for, by what the address says. */
export function memberListInput(
  team: string,
  {
    page,
    pageSize,
    sort,
    filters: wanted,
  }: Pick<TableQuery<keyof typeof filters, SortField>, 'page' | 'pageSize' | 'sort' | 'filters'>,
): EndpointInput<typeof listMembers> {
  const { search = '', role = '', account = '' } = wanted
  return {
    team,
    page,
    pageSize,
    ...sort,
    ...(search.trim() && { filter: search.trim() }),
    ...(role && { role: role as TeamRole }),
    // An address may say anything; what is no id would be refused.
    ...(isId(account) && { account }),
  }
}

export const useMembers = (input: EndpointInput<typeof listMembers>) =>
  useEndpoint(endpointQueryOptions(getHost(), listMembers, input, { onError: 'none' }))

/** All members that the filters leave, as they are at one moment. */
export const loadAllMembers = ({
  page: _page,
  pageSize: _pageSize,
  ...input
}: EndpointInput<typeof listMembers>) => loadExport(getHost(), exportMembers, input)

/** After a change: every list of members is fetched anew when it is shown. */
export const refreshMembers = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey.includes(listMembers.name),
  })
