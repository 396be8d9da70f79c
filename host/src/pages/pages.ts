import { defineRemote } from '@console/kernel/define-remote'
import { receiveHost } from '../shell/shell'
import { manifest } from './manifest'

/** The parts of remote zero, by name. What draws nothing is here already; pages come when they are shown. */
export const pages = defineRemote(manifest, {
  start: receiveHost,
  // The host's texts come with the page and with a change of language (locale/locale.ts).
  texts: async () => ({ default: {} }),
  parts: {
    root: () => import(/* webpackMode: "eager" */ './root'),
    home: () => import('./home'),
    redirect: () => import(/* webpackMode: "eager" */ './redirect'),
    exception: () => import('./exception'),
    signedOut: () => import('./signed-out'),
  },
})
