/**
 * Gives this element the focus, and gives it back when a page takes it that is shown now, until the
 * person presses a key or a pointer, or goes elsewhere by Back.
 */
export function keepFocus(element: HTMLElement) {
  const { ownerDocument: document } = element
  const end = new AbortController()
  const { signal } = end
  const focus = () => element.focus({ preventScroll: true })
  // Compared instead of listening to `popstate`, which comes after the page. An entry of the history
  // that takes the place of another has its key, or, in a browser without keys, the router's number.
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
}
