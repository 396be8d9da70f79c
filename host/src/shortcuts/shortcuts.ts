/**
 * The keyboard shortcuts of the console, declared in one list, and the overview of them that `?`
 * opens.
 */
export { isDialogOpen } from './is-dialog-open'
export { matchShortcut, ariaKeyShortcuts, keyLabels, type ShortcutName } from './shortcut-list'
export { openShortcuts, ShortcutOverview } from './shortcut-overview'
