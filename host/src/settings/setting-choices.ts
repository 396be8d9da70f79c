import { transitionNames } from '@console/contract/transition-names'

/**
 * The values of each setting that is one of a few. Apart from the defaults, because only the drawer
 * and the import of settings need them.
 */
export const settingChoices = {
  permissionMode: ['ROUTE_MAPPING', 'ROLE', 'BACK'],
  sessionTimeoutProcessing: ['route-jump', 'page-cover', 'dialog'],
  settingButtonPosition: ['auto', 'header', 'fixed'],
  contentMode: ['full', 'fixed'],
  menuType: ['sidebar', 'mix-sidebar', 'mix', 'top-menu'],
  trigger: ['none', 'footer', 'header'],
  topMenuAlign: ['start', 'center', 'end'],
  mixSideTrigger: ['click', 'hover'],
  basicTransition: transitionNames,
} as const
