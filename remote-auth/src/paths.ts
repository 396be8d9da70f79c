/** The forms of the login page, as its address names them; plain `/login` is signing in. */
export type LoginForm = 'sign-in' | 'register'

export const formOf = (search: URLSearchParams): LoginForm =>
  search.get('form') === 'register' ? 'register' : 'sign-in'

/** The login page with another form. What else the address carries stays: the redirect, the language. */
export function loginPath(form: LoginForm, search: URLSearchParams): string {
  const next = new URLSearchParams(search)
  if (form === 'sign-in') next.delete('form')
  else next.set('form', form)
  return `/login${next.size ? `?${next}` : ''}`
}
