import { pagePaths } from './page-names'

/** The lists in which the search of the console shows all that it has found, by their `search`. */
export const searchLists = {
  product: '/products',
  member: pagePaths.users,
  account: pagePaths.selectAccount,
  team: pagePaths.selectAccount,
} as const
