import { defineRemote } from '@console/kernel/define-remote'
import { manifest } from './manifest'
import { receiveHost } from './the-host'

export default defineRemote(manifest, {
  start: receiveHost,
  parts: {
    layout: () => import('./layout/layout'),
    selectAccount: () => import('./account-picker/account-picker'),
    createTeam: () => import('./create-team/create-team'),
  },
})
