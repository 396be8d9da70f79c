import { atom } from 'jotai/vanilla'
import { settingsAtom } from '../settings/settings'
import { isDarkColor } from './brightness'
import { themeAtom } from './theme-mode'

/** The colours of the settings; null is the brand's or the theme's own. */
export interface ThemeColors {
  accent: string | null
  header: string | null
  sidebar: string | null
}

export const themeColorsAtom = atom((get): ThemeColors => {
  const { themeColor, headerSetting, menuSetting } = get(settingsAtom)
  return { accent: themeColor, header: headerSetting.bgColor, sidebar: menuSetting.bgColor }
})

/** The themes of header and sidebar, which decide the logo (shell A9.2). */
export const surfaceThemesAtom = atom((get) => {
  const { header, sidebar } = get(themeColorsAtom)
  const themeOn = (color: string | null) => (color && isDarkColor(color) ? 'dark' : get(themeAtom))
  return { header: themeOn(header), sidebar: themeOn(sidebar) }
})

/** The presets of shell A9.1. */
export const colorPresets = {
  accent: [
    '#0960bd',
    '#0084f4',
    '#009688',
    '#536dfe',
    '#ff5c93',
    '#ee4f12',
    '#0096c7',
    '#9c27b0',
    '#ff9800',
  ],
  header: [
    '#ffffff',
    '#151515',
    '#009688',
    '#5172dc',
    '#018ffb',
    '#409eff',
    '#e74c3c',
    '#24292e',
    '#394664',
    '#001529',
    '#383f45',
  ],
  sidebar: [
    '#001529',
    '#212121',
    '#273352',
    '#ffffff',
    '#191b24',
    '#191a23',
    '#304156',
    '#001628',
    '#28333e',
    '#344058',
    '#383f45',
  ],
} as const
