import type { SettingNeed, Settings } from '../settings/settings'
import type { Theme } from '../theme/theme'

/** Why a setting has no effect: the key of its text `needs.…`. */
type Reason =
  | 'mix'
  | 'mix_sidebar'
  | 'sidebar'
  | 'header'
  | 'collapsed'
  | 'plain_sidebar'
  | 'top_menu'
  | 'tabs'
  | 'not_top_menu'
  | 'logo'
  | 'animation'
  | 'breadcrumb'
  | 'light_mode'

/** A window wider than a phone, which is no text: the drawer leaves out what needs it. */
type Missing = Reason | 'wide_window'

/** What is missing now of what settings need to have an effect; null where nothing is. */
export function findMissingNeeds({
  settings,
  theme,
  isPhone,
}: {
  settings: Settings
  theme: Theme
  isPhone: boolean
}): Record<SettingNeed, Missing | null> {
  const { headerSetting, menuSetting, multiTabsSetting, transitionSetting } = settings
  const { show, type, collapsed, split } = menuSetting
  const need = (isMet: boolean, name: Missing) => (isMet ? null : name)
  // There the menu is a drawer, which lists the open pages too (shell A6.6).
  const wideWindow = need(!isPhone, 'wide_window')
  const header = need(headerSetting.show, 'header')
  const sidebar = wideWindow ?? need(show && type !== 'top-menu', 'sidebar')
  // The dark mode has surfaces of its own (shell A9.4).
  const lightMode = need(theme === 'light', 'light_mode')
  return {
    wideWindow,
    split: wideWindow ?? need(show && type === 'mix', 'mix'),
    mixPanel: wideWindow ?? need(type === 'mix-sidebar', 'mix_sidebar'),
    sidebar,
    // The drawer of a phone opens its groups so as well.
    accordion: isPhone ? null : sidebar,
    header,
    headerColor: header ?? lightMode,
    sidebarColor: sidebar ?? lightMode,
    breadcrumb:
      wideWindow ?? header ?? need(type !== 'top-menu' && !(type === 'mix' && split), 'breadcrumb'),
    collapsedTitles: wideWindow ?? need(show && collapsed && type !== 'mix-sidebar', 'collapsed'),
    plainSidebar: wideWindow ?? need(show && type !== 'mix-sidebar', 'plain_sidebar'),
    topMenuAlign: wideWindow ?? header ?? need(type === 'top-menu' && !split, 'top_menu'),
    tabButtons: wideWindow ?? need(multiTabsSetting.show, 'tabs'),
    showSidebar: wideWindow ?? need(type !== 'top-menu', 'not_top_menu'),
    logo: need(isPhone || type !== 'mix-sidebar', 'logo'),
    transition: need(transitionSetting.enable, 'animation'),
  }
}
