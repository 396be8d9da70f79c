import { useEffect, useState } from 'react'
import { createLazyComponent } from '../lazy-component/lazy-component'
import { closeDelay, openDelay } from './delays'

const LazyTooltipBubble = createLazyComponent(() =>
  import('./tooltip-bubble').then(({ TooltipBubble }) => TooltipBubble),
)

/** Letters may be some px higher than their line: what is cut off below is a line more. */
const lessThanLine = 8
const isCutOff = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
  scrollWidth > clientWidth || scrollHeight > clientHeight + lessThanLine

/** A control that shows an icon only, or a text that is cut off, found from an element inside it. */
const findUnread = (target: EventTarget | null) => {
  if (!(target instanceof Element)) return null
  const text =
    target.closest('[data-ellipsis]') ??
    target.closest('a, button')?.querySelector('[data-ellipsis]')
  if (text) return isCutOff(text) ? text : null
  const control = target.closest('button[aria-label], a[aria-label]')
  return control && !control.textContent?.trim() && !control.matches('[data-tooltip]')
    ? control
    : null
}

/**
 * Shows the name of every control of the page that has an icon alone, and the whole of every text
 * that is cut off (`data-ellipsis`), while the pointer rests on it or the keyboard focuses it.
 * Rendered once, by the host, so nothing needs a `Tooltip` for it.
 */
export function IconTooltips() {
  const [control, setControl] = useState<Element | null>(null)
  const TooltipBubble = LazyTooltipBubble.useComponent(control !== null, () => setControl(null))

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isPressed = false
    const show = (found: Element | null, delay: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => setControl(found), delay)
    }
    // What is under the pointer, and whether the pointer has moved on it: a control that comes to lie
    // under a resting one is not pointed at.
    let found: Element | null = null
    let isPointedAt = false
    const onPointerOver = ({ target, pointerType }: PointerEvent) => {
      // Into the words: they stay (WCAG 1.4.13).
      if (target instanceof Element && target.closest('[data-scope=tooltip]'))
        return clearTimeout(timer)
      const next = pointerType === 'touch' ? null : findUnread(target)
      isPointedAt = false
      // Back from the words, or on another element of the same control.
      if (next && next === found) return
      found = next
      show(null, closeDelay)
    }
    const onPointerMove = () => {
      if (!found || isPointedAt) return
      isPointedAt = true
      LazyTooltipBubble.preload()
      show(found, openDelay)
    }
    const onPointerDown = () => {
      isPressed = true
      show(null, 0)
    }
    const onFocusIn = ({ target }: FocusEvent) => {
      // A press focuses too: that is no reason to show words.
      if (!isPressed && target instanceof Element && target.matches(':focus-visible'))
        show(findUnread(target), 0)
      isPressed = false
    }
    const onFocusOut = () => show(null, 0)
    document.addEventListener('pointerover', onPointerOver)
    document.addEventListener('pointermove', onPointerMove)
    document.addEventListener('pointerdown', onPointerDown, true)
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('focusout', onFocusOut)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', onPointerOver)
      document.removeEventListener('pointermove', onPointerMove)
      document.removeEventListener('pointerdown', onPointerDown, true)
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('focusout', onFocusOut)
    }
  }, [])

  // Its own menu or panel is open: the words would lie on it.
  const isOpen = control !== null && control.getAttribute('aria-expanded') !== 'true'
  return (
    TooltipBubble && (
      <TooltipBubble
        open={isOpen}
        control={control}
        placement="bottom"
        onOpenChange={(open) => !open && setControl(null)}
      >
        {control?.getAttribute('aria-label') ?? control?.textContent}
      </TooltipBubble>
    )
  )
}
