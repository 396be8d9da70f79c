import type { EndpointResult } from '@console/contract/endpoint'
import type { summarizeWorkplaces } from '@console/contract/team'
import type { TxDeps } from '../../deps/deps'
import type { TokenCaller } from '../../http/caller'
import {
  findAccountFigures,
  findAccountsOfProducts,
  findNewestEntries,
  findTeamFigures,
} from './workplaces-queries'

/** What there is in each team and account of the caller, and when something was last done there. */
export async function summarizeOwnWorkplaces(
  { tx }: TxDeps,
  { userId }: TokenCaller,
): Promise<EndpointResult<typeof summarizeWorkplaces>> {
  const own = await findTeamFigures(tx, userId)
  const entered = await findAccountFigures(tx, userId)
  const entries = await findNewestEntries(tx, userId)
  const accountOf = await findAccountsOfProducts(
    tx,
    entries.flatMap(({ action, target }) => (action === 'product.changed' && target) || []),
  )
  const newest = new Map<string, Date>()
  for (const { team, target, at } of entries)
    for (const id of [team, target, target && accountOf.get(target)])
      if (id && !(newest.get(id)! >= at)) newest.set(id, at)
  const activeAt = (id: string) => newest.get(id)?.toISOString() ?? null
  return {
    teams: own.map(({ id, people }) => ({
      id,
      people,
      products: entered.reduce((sum, one) => sum + (one.teamId === id ? one.products : 0), 0),
      active_at: activeAt(id),
    })),
    accounts: entered.map(({ id, people, products: count }) => ({
      id,
      people,
      products: count,
      active_at: activeAt(id),
    })),
  }
}
