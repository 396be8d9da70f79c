import type { TabDragListener } from './drag-tabs'

/**
 * Lets the pointer drag the tabs of a strip, with a library that is loaded when the pointer comes to
 * it. A press that was quicker begins its drag once the library is there. Returns the function that
 * ends it.
 */
export function loadDrag(strip: HTMLElement, listener: TabDragListener) {
  const waiting = new AbortController()
  let press: PointerEvent | null = null
  let isLoading = false
  let stop: (() => void) | undefined

  async function load() {
    if (isLoading) return
    isLoading = true
    // Without it tabs are moved by key, and the pointer asks for it again when it comes back.
    const module = await import('./drag-tabs').catch(() => null)
    isLoading = false
    if (!module || waiting.signal.aborted) return
    waiting.abort()
    stop = module.dragTabs(strip, listener)
    press?.target?.dispatchEvent(new PointerEvent('pointerdown', press))
  }
  const release = () => void (press = null)

  const { signal } = waiting
  strip.addEventListener('pointerenter', load, { signal })
  strip.addEventListener(
    'pointerdown',
    (event) => {
      press = event
      void load()
    },
    { signal },
  )
  document.addEventListener('pointerup', release, { signal })
  document.addEventListener('pointercancel', release, { signal })
  return () => {
    waiting.abort()
    stop?.()
  }
}
