import type { Way } from '../way'

export const switchUserWay: Way = {
  id: 'switch-user',
  title: 'switch_user.heading',
  lead: 'switch_user.lead',
  foot: { question: 'switch_user.question', link: 'switch_user.sign_in', to: 'sign-in' },
  load: () => import('./switch-user').then(({ SwitchUser }) => SwitchUser),
}
