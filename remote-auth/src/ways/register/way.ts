import type { Way } from '../way'

export const registerWay: Way = {
  id: 'register',
  title: 'register.heading',
  lead: 'register.lead',
  foot: { question: 'register.has_account', link: 'register.sign_in', to: 'sign-in' },
  load: () => import('./register').then(({ RegisterForm }) => RegisterForm),
}
