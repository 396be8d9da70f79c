import { defineRemote } from '@console/kernel/define-remote'
import { setHost } from '../shell/shell'
import { manifest } from './manifest'

export { exceptionMessageFor } from './exception-message'

/** The parts of remote zero, by name. What draws nothing is here already; pages come when they are shown. */
export const hostRemote = defineRemote(manifest, {
  start: setHost,
  parts: {
    root: () => import(/* webpackMode: "eager" */ './root'),
    home: () => import('./home'),
    redirect: () => import(/* webpackMode: "eager" */ './redirect'),
    exception: () => import('./exception'),
    signedOut: () => import('./signed-out'),
  },
})
