/** One kept value (shell A14.2). Times are milliseconds; `expire: null` never expires. */
export interface Entry {
  value: unknown
  time: number
  expire: number | null
}

/** Everything kept in an area, in one record with the same form around it (shell A14.4). */
export type Entries = Map<string, Entry>

/** Seven days (spec §9). */
export const usualLife = 604_800

export const entryOf = (value: unknown, life: number | null, now: number): Entry => ({
  value,
  time: now,
  expire: life === null ? null : now + life * 1000,
})

export const hasExpired = (entry: Entry, now: number) =>
  entry.expire !== null && entry.expire <= now

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEntry = (value: unknown): value is Entry =>
  isObject(value) &&
  'value' in value &&
  typeof value.time === 'number' &&
  (value.expire === null || typeof value.expire === 'number')

/** Reads the record of an area. What cannot be understood is as good as absent (shell A14.2). */
export function entriesIn(text: string): Entries {
  try {
    const record: unknown = JSON.parse(text)
    if (!isObject(record) || !isObject(record.value)) return new Map()
    return new Map(
      Object.entries(record.value).filter((pair): pair is [string, Entry] => isEntry(pair[1])),
    )
  } catch {
    return new Map()
  }
}

/** Each entry keeps the expiry it was given: writing the record anew gives nobody a longer life (shell A14.4). */
export const textOf = (entries: Entries, now: number): string =>
  JSON.stringify({ value: Object.fromEntries(entries), time: now, expire: lastExpiry(entries) })

function lastExpiry(entries: Entries): number | null {
  const expiries = [...entries.values()].map(({ expire }) => expire)
  return !expiries.length || expiries.includes(null) ? null : Math.max(...(expiries as number[]))
}

/** Milliseconds until the next entry expires, if any does. */
export function nextExpiry(entries: Entries, now: number): number | null {
  const expiries = [...entries.values()].flatMap(({ expire }) => expire ?? [])
  return expiries.length ? Math.max(0, Math.min(...expiries) - now) : null
}
