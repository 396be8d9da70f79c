import { useEffect } from 'react'
import { useEventCallback } from './use-event-callback'

/** Back closes what lies over the page that is left. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void) {
  const close = useEventCallback(onClose)
  useEffect(() => {
    if (!isOpen) return
    window.addEventListener('popstate', close)
    return () => window.removeEventListener('popstate', close)
  }, [isOpen, close])
}
