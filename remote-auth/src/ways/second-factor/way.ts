import type { Way } from '../way'

export const secondFactorWay: Way = {
  id: 'second-factor',
  title: 'second_factor.heading',
  lead: 'second_factor.lead',
  foot: { question: 'second_factor.question', link: 'second_factor.sign_in', to: 'sign-in' },
  load: () => import('./second-factor').then(({ SecondFactorForm }) => SecondFactorForm),
}
