import { pagePaths } from '@console/contract/page-names'
import type { SourceManifest } from '@console/contract/remote-manifest'

/**
 * The host is remote zero: its pages are declared like those of every remote (architecture §1.2).
 */
export const manifest = {
  name: 'host',
  // The version of the kernel's package, which the `kernel` range of every remote must include.
  kernel: '4.2.0',
  namespaces: ['shell', 'errors'],
  lateNamespaces: [
    'confirm',
    'developer',
    'layout',
    'error_log',
    'frame',
    'handover',
    'lock',
    'search',
    'settings',
    'shortcuts',
    'sites',
    'table',
  ],
  routes: [
    { path: pagePaths.root, in: 'bare', part: 'root', meta: { hideMenu: true, hideTab: true } },
    {
      path: pagePaths.home,
      in: 'shell',
      part: 'home',
      meta: { title: 'layout:home.title', icon: 'house', orderNo: 0 },
    },
    {
      path: '/redirect/*',
      in: 'bare',
      part: 'redirect',
      meta: { ignoreAuth: true, hideMenu: true, hideTab: true },
    },
    {
      path: pagePaths.exception,
      in: 'shell',
      part: 'exception',
      // The page says by its status what it is called.
      meta: {
        title: 'shell:exception.404.title',
        ignoreAuth: true,
        hideMenu: true,
        hideTab: true,
        hideBreadcrumb: true,
      },
    },
    {
      // Pages of other sites in a frame are shown by this part (shell A13.2); `/iframe` itself shows none.
      path: '/iframe',
      in: 'shell',
      part: 'iframe',
      meta: { hideMenu: true, hideTab: true },
    },
    {
      path: pagePaths.errorLog,
      in: 'shell',
      part: 'errorLog',
      meta: { title: 'error_log:title', hideMenu: true },
    },
    {
      // The short address of the list (spec §2).
      path: '/error-log',
      in: 'shell',
      meta: { redirect: pagePaths.errorLog, hideMenu: true, hideTab: true },
    },
    {
      path: pagePaths.navigation,
      in: 'bare',
      part: 'navigation',
      meta: { title: 'sites:navigation.title', hideMenu: true, hideTab: true },
    },
    {
      // Hand-over between sites: asks the person, or says what has failed.
      path: pagePaths.handover,
      in: 'bare',
      part: 'handover',
      meta: { title: 'handover:title', ignoreAuth: true, hideMenu: true, hideTab: true },
    },
    {
      path: '/main-out',
      in: 'bare',
      part: 'mainOut',
      meta: { ignoreAuth: true, hideMenu: true, hideTab: true },
    },
    {
      path: pagePaths.logout,
      in: 'bare',
      part: 'signedOut',
      meta: { title: 'shell:user_menu.sign_out', ignoreAuth: true, hideMenu: true, hideTab: true },
    },
  ],
  menu: [{ path: pagePaths.home }],
} as const satisfies SourceManifest
