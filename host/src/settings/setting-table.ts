import { transitionNames } from '@console/contract/transition-names'

/** What a setting needs to have an effect (shell A8, settings-drawer/setting-needs). */
export type SettingNeed =
  | 'wideWindow'
  | 'split'
  | 'mixPanel'
  | 'sidebar'
  | 'accordion'
  | 'header'
  | 'headerColor'
  | 'sidebarColor'
  | 'breadcrumb'
  | 'collapsedTitles'
  | 'plainSidebar'
  | 'topMenuAlign'
  | 'tabButtons'
  | 'showSidebar'
  | 'logo'
  | 'transition'

/** How the drawer offers a setting; without this only Import changes it. */
export interface DrawerEntry {
  group: 'theme' | 'function' | 'display' | 'animation'
  /** Its text is `settings:<text>`; of a choice also `settings:choices.<text>.<value>`. */
  text: string
  need?: SettingNeed
}

export type SettingRow =
  | { kind: 'switch'; initial: boolean; drawer?: DrawerEntry }
  /** `#rrggbb`; null is the colour that the brand or the theme has there. */
  | { kind: 'color'; initial: string | null; drawer?: DrawerEntry }
  /** A whole number from `min` to `max`; the drawer offers steps within limits of its own. */
  | {
      kind: 'number'
      initial: number
      min: number
      max: number
      drawer?: DrawerEntry & { min: number; max: number; step: number }
    }
  /** One of a few: side by side in the drawer, or in a list where `isLong`. */
  | {
      kind: 'choice'
      initial: string
      choices: readonly string[]
      drawer?: DrawerEntry & { isLong?: true }
    }

const onOff = (initial: boolean, drawer?: DrawerEntry) =>
  ({ kind: 'switch', initial, drawer }) as const satisfies SettingRow

const color = (drawer: DrawerEntry) =>
  ({ kind: 'color', initial: null as string | null, drawer }) as const satisfies SettingRow

const number = (row: Omit<Extract<SettingRow, { kind: 'number' }>, 'kind'>) =>
  ({ kind: 'number', ...row }) as const satisfies SettingRow

const choice = <const T extends string>(
  initial: NoInfer<T>,
  choices: readonly T[],
  drawer?: DrawerEntry & { isLong?: true },
) => ({ kind: 'choice', initial: initial as T, choices, drawer }) as const satisfies SettingRow

/**
 * The project configuration (spec §3, shell A8), with the defaults of spec §9, else of shell A6.8, A8 and
 * A20: what the settings drawer changes, what Copy writes and Import reads. Names and groups are the
 * specification's; the drawer has them in this order. Light and dark are not in it: the server reads
 * them from a cookie (`theme`).
 */
