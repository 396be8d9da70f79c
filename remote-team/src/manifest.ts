import { pagePaths } from '@console/contract/page-names'
import type { SourceManifest } from '@console/contract/remote-manifest'

/** The manifest of the remote for teams and accounts: pure data. */
export const manifest = {
  name: 'team',
  kernel: '^2.14.0',
  namespaces: ['team'],
  mounts: [{ id: 'asset', path: '/asset', in: 'shell', part: 'layout', meta: { hideMenu: true } }],
  routes: [
    {
      path: pagePaths.selectAccount,
      in: 'asset',
      part: 'selectAccount',
      meta: { title: 'team:select_account.title', hideMenu: true, dynamicLevel: 1 },
    },
    {
      path: 'create-team-account',
      in: 'asset',
      part: 'createTeam',
      meta: { title: 'team:create_team.title', hideMenu: true },
    },
    {
      path: 'switch-team-accounts',
      in: 'asset',
      part: 'accountList',
      meta: { title: 'team:account_list.title', hideMenu: true },
    },
    {
      path: pagePaths.accountSetting,
      in: 'asset',
      part: 'accountSetting',
      meta: { title: 'team:account_setting.title', hideMenu: true },
    },
    {
      path: pagePaths.teamSetting,
      in: 'asset',
      part: 'teamSetting',
      meta: { title: 'team:team_setting.title', hideMenu: true },
    },
    {
      path: 'audit-log',
      in: 'asset',
      part: 'auditLog',
      meta: { title: 'team:audit_log.title', hideMenu: true },
    },
    {
      path: '/products',
      in: 'shell',
      part: 'products',
      meta: { title: 'team:products.title', icon: 'package', orderNo: 10 },
    },
  ],
  menu: [
    { path: '/products', orderNo: 10 },
    {
      path: '/asset',
      title: 'team:menu',
      icon: 'building-2',
      orderNo: 20,
      children: [
        { path: pagePaths.selectAccount },
        { path: '/asset/switch-team-accounts' },
        { path: pagePaths.accountSetting },
        { path: pagePaths.teamSetting },
        { path: '/asset/audit-log' },
        { path: '/asset/create-team-account' },
      ],
    },
  ],
  commands: [
    {
      part: 'createTeam',
      title: 'team:create_team.title',
      keywords: 'team:create_team.keywords',
    },
    { part: 'selectAccount', title: 'team:select_account.switch' },
    { part: 'auditLog', title: 'team:audit_log.title', keywords: 'team:audit_log.keywords' },
    { part: 'products', title: 'team:products.title', keywords: 'team:products.keywords' },
  ],
  widgets: [
    {
      slot: 'home.widgets',
      part: 'waitingInvitations',
      title: 'team:invitations.title',
      wide: true,
      quiet: true,
    },
    {
      slot: 'home.widgets',
      part: 'productSummary',
      title: 'team:products.title',
      page: 'products',
      inTeam: true,
      wide: true,
      orderNo: 10,
    },
    {
      slot: 'home.widgets',
      part: 'accountSummary',
      title: 'team:account_list.title',
      page: 'accountList',
      inTeam: true,
      orderNo: 20,
    },
    {
      slot: 'home.widgets',
      part: 'recentActivity',
      title: 'team:recent_activity.title',
      page: 'auditLog',
      inTeam: true,
      orderNo: 30,
    },
  ],
  links: [
    {
      slot: 'home.actions',
      part: 'selectAccount',
      title: 'team:select_account.switch',
      description: 'team:select_account.switch_help',
      icon: 'building-2',
      orderNo: 20,
    },
    {
      slot: 'home.actions',
      part: 'createTeam',
      title: 'team:create_team.title',
      description: 'team:create_team.purpose',
      icon: 'plus',
      orderNo: 30,
    },
    {
      slot: 'workspace.menu',
      part: 'selectAccount',
      title: 'team:select_account.all',
      icon: 'building-2',
      orderNo: 10,
    },
    {
      slot: 'workspace.menu',
      part: 'createTeam',
      title: 'team:create_team.title',
      icon: 'plus',
      orderNo: 20,
    },
  ],
} as const satisfies SourceManifest
