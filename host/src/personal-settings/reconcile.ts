/** What both sides agreed on when they last spoke, in this browser. */
export interface SyncedSetting {
  version: number
  value: unknown
}

export interface SettingSides {
  /** What this browser has; undefined: nothing. */
  local: unknown
  /** Undefined where this person has never been in step here. */
  synced: SyncedSetting | undefined
  /** What the server has; `version` 0: nothing. */
  remote: SyncedSetting
  /** Nobody has been in step in this browser: what it has is this person’s, as far as is known. */
  isFirstSync: boolean
}

/** What is to be done so that both have the same. */
interface Reconciled {
  /** What this browser is to take over. */
  take?: { value: unknown }
  /** What is to be sent to the server, on top of the version that it has. */
  send?: { value: unknown }
}

/**
 * Brings a setting of this browser and that of the server in step. What was changed on one side only
 * goes to the other; where both have changed, what was changed here counts, name by name, and the rest
 * is the server's. Nothing that was arranged here, offline or not, is lost.
 */
export function reconcile({ local, synced, remote, isFirstSync }: SettingSides): Reconciled {
  const isChangedHere = synced
    ? local !== undefined && !isSame(local, synced.value)
    : isFirstSync && remote.version === 0 && local !== undefined && !isSame(local, {})
  // What this browser has lost is there, too.
  const isChangedThere =
    remote.version > (synced?.version ?? 0) || (local === undefined && remote.version > 0)
  if (!isChangedHere) return isChangedThere ? { take: { value: remote.value } } : {}
  if (!isChangedThere) return { send: { value: local } }
  const value = mergeChanges(synced?.value, local, remote.value)
  return { take: { value }, send: { value } }
}

type Group = Readonly<Record<string, unknown>>
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The changes from `before` to `after`, made to `other`: of groups only what was changed in them. */
function mergeChanges(before: unknown, after: unknown, other: unknown): unknown {
  if (!isGroup(after) || !isGroup(other)) return after
  const known = isGroup(before) ? before : {}
  const merged: Record<string, unknown> = { ...other }
  for (const name of new Set([...Object.keys(known), ...Object.keys(after)])) {
    if (isSame(known[name], after[name])) continue
    if (name in after) merged[name] = mergeChanges(known[name], after[name], other[name])
    else delete merged[name]
  }
  return merged
}

/** Whether two values of JSON are the same; the database keeps no order of names. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]))
  if (isGroup(one) && isGroup(other)) {
    const names = Object.keys(one)
    return (
      names.length === Object.keys(other).length &&
      names.every((name) => name in other && isSame(one[name], other[name]))
    )
  }
  return Object.is(one, other)
}
