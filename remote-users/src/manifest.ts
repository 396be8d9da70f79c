import type { SourceManifest } from '@console/contract/remote-manifest'

/**
 * The manifest of the remote for people and the own profile: pure data.
 */
export const manifest = {
  name: 'users',
  kernel: '^4.0.0',
  namespaces: ['users'],
  routes: [
    // The list stands for it in the menu (shell A3.2).
    {
      path: '/users',
      in: 'shell',
      part: 'users',
      meta: { single: true, orderNo: 30, hideTab: true },
    },
    {
      path: '/users/index',
      in: 'shell',
      part: 'userList',
      meta: { title: 'users:users.title', icon: 'users', menuParent: '/users' },
    },
    {
      path: 'team-users',
      in: 'asset',
      part: 'userList',
      meta: { title: 'users:users.title', hideMenu: true, currentActiveMenu: '/users/index' },
    },
    // Open to everybody as a page; what it shows takes a sign-in (spec §2, api B5).
    {
      path: '/account-user',
      in: 'bare',
      part: 'accountUser',
      meta: { title: 'users:users.title', hideMenu: true, ignoreAuth: true },
    },
    {
      path: '/users/my-account',
      in: 'shell',
      part: 'myAccount',
      meta: { title: 'users:my_account.title', icon: 'user', orderNo: 40 },
    },
  ],
  menu: [
    { path: '/users/index', orderNo: 30 },
    { path: '/users/my-account', orderNo: 40 },
  ],
  links: [
    {
      slot: 'home.actions',
      part: 'userList',
      title: 'users:users.title',
      inTeam: true,
      description: 'users:users.link_help',
      icon: 'users',
      orderNo: 15,
    },
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
