export {
  chooseTheme,
  followTheme,
  restoreTheme,
  type Theme,
  themeAtom,
  themeChoiceAtom,
  toggleTheme,
} from './theme-mode'
export { textColorOn } from './brightness'
export { colorPresets, surfaceThemesAtom, type ThemeColors, themeColorsAtom } from './theme-colors'

/** The rules of the chosen colours; computing them is a chunk of its own, needed when they change. */
export const loadCreateThemeCss = async () => (await import('./create-theme-css')).createThemeCss
