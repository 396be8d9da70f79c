import { pagePaths } from '@console/contract/page-names'

/** The forms of the login page, as its address names them; plain `/login` is signing in. */
export type LoginFormName = 'sign-in' | 'register'

export const getLoginFormName = (search: URLSearchParams): LoginFormName =>
  search.get('form') === 'register' ? 'register' : 'sign-in'

/**
 * The address of the login page with another form. Its other query parameters stay: the redirect,
 * the language.
 */
export function buildLoginPath(form: LoginFormName, search: URLSearchParams): string {
  const next = new URLSearchParams(search)
  next.delete('step') // each form begins at its beginning
  if (form === 'sign-in') next.delete('form')
  else next.set('form', form)
  return `${pagePaths.login}${next.size ? `?${next}` : ''}`
}
