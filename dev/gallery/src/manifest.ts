import type { SourceManifest } from '@console/contract/remote-manifest'

/**
 * The manifest of the gallery: pure data. It is open to everybody,
 * because it exists in development only (`developmentOnly` in package.json).
 */
export const manifest = {
  name: 'gallery',
  kernel: '^4.0.0',
  namespaces: ['gallery'],
  commands: [
    { action: 'greet', title: 'gallery:greet.title', keywords: 'gallery:greet.keywords' },
    { part: 'gallery', title: 'gallery:greet.open' },
  ],
  routes: [
    {
      path: '/gallery',
      in: 'shell',
      part: 'gallery',
      meta: { title: 'gallery:title', ignoreAuth: true, hideMenu: true },
    },
    {
      path: '/gallery/people',
      in: 'shell',
      part: 'people',
      meta: { title: 'gallery:people.title', ignoreAuth: true, hideMenu: true },
    },
  ],
} as const satisfies SourceManifest
