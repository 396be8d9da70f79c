import type { Way } from '../way'

export const resetPasswordWay: Way = {
  id: 'reset-password',
  title: 'reset_password.heading',
  lead: 'reset_password.lead',
  foot: { question: 'reset_password.remembered', link: 'reset_password.sign_in', to: 'sign-in' },
  load: () => import('./reset-password').then(({ ResetPasswordForm }) => ResetPasswordForm),
}
