import type { SourceManifest } from '@console/contract/remote-manifest'

/**
 * The manifest of the remote for people and the own profile: pure data.
 */
export const manifest = {
  name: 'users',
  kernel: '^2.9.0',
  namespaces: ['users'],
  routes: [
    // Its one page stands for it in the menu (shell A3.2).
    {
      path: '/users',
      in: 'shell',
      part: 'users',
      meta: { single: true, orderNo: 40, hideTab: true },
    },
    {
      path: '/users/my-account',
      in: 'shell',
      part: 'myAccount',
      meta: { title: 'users:my_account.title', icon: 'user', menuParent: '/users' },
    },
  ],
  menu: [{ path: '/users/my-account', orderNo: 40 }],
  links: [
    {
      slot: 'home.actions',
      part: 'myAccount',
      title: 'users:my_account.title',
      description: 'users:my_account.link_help',
      icon: 'user',
      orderNo: 10,
    },
    { slot: 'user.menu', part: 'myAccount', title: 'users:my_account.title', icon: 'user' },
  ],
} as const satisfies SourceManifest
