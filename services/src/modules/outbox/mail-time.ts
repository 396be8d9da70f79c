import type { TextLocale } from '@console/contract/locale'

// Formats are kept: making one takes as long as two queries, and every sign-in in a new browser needs one.
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
  // The map stays small: a format for each of our languages and each time zone at most.
  formats.set(key, format)
  return format.format(at)
}
