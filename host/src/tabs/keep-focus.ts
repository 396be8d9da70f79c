import { matchShortcut } from '../shortcuts/shortcuts'

/**
 * Gives this element of the strip the focus, and gives it back when a page takes it that is shown
 * now, until the person presses a pointer or a key that leads out of the strip, or goes elsewhere by
 * Back. Who walks on in the strip keeps the focus there, wherever it is by then.
 */
export function keepFocus(element: HTMLElement) {
  const { ownerDocument: document } = element
  const strip = element.closest('nav')
  const end = new AbortController()
  const { signal } = end
  // Compared instead of listening to `popstate`, which comes after the page. An entry of the history
  // that takes the place of another has its key, or, in a browser without keys, the router's number.
  const view = document.defaultView
  const entry = () =>
    view?.navigation?.currentEntry?.key ?? (view?.history.state as { idx?: number } | null)?.idx
  const begun = entry()
  const handleFocus = (event: FocusEvent) => {
    const { target, relatedTarget: before } = event
    if (entry() !== begun) return end.abort()
    if (!(target instanceof Element && target.closest('main'))) return
    if (!(before instanceof HTMLElement && strip?.contains(before))) return focus(element)
    // A menu that learns of it closes.
    if (before.closest('[role=menu]')) event.stopImmediatePropagation()
    focus(before)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (!strip?.contains(event.target as Node) || !isStripKey(event)) end.abort()
  }
  focus(element)
  // Before all others.
  view?.addEventListener('focusin', handleFocus, { signal, capture: true })
  document.addEventListener('keydown', handleKey, { signal, capture: true })
  document.addEventListener('pointerdown', () => end.abort(), { signal, capture: true })
}

const focus = (element: HTMLElement) => element.focus({ preventScroll: true })

/** Keys of its menu, and those that begin a combination. */
const otherStripKeys = ['ArrowUp', 'ArrowDown', 'ContextMenu', 'Control', 'Shift']

const isStripKey = (press: KeyboardEvent) =>
  otherStripKeys.includes(press.key) ||
  (['tab_focus', 'tab_ends', 'tab_move', 'tab_menu'] as const).some(
    (name) => matchShortcut(press, name) >= 0,
  )
