/** An entry of the log that was written, and those like it that followed within the window. */
interface Kind<Entry> {
  count: number
  last: Entry
}

const windowMs = 60_000
/** So many kinds are told apart; beyond it, all that is like `coarseKey` is counted together. */
const maxKinds = 500

/**
 * Writes the first entry of a kind at once, and those that repeat it once a minute, as the last of
 * them with their count: an outage under load is some lines, not a disk full of stacks.
 */
export function createLogThrottle<Entry>(write: (entry: Entry, repeated?: number) => void) {
  const kinds = new Map<string, Kind<Entry>>()

  function writeRepeated(key: string, kind: Kind<Entry>) {
    if (kind.count === 0) return void kinds.delete(key)
    write(kind.last, kind.count)
    kind.count = 0
    waitForEnd(key, kind)
  }
  const waitForEnd = (key: string, kind: Kind<Entry>) =>
    setTimeout(() => writeRepeated(key, kind), windowMs).unref()

  return {
    add(entry: Entry, { key: fineKey, coarseKey }: { key: string; coarseKey: string }) {
      const key = kinds.size >= maxKinds && !kinds.has(fineKey) ? coarseKey : fineKey
      const known = kinds.get(key)
      if (known) {
        known.count++
        known.last = entry
        return
      }
      const kind = { count: 0, last: entry }
      kinds.set(key, kind)
      write(entry)
      waitForEnd(key, kind)
    },
    /** Writes what was counted so far, before the process ends. */
    flush() {
      for (const kind of kinds.values()) if (kind.count > 0) write(kind.last, kind.count)
      for (const kind of kinds.values()) kind.count = 0
    },
  }
}
