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
  (language, timeZone: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'long', timeZone }),
)
const olderFormats = {
  date: byLanguage(
    (language, timeZone: string) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone }),
  ),
  'date-time': byLanguage(
    (language, timeZone: string) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
  ),
}
const nowFormat = byLanguage(
  (language: string) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }),
)
const ageFormat = byLanguage((language: string) => new Intl.RelativeTimeFormat(language))

/**
 * When something was, in words: "5 minutes ago", and from a week on its date, with the time where `older` says
 * so. The exact time is shown on hover. Dates and times are those of the zone (rulings 39).
 */
export function RelativeTime({
  time,
  language,
  timeZone,
  older = 'date',
}: {
  time: number
  language: string
  timeZone: string
  older?: keyof typeof olderFormats
}) {
  const now = useSyncExternalStore(subscribe, readMinute)
  return (
    <Tooltip label={exactFormat(language, timeZone).format(time)}>
      <time dateTime={new Date(time).toISOString()}>
        {formatRelativeTime(time, { now, language, timeZone, older })}
      </time>
    </Tooltip>
  )
}

/** The same words as a text, for a sentence that stands still. */
export function formatRelativeTime(
  time: number,
  {
    now,
    language,
    timeZone,
    older = 'date',
  }: { now: number; language: string; timeZone: string; older?: keyof typeof olderFormats },
): string {
  const age = now - time
  if (age >= week) return olderFormats[older](language, timeZone).format(time)
  if (age < minute) return nowFormat(language).format(0, 'second')
  const [unit, length] =
    age < hour
      ? (['minute', minute] as const)
      : age < day
        ? (['hour', hour] as const)
        : (['day', day] as const)
  return ageFormat(language).format(-Math.floor(age / length), unit)
}

/** The date and time itself, in a list that is read for it: “Nov 18, 2026, 2:05 PM”. Its seconds are shown on hover. */
export const DateTime = ({
  time,
  language,
  timeZone,
}: {
  time: number
  language: string
  timeZone: string
}) => (
  <Tooltip label={exactFormat(language, timeZone).format(time)}>
    <time dateTime={new Date(time).toISOString()}>
      {olderFormats['date-time'](language, timeZone).format(time)}
    </time>
  </Tooltip>
)
