/** Where a shortcut holds: the headings of the overview. */
export const shortcutGroups = ['everywhere', 'tabs', 'search'] as const

interface Shortcut {
  group: (typeof shortcutGroups)[number]
  /**
   * The combinations, each of which does it or one direction of it, in the words of
   * `KeyboardEvent.key`. `Mod` is Command on an Apple keyboard and Ctrl elsewhere; both are heard.
   */
  keys: readonly string[]
}

/**
 * All of them. Code that handles one asks `matchShortcut`; the overview and the page
 * `shared/docs/reference/shortcuts.md` show them, with the texts `shortcuts:action.…`.
 */
export const shortcuts = {
  search: { group: 'everywhere', keys: ['Mod+K'] },
  overview: { group: 'everywhere', keys: ['?'] },
  tab_focus: { group: 'tabs', keys: ['ArrowLeft', 'ArrowRight'] },
  tab_ends: { group: 'tabs', keys: ['Home', 'End'] },
  tab_move: { group: 'tabs', keys: ['Control+Shift+ArrowLeft', 'Control+Shift+ArrowRight'] },
  tab_close: { group: 'tabs', keys: ['Delete'] },
  tab_menu: { group: 'tabs', keys: ['Shift+F10'] },
  result_move: { group: 'search', keys: ['ArrowUp', 'ArrowDown'] },
  result_open: { group: 'search', keys: ['Enter'] },
  search_close: { group: 'search', keys: ['Escape'] },
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof shortcuts

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Which combination of a shortcut was pressed; -1 if none. */
export const matchShortcut = (press: KeyPress, name: ShortcutName): number =>
  shortcuts[name].keys.findIndex((combination) => isPressed(combination, press))

function isPressed(combination: string, press: KeyPress): boolean {
  const [key = '', ...modifiers] = combination.split('+').reverse()
  if (press.key.toLowerCase() !== key.toLowerCase()) return false
  const has = (modifier: string) => modifiers.includes(modifier)
  const isModRight = has('Mod')
    ? press.metaKey || press.ctrlKey
    : press.ctrlKey === has('Control') && !press.metaKey
  // Whether a character needs Shift is a matter of the keyboard.
  const isShiftRight = /^[^\w\s]$/.test(key) || press.shiftKey === has('Shift')
  return isModRight && isShiftRight && !press.altKey
}

/** The value of `aria-keyshortcuts`. */
export const ariaKeyShortcuts = (...names: ShortcutName[]): string =>
  names
    .flatMap((name) => shortcuts[name].keys)
    .flatMap((keys) =>
      keys.includes('Mod') ? [keys.replace('Mod', 'Control'), keys.replace('Mod', 'Meta')] : keys,
    )
    .join(' ')

/** Apple keyboards have a Command key. */
const isApple = /mac|iphone|ipad/i.test(navigator.platform)

const labels: Record<string, string> = {
  Mod: isApple ? '⌘' : 'Ctrl',
  Control: isApple ? '⌃' : 'Ctrl',
  Shift: isApple ? '⇧' : 'Shift',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Enter: '↵',
  Escape: 'Esc',
  Delete: 'Del',
}

/** The combinations of a shortcut as they are written on this keyboard. */
export const keyLabels = (name: ShortcutName): string[][] =>
  shortcuts[name].keys.map((combination) => combination.split('+').map((key) => labels[key] ?? key))
