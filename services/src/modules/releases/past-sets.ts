/** A row of `pin_history`, as far as it says what ran. */
export interface PastMove {
  name: string
  setNumber: number
  restoredSet: number | null
  toReleaseId: string | null
}

/** What a brand ran from one change of its set to the next. */
export interface PastSet {
  number: number
  /** The id of the release of each part. */
  releases: ReadonlyMap<string, string>
  /**
   * Where each part, and by the empty name the whole set, stands in history: the number of the set that
   * a rollback has restored, else that of its last move.
   */
  positions: ReadonlyMap<string, number>
}

const isSame = (one: PastSet['releases'], other: PastSet['releases']) =>
  one.size === other.size && [...one].every(([name, id]) => other.get(name) === id)

/**
 * Where a set that a rollback made stands in history. One part that went back makes the whole an earlier
 * set only where all of it ran so.
 */
function positionOf(
  sets: readonly PastSet[],
  { number, releases, restored }: Pick<PastSet, 'number' | 'releases'> & { restored: number },
): number {
  const runsAlike = (past?: PastSet) => past !== undefined && isSame(past.releases, releases)
  if (runsAlike(sets[restored - 1])) return restored
  return sets.findLast(runsAlike)?.positions.get('') ?? number
}

/** Every set of a brand, by all moves of its pins, the oldest first. */
export function buildSets(moves: readonly PastMove[]): PastSet[] {
  const sets: PastSet[] = []
  for (const number of new Set(moves.map(({ setNumber }) => setNumber))) {
    const releases = new Map(sets.at(-1)?.releases)
    const positions = new Map(sets.at(-1)?.positions)
    const ownMoves = moves.filter(({ setNumber }) => setNumber === number)
    for (const { name, restoredSet, toReleaseId } of ownMoves) {
      if (toReleaseId === null) releases.delete(name)
      else releases.set(name, toReleaseId)
      positions.set(name, restoredSet ?? number)
    }
    const restored = ownMoves[0]!.restoredSet
    positions.set('', restored === null ? number : positionOf(sets, { number, releases, restored }))
    sets.push({ number, releases, positions })
  }
  return sets
}

/** The parts that ran once and were taken away. */
export function findRemovedNames(sets: readonly PastSet[]): string[] {
  const running = sets.at(-1)?.releases ?? new Map()
  const ran = sets.flatMap(({ releases }) => [...releases.keys()])
  return [...new Set(ran)].filter((name) => !running.has(name))
}

/**
 * The set before the current one, or with a name the one before in which that part ran another release;
 * undefined if there is none. It begins at what was restored last, so going back twice goes back two.
 */
export function findEarlierSet(sets: readonly PastSet[], name = ''): PastSet | undefined {
  const current = sets.at(-1)
  if (!current) return undefined
  const isEarlier = ({ releases }: PastSet) =>
    name === ''
      ? !isSame(releases, current.releases)
      : // What was taken away and pinned again has run in between.
        releases.has(name) && releases.get(name) !== current.releases.get(name)
  return sets.slice(0, (current.positions.get(name) ?? 1) - 1).findLast(isEarlier)
}
