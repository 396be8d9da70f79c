import { defineRemote } from '@console/kernel/define-remote'
import { manifest } from './manifest'

export default defineRemote(manifest, {
  start() {},
  parts: { gallery: () => import('./gallery/gallery') },
})
