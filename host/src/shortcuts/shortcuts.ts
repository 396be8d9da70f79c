/**
 * The keyboard shortcuts of the console, declared in one list, and the overview of them that `?`
 * opens.
 */
export { matchShortcut, ariaKeyShortcuts, keyLabels, type ShortcutName } from './shortcut-list'
export { openShortcuts, ShortcutOverview } from './shortcut-overview'
