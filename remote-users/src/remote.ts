import { defineRemote } from '@console/kernel/define-remote'
import { manifest } from './manifest'
import { setHost } from './host'

export default defineRemote(manifest, {
  start: setHost,
  parts: {
    users: () => import('./my-account/redirect-to-my-account'),
    myAccount: () => import('./my-account/my-account'),
  },
})
