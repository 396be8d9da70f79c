import type { EndpointResult, ParsedEndpointInput } from '@console/contract/endpoint'
import { maxFoundOfKind, type search } from '@console/contract/search'
import type { TxDeps } from '../../deps/deps'
import type { SignedInCaller } from '../../http/caller'
import { listTeamProducts } from '../products/products-service'
import { listAccessibleAccounts, listOwnTeams, listTeamMembers } from '../teams/teams-service'

type Found = EndpointResult<typeof search>
type FoundInTeam = Pick<Found, 'products' | 'members'>

const nothing = { items: [], total: 0 }

/** The best of each kind: what the lists of the console show to the caller, and nothing else. */
export async function findEverywhere(
  deps: TxDeps,
  caller: SignedInCaller,
  { q: filter, team, account }: ParsedEndpointInput<typeof search>,
): Promise<Found> {
  const byName = { ...best, filter, field: 'name', order: 'ascend' } as const
  const inTeam: FoundInTeam = team
    ? {
        products: await findProducts(deps, caller, { filter, team, account }),
        members: await findMembers(deps, caller, { ...byName, team }),
      }
    : { products: nothing, members: nothing }
  const accounts = await listAccessibleAccounts(deps, caller, byName)
  const teams = await listOwnTeams(deps, caller, byName)
  return {
    ...inTeam,
    accounts,
    teams: { ...teams, items: teams.items.map(({ id, name }) => ({ id, name })) },
  }
}

const best = { page: 1, pageSize: maxFoundOfKind, isBestFirst: true } as const

/** Of those that match alike the most sold first. */
async function findProducts(
  deps: TxDeps,
  caller: SignedInCaller,
  which: { filter: string; team: string; account: string | undefined },
): Promise<Found['products']> {
  const { items, total } = await listTeamProducts(deps, caller, {
    ...best,
    ...which,
    field: 'sales',
    order: 'descend',
  })
  return {
    items: items.map(({ id, number, name, account_name, image }) => ({
      id,
      number,
      name,
      account_name,
      image,
    })),
    total,
  }
}

async function findMembers(
  deps: TxDeps,
  caller: SignedInCaller,
  list: Parameters<typeof listTeamMembers>[2],
): Promise<Found['members']> {
  const { items, total } = await listTeamMembers(deps, caller, list)
  return {
    items: items.map(({ user_id, name, email, phone_number, picture }) => ({
      user_id,
      name,
      email,
      phone_number,
      picture,
    })),
    total,
  }
}
