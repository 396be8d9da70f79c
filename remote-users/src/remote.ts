import { defineRemote } from '@console/kernel/define-remote'
import { manifest } from './manifest'
import { setHost } from './host'

export default defineRemote(manifest, {
  start: setHost,
  parts: {
    users: () => import('./users/redirect-to-users'),
    userList: () => import('./users/users'),
    accountUser: () => import('./users/account-user'),
    nameQuestion: () => import('./my-account/name-question'),
    myAccount: () => import('./my-account/my-account'),
  },
})
