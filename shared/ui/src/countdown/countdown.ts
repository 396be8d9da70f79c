import { useEffect, useState } from 'react'

/** Whole seconds until an instant, never below zero. */
export const secondsUntil = (instant: number, now: number) =>
  Math.max(0, Math.ceil((instant - now) / 1000))

/**
 * The seconds left, counted down. They are computed from the instant each time, and again when the
 * tab wakes, because the timers of a sleeping tab stand still (shell A19.5).
 */
export function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(Date.now)
  const isOver = secondsUntil(instant, now) === 0

  useEffect(() => {
    const updateNow = () => setNow(Date.now())
    updateNow() // the instant may have changed long after the last update
    if (isOver && secondsUntil(instant, Date.now()) === 0) return
    const interval = setInterval(updateNow, 1000)
    document.addEventListener('visibilitychange', updateNow)
    return () => {
      clearInterval(interval)
      document.removeEventListener('visibilitychange', updateNow)
    }
  }, [instant, isOver])

  return secondsUntil(instant, now)
}

/**
 * A wait in the unit to show it in: seconds up to a minute and a half, minutes up to an hour and a half,
 * else hours.
 */
export const humanizeWait = (seconds: number): { unit: WaitUnit; count: number } => {
  const unit = seconds <= 90 ? 'seconds' : seconds <= 5_400 ? 'minutes' : 'hours'
  return { unit, count: Math.ceil(seconds / lengths[unit]) }
}

type WaitUnit = keyof typeof lengths
const lengths = { seconds: 1, minutes: 60, hours: 3_600 }

/**
 * The error of a wait. The seconds are part of it: announced once, they must not change under a screen
 * reader as a countdown does.
 */
export const toWaitError = (seconds = 60) => `wait:${seconds}`

/** The seconds to wait in an error, or `null` when it is another error. */
export const parseWaitError = (error: string | undefined) =>
  error?.startsWith('wait:') ? Number(error.slice(5)) : null
