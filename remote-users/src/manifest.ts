import type { SourceManifest } from '@console/contract/remote-manifest'

/**
 * The manifest of the remote for people and the own profile: pure data, so only its type is
 * imported.
 */
export const manifest = {
  name: 'users',
  kernel: '^2.1.0',
  namespaces: ['users'],
  routes: [
    { path: '/users', in: 'shell', part: 'users', meta: { hideMenu: true, hideTab: true } },
    {
      path: '/users/my-account',
      in: 'shell',
      part: 'myAccount',
      meta: { title: 'users:my_account.title', hideMenu: true },
    },
  ],
} as const satisfies SourceManifest
