import type { MenuEntry } from '../menu/menu'
import { hasMenuBesidePage, type Settings } from '../settings/settings'

/** Sizes of shell A6.1, in px. */
export const layoutSizes = {
  /** Below this width the menu is a drawer (shell A6.6). */
  mobile: 992,
  /** Below this width the open pages are listed in the menu. */
  phone: 640,
  mini: 48,
  miniWithTitle: 80,
  mixColumn: 80,
  minLogo: 180,
  maxMenuWidth: 800,
  fixedContent: 1200,
} as const

export interface LayoutSituation {
  settings: Settings
  /** Of the window, in px. */
  width: number
  /** The address has a `__full__` query (shell A6.7). */
  asksForFullContent: boolean
  /** The route of the page asks for it (`meta.hiddenFooter`, shell A2.9). */
  hidesFooter: boolean
  menu: readonly MenuEntry[]
}

/** What of the shell is shown, and where. */
export interface LayoutPlan {
  isMobile: boolean
  /** Null: there is none. */
  header: {
    showsLogo: boolean
    /** As wide as the menu below it, in px: what follows stands over the page (shell A7.1). */
    logoWidth: number | null
    /** The button that collapses the sidebar, or on a narrow screen the one that opens the menu. */
    trigger: 'collapse' | 'menu' | null
    /** The way to the page (shell A7.3). */
    showsBreadcrumb: boolean
    entries: readonly MenuEntry[]
    align: Settings['menuSetting']['topMenuAlign']
  } | null
  /** Where the open pages are: in the strip below the header, on a phone in the menu. */
  tabs: 'strip' | 'menu' | null
  /** Below the page (shell A8 "Display"). */
  showsFooter: boolean
  sidebar: {
    /** The whole tree, or the top entries as a column with a panel beside it. */
    kind: 'tree' | 'column'
    showsLogo: boolean
    isCollapsed: boolean
    showsTitles: boolean
    showsTrigger: boolean
    canDrag: boolean
    /** Beside it the page begins; px. */
    width: number
    entries: readonly MenuEntry[]
  } | null
  /** It lies below the header, which is as wide as the window. */
  isSidebarBelowHeader: boolean
}

/**
 * The layout that follows from settings, window and address (shell A6, A7.1). On a narrow screen
 * other values hold, which are derived here and never stored (shell A6.6).
 */
export function planLayout({
  settings,
  width,
  asksForFullContent,
  hidesFooter,
  menu,
}: LayoutSituation): LayoutPlan {
  const { menuSetting, headerSetting } = settings
  const isMobile = width < layoutSizes.mobile
  const isFull = settings.fullContent || asksForFullContent
  const hasTabs = !isFull && settings.multiTabsSetting.show
  const tabs = hasTabs ? (width < layoutSizes.phone ? 'menu' : 'strip') : null
  const type = isMobile ? 'sidebar' : menuSetting.type
  const isSplit = type === 'mix' && menuSetting.split
  const isTopMenu = type === 'top-menu'
  const entries = isSplit ? childrenOfActive(menu) : menu
  const hasSidebar = !isFull && !isMobile && !isTopMenu && menuSetting.show && entries.length > 0
  const isColumn = type === 'mix-sidebar'
  const collapses = hasSidebar && menuSetting.trigger === 'header' && !isSplit && !isColumn
  const isInHeader = isMobile && (hasMenuBesidePage(settings) || tabs === 'menu')
  const hasHeader = headerSetting.show || isInHeader
  // A single link needs no button to stand behind, unless that leads to the open pages too.
  const isSingle = menu.length === 1 && menu[0]!.children.length === 0 && tabs !== 'menu'

  return {
    isMobile,
    header:
      isFull || !hasHeader
        ? null
        : {
            showsLogo: settings.showLogo && (isMobile || isTopMenu || type === 'mix'),
            logoWidth:
              type === 'mix' && !isMobile
                ? Math.max(layoutSizes.minLogo, clampMenuWidth(menuSetting.menuWidth))
                : null,
            trigger: isMobile && !isSingle ? 'menu' : collapses ? 'collapse' : null,
            showsBreadcrumb: settings.showBreadCrumb && !isMobile && !isTopMenu && !isSplit,
            entries: isTopMenu || (isMobile && isSingle) ? menu : isSplit ? menu.map(leaf) : [],
            align: isSplit ? 'start' : menuSetting.topMenuAlign,
          },
    tabs,
    showsFooter: !isFull && settings.showFooter && !hidesFooter,
    sidebar: hasSidebar
      ? {
          kind: isColumn ? 'column' : 'tree',
          showsLogo: settings.showLogo && type !== 'mix',
          isCollapsed: menuSetting.collapsed,
          showsTitles: !menuSetting.collapsed || (menuSetting.collapsedShowTitle && !isColumn),
          showsTrigger:
            menuSetting.trigger !== 'none' &&
            (menuSetting.trigger === 'footer' || isSplit || isColumn),
          canDrag: menuSetting.canDrag && !isColumn,
          width: isColumn ? columnWidth(menuSetting) : sidebarWidth(menuSetting),
          entries,
        }
      : null,
    isSidebarBelowHeader: type === 'mix',
  }
}

/** How wide the sidebar may be dragged (shell A6.5). */
export const clampMenuWidth = (width: number) =>
  Math.min(Math.max(Math.round(width), layoutSizes.mini), layoutSizes.maxMenuWidth)

function sidebarWidth({ collapsed, collapsedShowTitle, menuWidth }: Settings['menuSetting']) {
  if (!collapsed) return clampMenuWidth(menuWidth)
  return collapsedShowTitle ? layoutSizes.miniWithTitle : layoutSizes.mini
}

const columnWidth = ({ collapsed }: Settings['menuSetting']) =>
  collapsed ? layoutSizes.mini : layoutSizes.mixColumn

/** What the drag bar stores when it is released at this width (shell A6.5). */
export function menuChangesAt(width: number, isCollapsed: boolean) {
  const menuWidth = clampMenuWidth(width)
  if (isCollapsed) return menuWidth > layoutSizes.mini ? { collapsed: false, menuWidth } : {}
  return menuWidth > layoutSizes.mini + 20 ? { menuWidth } : { collapsed: true }
}

const childrenOfActive = (menu: readonly MenuEntry[]) =>
  menu.find(({ isCurrent, isAncestorOfCurrent }) => isCurrent || isAncestorOfCurrent)?.children ??
  []

/** Leads to the first page below it. */
const leaf = (entry: MenuEntry): MenuEntry => ({
  ...entry,
  path: firstPath(entry),
  isCurrent: entry.isCurrent || entry.isAncestorOfCurrent,
  children: [],
})
const firstPath = ({ path, children: [first] }: MenuEntry): string =>
  first ? firstPath(first) : path
