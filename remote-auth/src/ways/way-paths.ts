import { pagePaths, switchUserForm } from '@console/contract/page-names'

/** The forms of the login page, as its address names them; plain `/login` is signing in. */
const wayIds = [
  'sign-in',
  'mobile',
  'qr',
  'register',
  'reset-password',
  'social',
  'second-factor',
  'recover',
  switchUserForm,
] as const
export type WayId = (typeof wayIds)[number]

/** The form that an address names; signing in when it names none that there is. */
export const getWayId = (search: URLSearchParams): WayId =>
  wayIds.find((id) => id === search.get('form')) ?? 'sign-in'

/** The changes of the query that show another form, at its beginning. */
export const buildWayQuery = (way: WayId) => ({
  form: way === 'sign-in' ? null : way,
  step: null,
  ...(way !== 'social' && { type: null }),
})

/**
 * The address of the login page with another form. Its other query parameters stay: the redirect,
 * the language.
 */
export function buildLoginPath(way: WayId, search: URLSearchParams): string {
  const next = new URLSearchParams(search)
  for (const [key, value] of Object.entries(buildWayQuery(way)))
    if (value === null) next.delete(key)
    else next.set(key, value)
  return `${pagePaths.login}${next.size ? `?${next}` : ''}`
}
