import type { Way } from '../way'

export const qrWay: Way = {
  id: 'qr',
  title: 'qr.heading',
  lead: 'qr.lead',
  foot: { question: 'sign_in.no_account', link: 'sign_in.register', to: 'register' },
  load: () => import('./qr').then(({ QrForm }) => QrForm),
}
