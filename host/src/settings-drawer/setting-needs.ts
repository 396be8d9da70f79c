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

/** What is missing now of what settings need to have an effect; null where nothing is. */
export function findMissingNeeds(
  settings: Settings,
  theme: Theme,
): Record<SettingNeed, Reason | null> {
  const { headerSetting, menuSetting, multiTabsSetting, transitionSetting } = settings
  const { show, type, collapsed, split } = menuSetting
  const need = (isMet: boolean, name: Reason) => (isMet ? null : name)
  const header = need(headerSetting.show, 'header')
  const sidebar = need(show && type !== 'top-menu', 'sidebar')
  // The dark mode has surfaces of its own (shell A9.4).
  const lightMode = need(theme === 'light', 'light_mode')
  return {
    split: need(show && type === 'mix', 'mix'),
    mixPanel: need(type === 'mix-sidebar', 'mix_sidebar'),
    sidebar,
    header,
    headerColor: header ?? lightMode,
    sidebarColor: sidebar ?? lightMode,
    breadcrumb: header ?? need(type !== 'top-menu' && !(type === 'mix' && split), 'breadcrumb'),
    collapsedTitles: need(show && collapsed && type !== 'mix-sidebar', 'collapsed'),
    plainSidebar: need(show && type !== 'mix-sidebar', 'plain_sidebar'),
    topMenuAlign: header ?? need(type === 'top-menu' && !split, 'top_menu'),
    tabButtons: need(multiTabsSetting.show, 'tabs'),
    showSidebar: need(type !== 'top-menu', 'not_top_menu'),
    logo: need(type !== 'mix-sidebar', 'logo'),
    transition: need(transitionSetting.enable, 'animation'),
  }
}
