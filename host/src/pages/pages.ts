import { defineRemote } from '@console/kernel/define-remote'
import { setHost } from '../host-ref/host-ref'
import { manifest } from './manifest'

/**
 * The host as remote zero, with its parts by name. A part that renders nothing is bundled with
 * boot; pages are loaded when they are shown.
 */
export const hostRemote = defineRemote(manifest, {
  start: setHost,
  parts: {
    root: () => import(/* webpackMode: "eager" */ './root'),
    home: () => import('./home'),
    redirect: () => import(/* webpackMode: "eager" */ './redirect'),
    exception: () => import('./exception'),
    errorLog: () => import('./error-log'),
    iframe: () => import('./iframe'),
    handover: () => import('./handover'),
    navigation: () => import('./navigation'),
    mainOut: () => import('./main-out'),
    signedOut: () => import('./signed-out'),
  },
})
