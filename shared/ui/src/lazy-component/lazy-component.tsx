import { withDesign } from '@console/ui/with-design'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { contain } from './contained'

/**
 * A component whose code is loaded when it is first needed. Not `React.lazy`: a committed Suspense
 * fallback delays the content by 300 ms (speed.md), and a dialog has nothing to show in the
 * meantime anyway. An error in one that floats (its props have `open`) closes it and ends nothing else.
 */
export interface LazyComponent<P> {
  /**
   * Returns the component once it has been needed and is loaded, `null` before; loads it as soon as
   * `enabled` is true. One that was loaded ahead costs nothing until then, and one that was needed
   * stays, so that it can close in its own time.
   * A failed load calls `onLoadError` with the error and with what loads it once more: somebody has to be
   * told, or what is asked for stays away without a word.
   */
  useComponent(
    enabled: boolean,
    onLoadError: (error: unknown, retry: () => void) => void,
  ): ComponentType<P> | null
  /**
   * Loads the code ahead, on idle or when the pointer comes near. A failure is ignored: the next
   * use tries again.
   */
  preload(): void
}

export function createLazyComponent<P>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  let loaded: ComponentType<P> | null = null
  let loading: Promise<void> | null = null

  const loadOnce = () =>
    (loading ??= load()
      .then(withDesign)
      .then(
        (component) => {
          loaded = contain(component)
        },
        (error: unknown) => {
          loading = null // the next use tries again
          throw error
        },
      ))

  return {
    useComponent(enabled, onLoadError) {
      const [, setLoaded] = useState(loaded !== null)
      const [wasEnabled, setWasEnabled] = useState(enabled)
      const [attempt, setAttempt] = useState(1)
      const onLoadErrorRef = useRef(onLoadError)
      onLoadErrorRef.current = onLoadError
      useEffect(() => {
        if (!enabled) return
        // After the effects of what it replaces: a dialog that opens while another closes would be
        // closed together with it.
        setWasEnabled(true)
        if (loaded) return
        let cancelled = false
        loadOnce().then(
          () => !cancelled && setLoaded(true),
          (error: unknown) => {
            if (!cancelled) onLoadErrorRef.current(error, () => setAttempt(attempt + 1))
          },
        )
        return () => {
          cancelled = true
        }
      }, [enabled, attempt])
      return wasEnabled ? loaded : null
    },
    preload: () => void loadOnce().catch(() => {}),
  }
}
