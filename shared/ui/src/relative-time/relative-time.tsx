import { useSyncExternalStore } from 'react'
import { Tooltip } from '../tooltip/tooltip'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const week = 7 * day

const readMinute = () => Math.floor(Date.now() / minute) * minute
function subscribe(notify: () => void) {
  const timer = setInterval(notify, minute / 6)
  return () => clearInterval(timer)
}

/**
 * When something was, in words: "5 minutes ago", and from a week on its date. The exact time, in the
 * zone of the browser, is shown on hover.
 */
export function RelativeTime({ time, language }: { time: number; language: string }) {
  const now = useSyncExternalStore(subscribe, readMinute)
  const exact = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'long' })
  return (
    <Tooltip label={exact.format(time)}>
      <time dateTime={new Date(time).toISOString()}>{describeTime(time, now, language)}</time>
    </Tooltip>
  )
}

function describeTime(time: number, now: number, language: string) {
  const age = now - time
  if (age >= week) return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(time)
  if (age < minute)
    return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'second')
  const [unit, length] =
    age < hour
      ? (['minute', minute] as const)
      : age < day
        ? (['hour', hour] as const)
        : (['day', day] as const)
  return new Intl.RelativeTimeFormat(language).format(-Math.floor(age / length), unit)
}
