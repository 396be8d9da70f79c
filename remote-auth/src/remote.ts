import { defineRemote } from '@console/kernel/define-remote'
import { manifest } from './manifest'
import { setHost } from './host'

export default defineRemote(manifest, {
  start: setHost,
  parts: {
    // Without a file of its own: it comes with this one, which is one request less. Most of it is the
    // other parts' too.
    login: () => import(/* webpackMode: "eager" */ './login/login'),
    invite: () => import('./invite/invite'),
    cancelRecovery: () => import('./cancel-recovery/cancel-recovery'),
    approveSignIn: () => import('./approve-sign-in/approve-sign-in'),
  },
})
