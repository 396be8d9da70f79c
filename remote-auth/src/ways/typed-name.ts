import { useStore } from 'jotai'
import { useState } from 'react'
import { getHost } from '../host'

/** Seconds for which the tab keeps a name: as long as a step of several (use-step). */
const maxAge = 900

/**
 * The name or address that was typed in a form of this page. Other forms of the page, and a reload of
 * the tab, begin with it. Passwords and codes are kept nowhere. It is no state: nothing is rendered again
 * when it changes.
 */
export function useTypedName(firstName = '') {
  const store = useStore()
  const [handle] = useState(() => {
    const keptAtom = getHost().stored('typed-name', '', { scope: 'tab', maxAge })
    let name = firstName || store.get(keptAtom)
    return {
      get: () => name,
      remember(typed: string) {
        name = typed
        store.set(keptAtom, typed)
      },
    }
  })
  return handle
}
