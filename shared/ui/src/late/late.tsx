import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component whose code is fetched when it is first wanted. Not `React.lazy`: a committed Suspense fallback holds what comes
 * back for 300 ms (speed.md), and a dialog has nothing to show in the meantime anyway.
 */
export interface Late<P> {
  /** The component once it is here, `null` before; fetched as soon as `wanted` is true. */
  use(wanted: boolean): ComponentType<P> | null
  /** Fetches ahead, on idle or when the pointer comes near. A failure is left to the moment of use. */
  prepare(): void
}

export function late<P>(load: () => Promise<ComponentType<P>>): Late<P> {
  let here: ComponentType<P> | null = null
  let coming: Promise<void> | null = null

  const fetchIt = () => (coming ??= load().then(
    (component) => {
      here = component
    },
    (error: unknown) => {
      coming = null // asked again next time
      throw error
    },
  ))

  return {
    use(wanted) {
      const [, setArrived] = useState(here !== null)
      useEffect(() => {
        if (!wanted || here) return
        let gone = false
        fetchIt().then(
          () => !gone && setArrived(true),
          (error: unknown) => !gone && setArrived(() => {
            throw error // to the boundary around, which can say so
          }),
        )
        return () => {
          gone = true
        }
      }, [wanted])
      return here
    },
    prepare: () => void fetchIt().catch(() => {}),
  }
}
