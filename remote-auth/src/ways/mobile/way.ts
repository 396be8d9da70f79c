import type { Way } from '../way'

/** Heading and lead are those of the password: between the ways to sign in the top stays as it is. */
export const mobileWay: Way = {
  id: 'mobile',
  title: 'sign_in.heading',
  lead: 'sign_in.lead',
  foot: { question: 'sign_in.no_account', link: 'sign_in.register', to: 'register' },
  load: () => import('./mobile').then(({ MobileForm }) => MobileForm),
}
