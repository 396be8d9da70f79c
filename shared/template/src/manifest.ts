import type { SourceManifest } from '@console/contract/remote-manifest'

/** What this remote shows, and where: pure data, known before any code is fetched. */
export const manifest = {
  name: 'example',
  kernel: '^4.0.0',
  namespaces: ['example'],
  routes: [
    {
      path: '/example',
      in: 'shell',
      part: 'example',
      meta: { title: 'example:title', orderNo: 50 },
    },
  ],
} as const satisfies SourceManifest
