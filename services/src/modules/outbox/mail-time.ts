import type { TextLocale } from '@console/contract/locale'

// Making one takes as long as two queries, and every sign-in in a new browser tells the time.
const formats = new Map<string, Intl.DateTimeFormat>()

/** When something happened, as a mail says it; in UTC where the person's time zone is unknown. */
export function formatMailTime(textLocale: TextLocale, at: Date, timeZone: string | null): string {
  const key = `${textLocale} ${timeZone}`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(textLocale.replace('_', '-'), {
      dateStyle: 'long',
      timeStyle: 'long',
      timeZone: timeZone ?? 'UTC',
    })
  // There are so many at most: each is one of our languages in one of the time zones there are.
  formats.set(key, format)
  return format.format(at)
}
