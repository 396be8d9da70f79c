import type { Way } from '../way'

/** Where the browser comes back from a provider. */
export const socialWay: Way = {
  id: 'social',
  title: 'sign_in.heading',
  lead: 'sign_in.lead',
  foot: { question: 'social.otherwise', link: 'social.sign_in', to: 'sign-in' },
  load: () => import('./social').then(({ SocialForm }) => SocialForm),
}
