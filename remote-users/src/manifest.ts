import { pagePaths } from '@console/contract/page-names'
import type { SourceManifest } from '@console/contract/remote-manifest'

/**
 * The manifest of the remote for people and the own profile: pure data.
 */
export const manifest = {
  name: 'users',
  kernel: '^4.1.0',
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
      path: pagePaths.users,
      in: 'shell',
      part: 'userList',
      meta: { title: 'users:users.title', icon: 'users', menuParent: '/users' },
    },
    // Another address of the list.
    {
      path: 'team-users',
      in: 'asset',
      meta: { redirect: pagePaths.users, hideMenu: true, hideTab: true },
    },
    // Open to everybody as a page; what it shows takes a sign-in (spec §2, api B5).
    {
      path: '/account-user',
      in: 'bare',
      part: 'accountUser',
      meta: { title: 'users:users.title', hideMenu: true, ignoreAuth: true },
    },
    {
      path: pagePaths.profile,
      in: 'shell',
      part: 'myAccount',
      meta: { title: 'users:my_account.title', icon: 'user', orderNo: 40 },
    },
  ],
  menu: [
    { path: pagePaths.users, orderNo: 30 },
    { path: pagePaths.profile, orderNo: 40 },
  ],
  widgets: [
    {
      slot: 'home.widgets',
      part: 'nameQuestion',
      title: 'users:my_account.title',
      wide: true,
      quiet: true,
      orderNo: -10,
    },
  ],
  commands: [
    { part: 'userList', title: 'users:users.title', keywords: 'users:users.keywords' },
    { part: 'myAccount', title: 'users:my_account.title', keywords: 'users:my_account.keywords' },
  ],
  links: [
    {
      slot: 'workspace.menu',
      part: 'userList',
      title: 'users:users.title',
      icon: 'users',
      inTeam: true,
      orderNo: 4,
    },
    {
      slot: 'home.actions',
      part: 'userList',
      dialog: 'invite',
      title: 'users:invite.people',
      inTeam: true,
      teamAction: 'inviteStaff',
      description: 'users:invite.people_help',
      icon: 'users',
      orderNo: 10,
    },
    { slot: 'user.menu', part: 'myAccount', title: 'users:my_account.title', icon: 'user' },
  ],
} as const satisfies SourceManifest
