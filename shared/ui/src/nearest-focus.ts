/** What an element lies in, the nearest first, without the whole page. */
export function ancestorsOf({ parentElement }: Element): Element[] {
  return !parentElement || parentElement.contains(document.body)
    ? []
    : [parentElement, ...ancestorsOf(parentElement)]
}

const find = (
  ancestors: readonly Element[],
  findIn: (ancestor: Element) => Element | null,
): HTMLElement | null => {
  const found = ancestors
    .filter(({ isConnected }) => isConnected)
    .map(findIn)
    .find(Boolean)
  return found instanceof HTMLElement ? found : null
}
const headingOf = (ancestor: Element) => ancestor.querySelector('h1')

/** Other pages may be in the document too, hidden: the nearest heading is that of the own page. */
export const findNearestHeading = (ancestors: readonly Element[]) => find(ancestors, headingOf)

/**
 * Where somebody goes on who was in an element that is gone: the nearest of its ancestors that is still
 * there and can have the focus (a list, a dialog), or whose heading can.
 */
export const findNearestFocus = (ancestors: readonly Element[]) =>
  find(ancestors, (ancestor) => (ancestor.matches('[tabindex]') ? ancestor : headingOf(ancestor)))
