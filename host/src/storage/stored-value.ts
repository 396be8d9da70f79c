/**
 * Version of the format in which values are stored; it is part of every key (shell A14.1). Raise it
 * only when stored values cannot be read any more: whoever is signed in by them is signed out. What
 * one value holds is checked by whoever stores it.
 */
export const storedFormat = 1

/** One stored value (shell A14.2). Times are milliseconds; `expire: null` never expires. */
export interface StoredValue {
  value: unknown
  time: number
  expire: number | null
}

/**
 * All values of an area. They are stored as one record, which has the shape of a StoredValue itself
 * (shell A14.4).
 */
export type StoredValues = Map<string, StoredValue>

/** Seven days in seconds (spec §9). */
export const defaultMaxAge = 604_800

export const createStoredValue = (
  value: unknown,
  maxAge: number | null,
  now: number,
): StoredValue => ({
  value,
  time: now,
  expire: maxAge === null ? null : now + maxAge * 1000,
})

export const hasExpired = (storedValue: StoredValue, now: number) =>
  storedValue.expire !== null && storedValue.expire <= now

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isStoredValue = (value: unknown): value is StoredValue =>
  isObject(value) &&
  'value' in value &&
  typeof value.time === 'number' &&
  (value.expire === null || typeof value.expire === 'number')

/** Parses the record of an area. What cannot be parsed counts as absent (shell A14.2). */
export function parseStoredValues(text: string): StoredValues {
  try {
    const record: unknown = JSON.parse(text)
    if (!isObject(record) || !isObject(record.value)) return new Map()
    return new Map(
      Object.entries(record.value).filter((pair): pair is [string, StoredValue] =>
        isStoredValue(pair[1]),
      ),
    )
  } catch {
    return new Map()
  }
}

/**
 * Serializes the record of an area. Each value keeps its own expiry: writing the record again does
 * not extend it (shell A14.4).
 */
export const serializeStoredValues = (storedValues: StoredValues, now: number): string =>
  JSON.stringify({
    value: Object.fromEntries(storedValues),
    time: now,
    expire: lastExpiry(storedValues),
  })

function lastExpiry(storedValues: StoredValues): number | null {
  const expiries = [...storedValues.values()].map(({ expire }) => expire)
  return !expiries.length || expiries.includes(null) ? null : Math.max(...(expiries as number[]))
}

/** Milliseconds until the next value expires, if any does. */
export function msUntilNextExpiry(storedValues: StoredValues, now: number): number | null {
  const expiries = [...storedValues.values()].flatMap(({ expire }) => expire ?? [])
  return expiries.length ? Math.max(0, Math.min(...expiries) - now) : null
}
