import { defineRemote } from '@console/kernel/define-remote'
import { receiveHost } from '../shell/shell'
import { manifest } from './manifest'

export { exceptionOf } from './exception-words'

/** The parts of remote zero, by name. What draws nothing is here already; pages come when they are shown. */
export const pages = defineRemote(manifest, {
  start: receiveHost,
  parts: {
    root: () => import(/* webpackMode: "eager" */ './root'),
    home: () => import('./home'),
    redirect: () => import(/* webpackMode: "eager" */ './redirect'),
    exception: () => import('./exception'),
    signedOut: () => import('./signed-out'),
  },
})
