import { sessionAtom } from '@console/kernel/session'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { countChoices, enterWorkplace, type TeamGroup } from '../accounts/accounts'
import { getHost } from '../host'
import { pathWithSearchParams, paths, safeRedirect } from '../paths'

/** The chooser is done, and its tab goes unless it was opened from the menu (rulings 37). */
export const choiceMade = { replace: true, keepsTabFromMenu: true } as const

/** The address that enters a team or account: a row opened in another tab does that there. */
export const addressOfWorkplace = (
  search: URLSearchParams,
  teamId: string,
  accountId: string | null,
) => pathWithSearchParams(paths.selectAccount, search, { team: teamId, account: accountId })

/**
 * Enters the team or account that the address names, and goes on; so, too, the one team that there is, for
 * whoever works in none yet. False when the person has to choose, or came to see what there is.
 */
export function useAddressedWorkplace(groups: readonly TeamGroup[] | undefined): boolean {
  const [query] = useSearchParams()
  const [isNowhere] = useState(() => getHost().store.get(sessionAtom).team === null)
  const isAlone = isNowhere && groups !== undefined && countChoices(groups) === 1
  const team = isAlone ? groups[0] : groups?.find(({ id }) => id === query.get('team'))
  const account = team?.accounts.find(({ id }) => id === query.get('account')) ?? null
  const isNamed = team !== undefined && (isAlone || account !== null || !query.has('account'))
  const redirectPath = safeRedirect(query)
  useEffect(() => {
    if (isNamed) enterWorkplace(team, account, redirectPath, choiceMade)
  }, [isNamed, team, account, redirectPath])
  return isNamed
}