export const settingTable = {
  themeColor: color({ group: 'theme', text: 'theme_color' }),
  showBreadCrumb: onOff(true, { group: 'display', text: 'breadcrumb', need: 'breadcrumb' }),
  showBreadCrumbIcon: onOff(false, {
    group: 'display',
    text: 'breadcrumb_icon',
    need: 'breadcrumb',
  }),
  multiTabsSetting: {
    show: onOff(true, { group: 'display', text: 'tabs' }),
    /** Tabs come back after a reload. */
    cache: onOff(true),
    canDrag: onOff(true),
    /** The button that refreshes the current page. */
    showRedo: onOff(true, { group: 'display', text: 'tabs_refresh', need: 'tabButtons' }),
    /** The arrow beside the strip, with the menu of the current tab. */
    showQuick: onOff(true, { group: 'display', text: 'tabs_menu', need: 'tabButtons' }),
    /** The button that hides menu and header. */
    showFold: onOff(true, { group: 'display', text: 'tabs_fold', need: 'tabButtons' }),
  },
  menuSetting: {
    /** The sidebar is shown; a menu in the header is shown regardless (shell A6.8). */
    show: onOff(false, { group: 'display', text: 'sidebar', need: 'showSidebar' }),
    /** The drawer shows the types as pictures. */
    type: choice('top-menu', ['sidebar', 'mix-sidebar', 'mix', 'top-menu']),
    /** Of the sidebar in light mode. */
    bgColor: color({ group: 'theme', text: 'sidebar_color', need: 'sidebarColor' }),
    /** Type mix: top-level entries in the header, their children in the sidebar. */
    split: onOff(false, { group: 'function', text: 'split', need: 'split' }),
    /** The panel of mix-sidebar is pinned. */
    mixSideFixed: onOff(false, { group: 'function', text: 'mix_fixed', need: 'mixPanel' }),
    closeMixSidebarOnChange: onOff(false, {
      group: 'function',
      text: 'close_mix',
      need: 'mixPanel',
    }),
    collapsed: onOff(false, { group: 'function', text: 'collapsed', need: 'sidebar' }),
    /** Its edge can be dragged. */
    canDrag: onOff(false, { group: 'function', text: 'drag_sidebar', need: 'sidebar' }),
    /** Only the ancestors of the active entry are open. */
    accordion: onOff(true, { group: 'function', text: 'accordion', need: 'accordion' }),
    /** Collapsed, it shows short titles below the icons. */
    collapsedShowTitle: onOff(false, {
      group: 'function',
      text: 'collapsed_titles',
      need: 'collapsedTitles',
    }),
    /** The sidebar stays while the page scrolls. */
    fixed: onOff(true, { group: 'function', text: 'fixed_sidebar', need: 'plainSidebar' }),
    mixSideTrigger: choice('click', ['click', 'hover'], {
      group: 'function',
      text: 'mix_trigger',
      need: 'mixPanel',
    }),
    /** Where the button is that collapses it. */
    trigger: choice('header', ['none', 'footer', 'header'], {
      group: 'function',
      text: 'trigger',
      need: 'plainSidebar',
    }),
    topMenuAlign: choice('center', ['start', 'center', 'end'], {
      group: 'function',
      text: 'top_menu_align',
      need: 'topMenuAlign',
    }),
    /** px; by its edge it can be dragged further than the drawer offers (shell A6.5). */
    menuWidth: number({
      initial: 210,
      min: 48,
      max: 800,
      drawer: {
        group: 'function',
        text: 'menu_width',
        need: 'sidebar',
        min: 100,
        max: 600,
        step: 10,
      },
    }),
  },
  headerSetting: {
    show: onOff(true, { group: 'display', text: 'header' }),
    /** In light mode. */
    bgColor: color({ group: 'theme', text: 'header_color', need: 'headerColor' }),
    showSearch: onOff(true, { group: 'function', text: 'search', need: 'header' }),
    /** It stays at the top while the page scrolls. */
    fixed: onOff(true, { group: 'function', text: 'fixed_header', need: 'header' }),
    showFullScreen: onOff(true),
    /** The user menu offers to lock the screen. */
    useLockPage: onOff(true),
  },
  transitionSetting: {
    /** Guard 8: the progress bar. */
    openNProgress: onOff(false, { group: 'animation', text: 'progress' }),
    /** Guard 4: marks a slow new page. */
    openPageLoading: onOff(true, { group: 'animation', text: 'page_loading' }),
    enable: onOff(true, { group: 'animation', text: 'animation' }),
    basicTransition: choice('fade-slide', transitionNames, {
      group: 'animation',
      text: 'transition',
      need: 'transition',
      isLong: true,
    }),
  },
  showFooter: onOff(false, { group: 'display', text: 'footer' }),
  /** Header, tabs and sidebar are gone (shell A6.7). */
  fullContent: onOff(false, { group: 'display', text: 'full_content' }),
  showLogo: onOff(true, { group: 'display', text: 'logo', need: 'logo' }),
  /** The whole page in greys (shell A9.7). */
  grayMode: onOff(false, { group: 'display', text: 'gray_mode' }),
  /** Inverted by 80 % (shell A9.7). */
  colorWeak: onOff(false, { group: 'display', text: 'color_weak' }),
  /** Errors are captured in the error log (shell A12.2). */
  useErrorHandle: onOff(false, { group: 'display', text: 'capture_errors' }),
  /** Keys without a modifier that hold everywhere: `?` (WCAG 2.1.4). */
  useSingleKeyShortcuts: onOff(true, { group: 'function', text: 'single_keys' }),
  contentMode: choice('full', ['full', 'fixed'], {
    group: 'function',
    text: 'content_width',
    need: 'wideWindow',
  }),
  /** Minutes without input until the screen is locked; 0 is never (shell A10.1). */
  lockTime: number({
    initial: 0,
    min: 0,
    max: 1440,
    drawer: { group: 'function', text: 'lock_time', min: 0, max: 1440, step: 1 },
  }),
  /**
   * After a 401: to the sign-in page, or sign-in over the untouched page, which it covers or lets be
   * seen around a dialog (shell A11.5).
   */
  sessionTimeoutProcessing: choice('route-jump', ['route-jump', 'page-cover', 'dialog'], {
    group: 'function',
    text: 'session_end',
    isLong: true,
  }),
  /** Where routes and menu come from (shell A3). */
  permissionMode: choice('ROUTE_MAPPING', ['ROUTE_MAPPING', 'ROLE', 'BACK']),
  /** Where the button of the drawer stands (shell A7.7). */
  settingButtonPosition: choice('auto', ['auto', 'header', 'fixed']),
  showSettingButton: onOff(true),
  showDarkModeToggle: onOff(true),
  /** The control that scrolls back to the top (shell A7.8). */
  useOpenBackTop: onOff(true),
  openKeepAlive: onOff(true),
  canEmbedIFramePage: onOff(true),
  /** The search offers the developer panel, in development always (shell A1). */
  showDeveloperPanel: onOff(false),
  /** Guard 7 (shell A1). */
  closeMessageOnSwitch: onOff(true),
  /** Guard 5. */
  removeAllHttpPending: onOff(false),
}

type Table = typeof settingTable
type ValueOf<Row> = Row extends { initial: infer Value } ? Value : never

/** The values of all settings. */
export type Settings = {
  [Name in keyof Table]: Table[Name] extends SettingRow
    ? ValueOf<Table[Name]>
    : { [Inner in keyof Table[Name]]: ValueOf<Table[Name][Inner]> }
}

/** Whether an entry of the table is a setting, and not a group of them. */
export const isSettingRow = (entry: object): entry is SettingRow => 'kind' in entry

/** Each setting with the names that lead to it: of its group, if it is in one, and its own. */
export const settingRows: readonly { path: readonly string[]; row: SettingRow }[] = Object.entries(
  settingTable as Record<string, SettingRow | Record<string, SettingRow>>,
).flatMap(([name, entry]) =>
  isSettingRow(entry)
    ? { path: [name], row: entry }
    : Object.entries(entry).map(([inner, row]) => ({ path: [name, inner], row })),
)

const initialOf = (entry: SettingRow | Record<string, SettingRow>): unknown =>
  isSettingRow(entry)
    ? entry.initial
    : Object.fromEntries(Object.entries(entry).map(([name, row]) => [name, row.initial]))

export const defaultSettings = Object.fromEntries(
  Object.entries(settingTable).map(([name, entry]) => [name, initialOf(entry)]),
) as Settings

/** A value at a path, as a change of settings. */
export const atPath = (path: readonly string[], value: unknown): Record<string, unknown> =>
  path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as Record<string, unknown>

export const valueAt = (settings: object, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], settings)
