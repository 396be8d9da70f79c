import { defineRemote } from '@console/kernel/define-remote'
import { setHost } from './host'
import { manifest } from './manifest'

export default defineRemote(manifest, {
  start: setHost,
  parts: { example: () => import('./example/example') },
})
