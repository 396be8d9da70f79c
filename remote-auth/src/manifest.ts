import type { SourceManifest } from '@console/contract/remote-manifest'

/** The face of signing in: pure data, and nothing is imported but its type. */
export const manifest = {
  name: 'auth',
  kernel: '^2.0.0',
  namespaces: ['auth'],
  routes: [
    {
      path: '/login',
      in: 'bare',
      part: 'login',
      meta: { title: 'auth:login.title', ignoreAuth: true, hideMenu: true, hideTab: true },
    },
  ],
} as const satisfies SourceManifest
