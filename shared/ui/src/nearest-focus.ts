/** What an element lies in, the nearest first, without the whole page. */
export function ancestorsOf({ parentElement }: Element): Element[] {
  return !parentElement || parentElement.contains(document.body)
    ? []
    : [parentElement, ...ancestorsOf(parentElement)]
}

/**
 * Where somebody goes on who was in an element that is gone: the nearest of its ancestors that is still
 * there and can have the focus (a list, a dialog), or whose heading can. Other pages may be in the
 * document too, hidden.
 */
export function findNearestFocus(ancestors: readonly Element[]): HTMLElement | null {
  for (const ancestor of ancestors) {
    if (!ancestor.isConnected) continue
    const found = ancestor.matches('[tabindex]') ? ancestor : ancestor.querySelector('h1')
    if (found instanceof HTMLElement) return found
  }
  return null
}
