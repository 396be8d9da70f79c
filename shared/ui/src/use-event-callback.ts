import { useLayoutEffect, useRef, useState } from 'react'

/**
 * The same function at every render, which calls what was given at the one that is shown: what it is
 * handed to need not be drawn again. For events only, not to be called while something is rendered.
 */
export function useEventCallback<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback)
  // Not while it renders: what is rendered for later may never be shown.
  useLayoutEffect(() => void (latest.current = callback))
  const [stable] = useState(
    () =>
      (...args: Args) =>
        latest.current(...args),
  )
  return stable
}
