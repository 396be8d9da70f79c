import { type Address, addressOf, withQuery } from './address'

/** The host's own addresses (spec §2). Login and the team pages belong to remotes, but the guards send people there. */
export const paths = {
  root: '/',
  home: '/console',
  login: '/login',
  logout: '/logout',
  selectAccount: '/asset/selectaccount',
  createTeam: '/asset/create-team-account',
  navigation: '/navigation',
  myAccount: '/users/my-account',
  exception: '/exception',
} as const

export const isLogin = ({ path }: Address) => isAt(path, paths.login)

/** Routes match whatever the case and the trailing slash; so must everything that decides by path. */
export const isAt = (path: string, wanted: string) => canonical(path) === canonical(wanted)

/** One spelling for all spellings that reach the same route. */
export const canonical = (path: string) =>
  path
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')

/** Login, told where the person wanted to go. The language stays out of it: the one chosen while signing in wins. */
export function loginFor(wanted: Address): Address {
  const { path, query } = withQuery(wanted, { locale: null })
  const full = query.toString() ? `${path}?${query}` : path
  return withQuery(addressOf(paths.login), { redirect: full })
}

export const exceptionAt = (status: number): Address =>
  withQuery(addressOf(paths.exception), { status: String(status) })
