import { failsMore } from './taking-back'

/** The same pseudo-random numbers at every run (mulberry32). */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Pages are opened one after the other, and after every ten it is asked; how many it took, if it said yes. */
function replay(
  random: () => number,
  { share, fails, pinnedFails, pages }: Record<'share' | 'fails' | 'pinnedFails' | 'pages', number>,
): number | null {
  const [candidate, pinned] = [
    { loads: 0, failures: 0 },
    { loads: 0, failures: 0 },
  ]
  for (let page = 1; page <= pages; page++) {
    const isCandidate = random() < share
    const arm = isCandidate ? candidate : pinned
    arm.loads++
    if (random() < (isCandidate ? fails : pinnedFails)) arm.failures++
    if (page % 10 === 0 && failsMore(candidate, pinned)) return candidate.loads
  }
  return null
}

test.each([
  [0.05, 0.5],
  [0.2, 0.2],
  [0.5, 0.05],
  [0.5, 0.3],
])(
  'with a share of %d and %d of the pages failing in both, fewer than 1 of 100 replays are taken back',
  (share, fails) => {
    const random = createRandom(7)
    const replays = 2_500
    let takenBack = 0
    for (let run = 0; run < replays; run++)
      if (replay(random, { share, fails, pinnedFails: fails, pages: 1_000 }) !== null) takenBack++
    expect(takenBack / replays).toBeLessThan(0.01)
  },
)

test.each([
  [0.05, 0.2, 0.005, 400],
  [0.05, 1, 0.005, 25],
  [0.5, 0.1, 0.01, 600],
  [0.2, 0.2, 0.02, 300],
])(
  'with a share of %d a candidate of which %d fail, against %d, is taken back within %d of its pages',
  (share, fails, pinnedFails, within) => {
    const random = createRandom(11)
    for (let run = 0; run < 100; run++) {
      const loads = replay(random, { share, fails, pinnedFails, pages: 60_000 })
      expect(loads).not.toBeNull()
      expect(loads!).toBeLessThanOrEqual(within)
    }
  },
)

test('too little to go by decides nothing', () => {
  expect(failsMore({ loads: 19, failures: 19 }, { loads: 400, failures: 0 })).toBe(false)
  expect(failsMore({ loads: 100, failures: 100 }, { loads: 0, failures: 0 })).toBe(false)
  expect(failsMore({ loads: 0, failures: 0 }, { loads: 10, failures: 10 })).toBe(false)
  expect(failsMore({ loads: 50, failures: 50 }, { loads: 50, failures: 50 })).toBe(false)
})

test('twenty failing pages of twenty decide, where what is pinned works', () => {
  expect(failsMore({ loads: 20, failures: 20 }, { loads: 380, failures: 2 })).toBe(true)
})
