import type { Way } from '../way'

export const recoverWay: Way = {
  id: 'recover',
  title: 'recover.heading',
  lead: 'recover.lead',
  foot: { question: 'recover.question', link: 'recover.back', to: 'second-factor' },
  load: () => import('./recover').then(({ RecoverForm }) => RecoverForm),
}
