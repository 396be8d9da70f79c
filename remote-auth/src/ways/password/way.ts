import type { Way } from '../way'

/** The form that most people come for: it travels with the page. */
export const signInWay: Way = {
  id: 'sign-in',
  title: 'sign_in.heading',
  lead: 'sign_in.lead',
  foot: { question: 'sign_in.no_account', link: 'sign_in.register', to: 'register' },
  load: () => import(/* webpackMode: "eager" */ './password').then(({ SignInForm }) => SignInForm),
}
