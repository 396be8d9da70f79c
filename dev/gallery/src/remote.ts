import { defineRemote } from '@console/kernel/define-remote'
import { configureIconService } from '@console/ui/named-icon/named-icon'
import { setHost } from './host'
import { manifest } from './manifest'

export default defineRemote(manifest, {
  start(host) {
    setHost(host)
    configureIconService(host.fetchIcon)
  },
  parts: {
    gallery: () => import('./gallery/gallery'),
    people: () => import('./people/people'),
  },
  actions: { greet: () => import('./greet/greet') },
})
