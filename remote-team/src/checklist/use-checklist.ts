import { listInvitations } from '@console/contract/invitation'
import { listMembers } from '@console/contract/member'
import { pagePaths } from '@console/contract/page-names'
import { listPasskeys } from '@console/contract/passkeys'
import { readSetting, saveSetting } from '@console/contract/personal-settings'
import { listProducts } from '@console/contract/product'
import { readSecondFactor } from '@console/contract/second-factor'
import { sessionAtom } from '@console/kernel/session'
import { endpointQueryOptions, queryClient, useEndpoint } from '@console/kernel/use-endpoint'
import { useAtomValue } from 'jotai'
import { teamQuery } from '../accounts/accounts'
import { getHost } from '../host'
import { paths } from '../paths'
import { mayInTeam } from '../team-page/team-page'

interface Step {
  id: 'account' | 'colleague' | 'picture' | 'security'
  isDone: boolean
  /** Where it is done. */
  to: string
}

// Without an answer there is no checklist, and home is as ever.
const options = { onError: 'none' } as const
const settingQuery = () =>
  endpointQueryOptions(getHost(), readSetting, { key: 'home.checklist' }, options)

/**
 * What whoever runs a new team does first; a team is new until it has products. Null where there is
 * nothing to do, or the person has put it away; undefined until that is known. What is done is known
 * later than that the team is new: until then it is awaited.
 */
export function useChecklist(): Step[] | 'awaited' | null | undefined {
  const { team: entered, person } = useAtomValue(sessionAtom)
  const team = entered?.id ?? ''
  const host = getHost()
  const own = useEndpoint({ ...teamQuery(team), enabled: entered !== null })
  const runsTeam = own.data !== undefined && mayInTeam('inviteStaff', own.data.role)
  const setting = useEndpoint({ ...settingQuery(), enabled: runsTeam })
  const products = useEndpoint({
    ...endpointQueryOptions(host, listProducts, { team, pageSize: 1 }, options),
    enabled: runsTeam && own.data.accounts > 0,
  })
  // Products are those of accounts.
  const isNew = own.data?.accounts === 0 || products.data?.total === 0
  const enabled = runsTeam && isNew && setting.data?.value !== 'dismissed'
  const members = useEndpoint({
    ...endpointQueryOptions(host, listMembers, { team, pageSize: 1 }, options),
    enabled,
  })
  const invitations = useEndpoint({
    ...endpointQueryOptions(host, listInvitations, { team, view: 'open', pageSize: 1 }, options),
    enabled,
  })
  const secondFactor = useEndpoint({
    ...endpointQueryOptions(host, readSecondFactor, {}, options),
    enabled,
  })
  const passkeys = useEndpoint({
    ...endpointQueryOptions(host, listPasskeys, {}, options),
    enabled,
  })
  const asked = [own, setting, products, members, invitations, secondFactor, passkeys]
  if (entered === null || asked.some(({ error }) => error)) return null
  if (!own.data) return undefined
  if (!runsTeam) return null
  if (!isNew && !products.data) return undefined
  if (!enabled) return null
  if (!setting.data || !members.data || !invitations.data) return 'awaited'
  if (!secondFactor.data || !passkeys.data) return 'awaited'
  const steps: Step[] = [
    {
      id: 'account',
      isDone: own.data.accounts > 0,
      to: `${paths.accountList}?dialog=new-account`,
    },
    {
      id: 'colleague',
      isDone: members.data.total > 1 || invitations.data.total > 0,
      to: `${pagePaths.users}?dialog=invite`,
    },
    {
      id: 'picture',
      isDone: Boolean(person?.avatar),
      to: `${pagePaths.profile}?dialog=picture`,
    },
    {
      id: 'security',
      isDone: secondFactor.data.totp_since !== null || passkeys.data.length > 0,
      to: `${pagePaths.profile}?tab=security`,
    },
  ]
  return steps.every(({ isDone }) => isDone) ? null : steps
}

/** Shows it to the person no more, wherever they sign in. */
export async function dismissChecklist() {
  const input = { key: 'home.checklist', value: 'dismissed' } as const
  const saved = await getHost().call(saveSetting, input, { onError: 'toast' })
  queryClient.setQueryData(settingQuery().queryKey, saved)
}
