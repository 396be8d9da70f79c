import { useDragControls } from 'framer-motion'
import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react'

/** How long a finger rests on a tab before it drags it, ms: until then it scrolls the strip. */
const restOfFinger = 400

/**
 * Begins and takes back the drag of a tab (shell A4.6): a mouse drags at once, a finger after a rest, and
 * Escape puts the tab back.
 */
export function useTabDrag({ isDragged, onCancel }: { isDragged: boolean; onCancel(): void }) {
  const controls = useDragControls()
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isCancelled = useRef(false)
  const endRest = () => clearTimeout(rest.current)

  useEffect(() => {
    if (!isDragged) return
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Nothing else that listens to Escape is meant.
      event.preventDefault()
      event.stopImmediatePropagation()
      isCancelled.current = true
      onCancel()
      controls.stop()
    }
    // Else the browser takes the finger for a scroll of the strip, and the drag ends.
    const keepFinger = (event: TouchEvent) => event.preventDefault()
    window.addEventListener('keydown', handleKey, { capture: true })
    window.addEventListener('touchmove', keepFinger, { passive: false })
    return () => {
      window.removeEventListener('keydown', handleKey, { capture: true })
      window.removeEventListener('touchmove', keepFinger)
    }
  }, [isDragged, onCancel, controls])

  return {
    controls,
    /** The drag that ends now was taken back. */
    isCancelled,
    handleProps: {
      onPointerDown(event: ReactPointerEvent) {
        isCancelled.current = false
        if (event.pointerType !== 'touch') controls.start(event)
        else
          rest.current = setTimeout(() => controls.start(event, { immediate: true }), restOfFinger)
      },
      onPointerUp: endRest,
      // The finger scrolls the strip.
      onPointerCancel: endRest,
    },
  }
}
