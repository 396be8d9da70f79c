import { useCallback, useEffect, useRef } from 'react'

/**
 * Delays a callback while a pointer is pressed. Pressing on something else takes the focus from a
 * field; an error message of two lines that appeared at that moment would move the button away
 * before the pointer is released, and the click would be lost.
 */
export function useAfterPointerUp() {
  const pressed = useRef(false)
  const queue = useRef<(() => void)[]>([])

  useEffect(() => {
    const onPointerDown = () => {
      pressed.current = true
    }
    const onPointerUp = () => {
      pressed.current = false
      // The timeout runs after the click event, which belongs to the same task as pointerup.
      setTimeout(() => queue.current.splice(0).forEach((callback) => callback()))
    }
    const endEvents = ['pointerup', 'pointercancel', 'dragend'] as const
    window.addEventListener('pointerdown', onPointerDown, true)
    for (const eventName of endEvents) window.addEventListener(eventName, onPointerUp, true)
    return () => {
      window.removeEventListener('pointerdown', onPointerDown, true)
      for (const eventName of endEvents) window.removeEventListener(eventName, onPointerUp, true)
    }
  }, [])

  return useCallback((callback: () => void) => {
    if (pressed.current) queue.current.push(callback)
    else callback()
  }, [])
}
