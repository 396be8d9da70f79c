import { useCallback, useEffect, useRef } from 'react'

/**
 * Puts a deed off while a pointer is pressed. A field is left by pressing on something else; a message of two lines that came at
 * that moment would carry the button away before it is released, and the click would be lost.
 */
export function useAfterPress() {
  const pressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])

  useEffect(() => {
    const press = () => {
      pressed.current = true
    }
    const release = () => {
      pressed.current = false
      // After the click, which belongs to the same task.
      setTimeout(() => waiting.current.splice(0).forEach((deed) => deed()))
    }
    const ends = ['pointerup', 'pointercancel', 'dragend'] as const
    window.addEventListener('pointerdown', press, true)
    for (const end of ends) window.addEventListener(end, release, true)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      for (const end of ends) window.removeEventListener(end, release, true)
    }
  }, [])

  return useCallback((deed: () => void) => {
    if (pressed.current) waiting.current.push(deed)
    else deed()
  }, [])
}
