/** Milliseconds that a page follows on after it was hidden: who looks elsewhere is often back soon. */
const hiddenFor = 30_000
/**
 * Milliseconds without input after which a page follows no more. Following renews the session's tokens,
 * and a page that nobody uses must not keep a session alive (security C5).
 */
const unusedFor = 30 * 60_000

/**
 * Tells whether somebody may be looking at this window: it is shown, or was just now, and is used.
 * Calls back when that changes; returns the function that stops.
 */
export function watchAttention(window: Window, onChange: (isWatched: boolean) => void) {
  const { document } = window
  let isWatched = true
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined
  let unusedTimer: ReturnType<typeof setTimeout> | undefined
  const set = (watched: boolean) => {
    if (watched === isWatched) return
    isWatched = watched
    onChange(watched)
  }
  const handleInput = () => {
    clearTimeout(unusedTimer)
    unusedTimer = setTimeout(set, unusedFor, false)
    if (document.visibilityState === 'visible') set(true)
  }
  const handleVisibility = () => {
    clearTimeout(hiddenTimer)
    if (document.visibilityState === 'visible') handleInput()
    else hiddenTimer = setTimeout(set, hiddenFor, false)
  }
  const events = ['keyup', 'mousemove', 'pointerdown', 'wheel'] as const
  events.forEach((name) => window.addEventListener(name, handleInput, { passive: true }))
  document.addEventListener('visibilitychange', handleVisibility)
  handleVisibility()
  return () => {
    clearTimeout(hiddenTimer)
    clearTimeout(unusedTimer)
    events.forEach((name) => window.removeEventListener(name, handleInput))
    document.removeEventListener('visibilitychange', handleVisibility)
  }
}
