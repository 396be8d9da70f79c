import { pagePaths } from '@console/contract/page-names'
import type { SourceManifest } from '@console/contract/remote-manifest'

/** The manifest of the remote for signing in: pure data. */
export const manifest = {
  name: 'auth',
  kernel: '^4.1.0',
  namespaces: ['auth'],
  routes: [
    {
      path: pagePaths.login,
      in: 'bare',
      part: 'login',
      meta: { title: 'auth:login.title', ignoreAuth: true, hideMenu: true, hideTab: true },
    },
    {
      path: pagePaths.invite,
      in: 'bare',
      part: 'invite',
      meta: { title: 'auth:invite.title', ignoreAuth: true, hideMenu: true, hideTab: true },
    },
    {
      path: pagePaths.cancelRecovery,
      in: 'bare',
      part: 'cancelRecovery',
      meta: {
        title: 'auth:cancel_recovery.title',
        ignoreAuth: true,
        hideMenu: true,
        hideTab: true,
      },
    },
    {
      path: pagePaths.qr,
      in: 'bare',
      part: 'approveSignIn',
      meta: { title: 'auth:approve.title', hideMenu: true, hideTab: true },
    },
  ],
} as const satisfies SourceManifest
