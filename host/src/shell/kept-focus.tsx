import { ancestorsOf, findNearestFocus } from '@console/ui/nearest-focus'
import { useEffect } from 'react'

/**
 * Where what has the focus is taken away, a row or the button in it, the focus goes to what it lay in.
 * Browsers would begin at the top of the page again, and screen readers say nothing (WCAG 2.4.3).
 */
export function KeptFocus() {
  useEffect(() => {
    let focused: { element: Element; ancestors: Element[] } | null = null
    let frame = 0
    const onFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof Element) focused = { element: target, ancestors: ancestorsOf(target) }
    }
    const isLost = () =>
      focused !== null && !focused.element.isConnected && document.activeElement === document.body
    // No event tells of it.
    const observer = new MutationObserver(() => {
      if (!isLost()) return
      cancelAnimationFrame(frame)
      // Whoever took it away may know better where to go on.
      frame = requestAnimationFrame(() => {
        if (!isLost()) return
        findNearestFocus(focused!.ancestors)?.focus({ preventScroll: true })
        focused = null
      })
    })
    document.addEventListener('focusin', onFocusIn)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', onFocusIn)
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
  return null
}
