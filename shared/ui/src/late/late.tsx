import { type ComponentType, useEffect, useRef, useState } from 'react'

/**
 * A component whose code is fetched when it is first wanted. Not `React.lazy`: a committed Suspense fallback holds what comes
 * back for 300 ms (speed.md), and a dialog has nothing to show in the meantime anyway.
 */
export interface Late<P> {
  /**
   * The component once it is here, `null` before; fetched as soon as `wanted` is true. When its code does not come `onFailed`
   * hears of it; without one the boundary around does.
   */
  use(wanted: boolean, onFailed?: () => void): ComponentType<P> | null
  /** Fetches ahead, on idle or when the pointer comes near. A failure is left to the moment of use. */
  prepare(): void
}

export function late<P>(load: () => Promise<ComponentType<P>>): Late<P> {
  let here: ComponentType<P> | null = null
  let coming: Promise<void> | null = null

  const fetchIt = () =>
    (coming ??= load().then(
      (component) => {
        here = component
      },
      (error: unknown) => {
        coming = null // asked again next time
        throw error
      },
    ))

  return {
    use(wanted, onFailed) {
      const [, setArrived] = useState(here !== null)
      const failed = useRef(onFailed)
      failed.current = onFailed
      useEffect(() => {
        if (!wanted || here) return
        let gone = false
        fetchIt().then(
          () => !gone && setArrived(true),
          (error: unknown) => {
            if (gone) return
            if (failed.current) return failed.current()
            setArrived(() => {
              throw error // to the boundary around, which can say so
            })
          },
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
