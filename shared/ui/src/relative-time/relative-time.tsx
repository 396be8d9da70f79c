import { useSyncExternalStore } from 'react'
import { byLanguage } from '../by-language'
import { Tooltip } from '../tooltip/tooltip'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const week = 7 * day

const readMinute = () => Math.floor(Date.now() / minute) * minute

// One timer for all times of a page: a list has a hundred of them.
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
function subscribe(notify: () => void) {
  if (listeners.size === 0)
    timer = setInterval(() => listeners.forEach((listener) => listener()), minute / 6)
  listeners.add(notify)
  return () => {
    listeners.delete(notify)
    if (listeners.size === 0) clearInterval(timer)
  }
}

const exactFormat = byLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'long' }),
)
const dateFormat = byLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }),
)
const nowFormat = byLanguage(
  (language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }),
)
const ageFormat = byLanguage((language) => new Intl.RelativeTimeFormat(language))

/**
 * When something was, in words: "5 minutes ago", and from a week on its date. The exact time, in the
 * zone of the browser, is shown on hover.
 */
export function RelativeTime({ time, language }: { time: number; language: string }) {
  const now = useSyncExternalStore(subscribe, readMinute)
  return (
    <Tooltip label={exactFormat(language).format(time)}>
      <time dateTime={new Date(time).toISOString()}>{describeTime(time, now, language)}</time>
    </Tooltip>
  )
}

function describeTime(time: number, now: number, language: string) {
  const age = now - time
  if (age >= week) return dateFormat(language).format(time)
  if (age < minute) return nowFormat(language).format(0, 'second')
  const [unit, length] =
    age < hour
      ? (['minute', minute] as const)
      : age < day
        ? (['hour', hour] as const)
        : (['day', day] as const)
  return ageFormat(language).format(-Math.floor(age / length), unit)
}
