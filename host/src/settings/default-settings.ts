import type { settingChoices } from './setting-choices'

type Choice<Name extends keyof typeof settingChoices> = (typeof settingChoices)[Name][number]

/**
 * The project configuration (spec §3, shell A8): what the settings drawer changes, what Copy writes
 * and Import reads. Names and groups are the specification's. Light and dark are not in it: the server
 * reads them from a cookie (`theme`).
 */
export interface Settings {
  /** Where routes and menu come from (shell A3). */
  permissionMode: Choice<'permissionMode'>
  /**
   * After a 401: to the sign-in page, or sign-in over the untouched page, which it covers or lets be
   * seen around a dialog (shell A11.5).
   */
  sessionTimeoutProcessing: Choice<'sessionTimeoutProcessing'>
  /** Where the button of the drawer stands (shell A7.7). */
  settingButtonPosition: Choice<'settingButtonPosition'>
  showSettingButton: boolean
  showDarkModeToggle: boolean
  /** `#rrggbb`; null is the brand's accent. */
  themeColor: string | null
  /** The whole page in greys (shell A9.7). */
  grayMode: boolean
  /** Inverted by 80 % (shell A9.7). */
  colorWeak: boolean
  contentMode: Choice<'contentMode'>
  /** Header, tabs and sidebar are gone (shell A6.7). */
  fullContent: boolean
  showLogo: boolean
  showFooter: boolean
  showBreadCrumb: boolean
  showBreadCrumbIcon: boolean
  /** The control that scrolls back to the top (shell A7.8). */
  useOpenBackTop: boolean
  openKeepAlive: boolean
  canEmbedIFramePage: boolean
  /** Errors are captured in the error log (shell A12.2). */
  useErrorHandle: boolean
  /** Keys without a modifier that hold everywhere: `?` (WCAG 2.1.4). */
  useSingleKeyShortcuts: boolean
  /** The search offers the developer panel, in development always (shell A1). */
  showDeveloperPanel: boolean
  /** Minutes without input until the screen is locked; 0 is never (shell A10.1). */
  lockTime: number
  /** Guard 7 (shell A1). */
  closeMessageOnSwitch: boolean
  /** Guard 5. */
  removeAllHttpPending: boolean
  headerSetting: {
    show: boolean
    /** `#rrggbb`; null is the surface of the theme. */
    bgColor: string | null
    /** It stays at the top while the page scrolls. */
    fixed: boolean
    showSearch: boolean
    showFullScreen: boolean
    /** The user menu offers to lock the screen. */
    useLockPage: boolean
  }
  menuSetting: {
    /** The sidebar is shown; a menu in the header is shown regardless (shell A6.8). */
    show: boolean
    type: Choice<'menuType'>
    /** `#rrggbb` of the sidebar; null is the surface of the theme. */
    bgColor: string | null
    /** The sidebar stays while the page scrolls. */
    fixed: boolean
    collapsed: boolean
    /** Collapsed, it shows short titles below the icons. */
    collapsedShowTitle: boolean
    /** Its edge can be dragged. */
    canDrag: boolean
    /** px. */
    menuWidth: number
    /** Type mix: top-level entries in the header, their children in the sidebar. */
    split: boolean
    /** Only the ancestors of the active entry are open. */
    accordion: boolean
    trigger: Choice<'trigger'>
    topMenuAlign: Choice<'topMenuAlign'>
    mixSideTrigger: Choice<'mixSideTrigger'>
    /** The panel of mix-sidebar is pinned. */
    mixSideFixed: boolean
    closeMixSidebarOnChange: boolean
  }
  multiTabsSetting: {
    show: boolean
    /** Tabs come back after a reload. */
    cache: boolean
    canDrag: boolean
    /** The arrow beside the strip, with the menu of the current tab. */
    showQuick: boolean
    /** The button that refreshes the current page. */
    showRedo: boolean
    /** The button that hides menu and header. */
    showFold: boolean
  }
  transitionSetting: {
    enable: boolean
    basicTransition: Choice<'basicTransition'>
    /** Guard 4: marks a slow new page. */
    openPageLoading: boolean
    /** Guard 8: the progress bar. */
    openNProgress: boolean
  }
}

/** The defaults of spec §9, else of shell A6.8, A8 and A20. */
export const defaultSettings: Settings = {
  permissionMode: 'ROUTE_MAPPING',
  sessionTimeoutProcessing: 'route-jump',
  settingButtonPosition: 'auto',
  showSettingButton: true,
  showDarkModeToggle: true,
  themeColor: null,
  grayMode: false,
  colorWeak: false,
  contentMode: 'full',
  fullContent: false,
  showLogo: true,
  showFooter: false,
  showBreadCrumb: true,
  showBreadCrumbIcon: false,
  useOpenBackTop: true,
  openKeepAlive: true,
  canEmbedIFramePage: true,
  useErrorHandle: false,
  useSingleKeyShortcuts: true,
  showDeveloperPanel: false,
  lockTime: 0,
  closeMessageOnSwitch: true,
  removeAllHttpPending: false,
  headerSetting: {
    show: true,
    bgColor: null,
    fixed: true,
    showSearch: true,
    showFullScreen: true,
    useLockPage: true,
  },
  menuSetting: {
    show: false,
    type: 'top-menu',
    bgColor: null,
    fixed: true,
    collapsed: false,
    collapsedShowTitle: false,
    canDrag: false,
    menuWidth: 210,
    split: false,
    accordion: true,
    trigger: 'header',
    topMenuAlign: 'center',
    mixSideTrigger: 'click',
    mixSideFixed: false,
    closeMixSidebarOnChange: false,
  },
  multiTabsSetting: {
    show: true,
    cache: true,
    canDrag: true,
    showQuick: true,
    showRedo: true,
    showFold: true,
  },
  transitionSetting: {
    enable: true,
    basicTransition: 'fade-slide',
    openPageLoading: true,
    openNProgress: false,
  },
}
