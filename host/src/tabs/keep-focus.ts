/**
 * Gives this element the focus, and gives it back when a page takes it that is shown now, until the
 * person presses a key or a pointer, or goes elsewhere by what the browser offers for it.
 */
export function keepFocus(element: HTMLElement) {
  const { ownerDocument: document } = element
  const end = new AbortController()
  const { signal } = end
  const focus = () => element.focus({ preventScroll: true })
  // The page comes before any listener here hears of Back. An entry of the history that takes the
  // place of another has its key, or, where the browser has none, the number that the router gave it.
  const view = document.defaultView
  const entry = () =>
    view?.navigation?.currentEntry?.key ?? (view?.history.state as { idx?: number } | null)?.idx
  const begun = entry()
  const handleFocus = ({ target }: FocusEvent) => {
    if (entry() !== begun) end.abort()
    else if (target instanceof Element && target.closest('main')) focus()
  }
  focus()
  document.addEventListener('focusin', handleFocus, { signal })
  for (const press of ['keydown', 'pointerdown'])
    document.addEventListener(press, () => end.abort(), { signal, capture: true })
  view?.addEventListener('popstate', () => end.abort(), { signal })
}
