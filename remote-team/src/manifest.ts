import type { SourceManifest } from '@console/contract/remote-manifest'

/** The manifest of the remote for teams and accounts: pure data, so only its type is imported. */
export const manifest = {
  name: 'team',
  kernel: '^2.1.0',
  namespaces: ['team'],
  mounts: [{ id: 'asset', path: '/asset', in: 'shell', part: 'layout', meta: { hideMenu: true } }],
  routes: [
    {
      path: 'selectaccount',
      in: 'asset',
      part: 'selectAccount',
      meta: { title: 'team:select_account.title', hideMenu: true },
    },
    {
      path: 'create-team-account',
      in: 'asset',
      part: 'createTeam',
      meta: { title: 'team:create_team.title', hideMenu: true },
    },
  ],
} as const satisfies SourceManifest
