import { defineRemote } from '@console/kernel/define-remote'
import { manifest } from './manifest'
import { receiveHost } from './the-host'

export default defineRemote(manifest, {
  start: receiveHost,
  parts: {
    login: () => import('./login/login'),
  },
})
