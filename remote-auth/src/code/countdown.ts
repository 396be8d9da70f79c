import { useEffect, useState } from 'react'

/** Whole seconds until an instant, never below zero. */
export const secondsUntil = (instant: number, now: number) =>
  Math.max(0, Math.ceil((instant - now) / 1000))

/**
 * The seconds left, counted down. It is computed from the instant each time, and again when the tab wakes: a sleeping tab's
 * timers stand still (shell A19.5).
 */
export function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(Date.now)
  const over = secondsUntil(instant, now) === 0

  useEffect(() => {
    const look = () => setNow(Date.now())
    look() // the instant may have changed long after the last look
    if (over && secondsUntil(instant, Date.now()) === 0) return
    const ticking = setInterval(look, 1000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', look)
    }
  }, [instant, over])

  return secondsUntil(instant, now)
}

/** How a wait is best said: in seconds up to a minute and a half, else in whole minutes. */
export const waitOf = (seconds: number) =>
  seconds <= 90 ? { seconds: Math.ceil(seconds) } : { minutes: Math.ceil(seconds / 60) }
