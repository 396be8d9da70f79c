import { defineRemote } from '@console/kernel/define-remote'
import { manifest } from './manifest'
import { setHost } from './host'

export default defineRemote(manifest, {
  start: setHost,
  parts: {
    login: () => import('./login/login'),
    invite: () => import('./invite/invite'),
    approveSignIn: () => import('./approve-sign-in/approve-sign-in'),
  },
})
