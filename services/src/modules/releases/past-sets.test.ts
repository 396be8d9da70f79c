import { buildSets, findEarlierSet, type PastMove } from './past-sets'

/**
 * Sets in words: `a1 b1` are moves of one change, `-a` takes a away, `<` goes back to the set before,
 * `<a` only in that part, `<2` to the second set.
 */
function createMoves(history: string): PastMove[] {
  const moves: PastMove[] = []
  history.split(', ').forEach((change, index) => {
    const setNumber = index + 1
    if (change.startsWith('<')) moves.push(...goBack(moves, setNumber, change.slice(1)))
    else
      for (const word of change.split(' '))
        moves.push({
          name: word.replace(/[-\d]/g, ''),
          setNumber,
          restoredSet: null,
          toReleaseId: word.startsWith('-') ? null : word,
        })
  })
  return moves
}

/** The moves that going back writes down. */
function goBack(moves: PastMove[], setNumber: number, target: string): PastMove[] {
  const sets = buildSets(moves)
  const name = /^[a-z]/.test(target) ? target : undefined
  const earlier = /^\d/.test(target) ? sets[Number(target) - 1]! : findEarlierSet(sets, name)!
  const current = sets.at(-1)!
  const restoredSet = earlier.positions.get(name ?? '')!
  return [...new Set([...earlier.releases.keys(), ...current.releases.keys()])]
    .filter((part) => name === undefined || part === name)
    .filter((part) => earlier.releases.get(part) !== current.releases.get(part))
    .map((part) => ({
      name: part,
      setNumber,
      restoredSet,
      toReleaseId: earlier.releases.get(part) ?? null,
    }))
}

const show = (history: string) =>
  [...buildSets(createMoves(history)).at(-1)!.releases.values()].toSorted().join(' ')

test.each([
  ['what moved together is one set', 'a1 b1, a2 b2', 'a2 b2'],
  ['a part that does not move stays', 'a1 b1, a2', 'a2 b1'],
  ['a part is taken away', 'a1 b1, a2 -b', 'a2'],
  ['back to the set before', 'a1 b1, a2 b2, <', 'a1 b1'],
  ['back twice goes back two', 'a1, a2, a3, <, <', 'a1'],
  ['back and on and back', 'a1, a2, a3, <, a4, <', 'a2'],
  ['what was added goes', 'a1, b1, <', 'a1'],
  ['what was taken away comes back', 'a1 b1, -b, <', 'a1 b1'],
  ['a set in which nothing else ran is passed over', 'a1, a2, a2, <', 'a1'],
  ['back to any set', 'a1, a2, a3, a4, <2', 'a2'],
  ['back from a set that was chosen', 'a1, a2, a3, a4, <2, <', 'a1'],
  ['one part alone goes back', 'a1 b1, a2, b2, <a', 'a1 b2'],
  ['one part goes back twice', 'a1, a2, a3 b1, <a, <a', 'a1 b1'],
  ['the set goes back after a part did', 'a1 b1, a2, b2, <a, <', 'a2 b2'],
  ['the set goes back after a part made it an earlier one', 'a1 b1, b2, a2, <a, <', 'a1 b1'],
  ['a part goes back after the set did', 'a1, a2, a3, <, <a', 'a1'],
  ['a part that was away ran what it ran', 'a1 b1, a2, -a, a3, <a', 'a2 b1'],
])('%s: %s leads to %s', (_, history, running) => {
  expect(show(history)).toBe(running)
})

test.each([
  ['nothing was ever pinned', ''],
  ['only one set', 'a1 b1'],
  ['the first one again', 'a1, a2, <'],
])('%s: there is nothing earlier', (_, history) => {
  expect(findEarlierSet(buildSets(history ? createMoves(history) : []))).toBeUndefined()
})

test('any of a hundred sets is reached', () => {
  const history = Array.from({ length: 120 }, (_, index) => `a${index + 1}`).join(', ')
  expect(show(`${history}, <20`)).toBe('a20')
})
