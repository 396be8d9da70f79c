import { defineRemote } from '@console/kernel/define-remote'
import { manifest } from './manifest'
import { receiveHost } from './the-host'

export default defineRemote(manifest, {
  start: receiveHost,
  parts: {
    users: () => import('./my-account/to-my-account'),
    myAccount: () => import('./my-account/my-account'),
  },
})
