import { useState, useSyncExternalStore } from 'react'

function watchWidth() {
  // The same width as in the styles of a table.
  const query = window.matchMedia('(max-width: 639.98px)')
  return {
    subscribe(onChange: () => void) {
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    isPhone: () => query.matches,
  }
}

/** Whether rows are shown as cards, and what has no room beside them as a sheet. */
export function useIsPhone() {
  // A new query at each rendering would be worked out each time.
  const [{ subscribe, isPhone }] = useState(watchWidth)
  return useSyncExternalStore(subscribe, isPhone)
}
