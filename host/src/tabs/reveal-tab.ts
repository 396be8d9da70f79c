import { tabElementId } from './tab-element'
import type { Tab } from './tab-list'

/**
 * Scrolls the strip to a tab, and nothing else: `scrollIntoView` and `focus` move the page too, to
 * where the strip would stand if it did not stick.
 */
export function revealTab(strip: HTMLElement | null, tab: Tab) {
  const element = document.getElementById(tabElementId(tab))
  if (!strip || !element) return
  const [box, bounds] = [element.getBoundingClientRect(), strip.getBoundingClientRect()]
  if (box.left < bounds.left) strip.scrollLeft -= bounds.left - box.left
  else if (box.right > bounds.right) strip.scrollLeft += box.right - bounds.right
}
