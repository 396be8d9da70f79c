import { formatHistory, formatStatus } from './status'
import { createPin } from './testing/create-pin'
import { createFakeRegistry } from './testing/fake-registry'

test('the status is a table with the host first; what was pinned by hand has a star, and what the store has lost is said', async () => {
  const pins = [
    createPin('aurora', 'auth'),
    createPin('aurora', 'host'),
    createPin('lantern', 'host', false),
  ]
  const release = (hash: string) => ({
    name: 'host',
    version: '1.4.0',
    hash: hash.repeat(8),
    kernel: '2.0.0',
    sealed_at: '2026-11-20T09:30:12.345Z',
    published_by: hash === '01234567' ? 'mei' : null,
  })
  const registry = createFakeRegistry({
    listReleases: () => ({
      releases: [release('01234567'), release('89abcdef')],
      pins,
      brands: [
        { id: 'aurora', set: 12, frozen: null, retired: false },
        {
          id: 'lantern',
          set: 3,
          frozen: { reason: 'Sale until Friday', by: 'mei', at: '2026-11-20T09:30:12.345Z' },
          retired: false,
        },
      ],
      rollouts: [
        {
          brand: 'aurora',
          releases: [{ name: 'auth', version: '1.5.0', hash: '89abcdef'.repeat(8) }],
          ...{ share: 2_000, people: 2, roles: [], state: 'running', reason: null },
          ...{ set_by: 'mei', set_at: '2026-11-20T09:30:12.345Z' },
        },
      ],
      overrides: [
        {
          brand: 'lantern',
          releases: [{ name: 'team', version: '1.5.0-dev', hash: '89abcdef'.repeat(8) }],
          ...{ state: 'running', set_by: 'mei', expires_at: '2026-11-20T17:30:00.000Z' },
        },
      ],
      lost: [
        { name: 'host', version: '1.4.0', hash: '01234567'.repeat(8), files: ['a.js'] },
        { name: 'team', version: '0.2.0', hash: '89abcdef'.repeat(8), files: [...'abcde'] },
      ],
    }),
  })
  expect(await formatStatus(registry)).toEqual([
    '         set  kernel  host              auth',
    'aurora   12   2.0.0   1.4.0-01234567    1.4.0-01234567',
    'lantern  3    2.0.0   1.4.0-01234567 *  –',
    '',
    '* pinned by hand',
    '',
    'lantern is frozen by mei since 2026-11-20 09:30Z: Sale until Friday',
    '',
    'aurora tries out auth 1.5.0-89abcdef: 20% of visitors, 2 people',
    '',
    'One person of lantern runs team 1.5.0-dev-89abcdef by mei until 2026-11-20 17:30Z',
    '',
    'The store has lost files of host 1.4.0-01234567 (a.js). Restore STORE_DIR, or publish the release again.',
    'The store has lost files of team 0.2.0-89abcdef (a, b, c and 2 more). Restore STORE_DIR, or publish the release again.',
    '',
    'releases                  published          by   runs at',
    'host      1.4.0-01234567  2026-11-20 09:30Z  mei  aurora, lantern',
    'host      1.4.0-89abcdef  2026-11-20 09:30Z  –    –',
  ])
})

test('the history of a brand says for each set when, by whom, with which token, what moved and who published it', async () => {
  const set = { set_at: '2026-11-20T09:30:12.345Z', set_by: 'mei', token: '7f3a90bc' }
  const [one, two] = ['01234567', '89abcdef'].map((hash) => ({
    version: '1.4.0',
    hash,
    published_by: 'ci',
  }))
  const registry = createFakeRegistry({
    listSets: () => ({
      sets: [
        {
          number: 3,
          restored: 1,
          ...set,
          automatic: false,
          moves: [
            { name: 'auth', kind: 'rollback', from: two, to: null },
            { name: 'team', kind: 'rollback', from: two, to: one },
          ],
        },
        {
          number: 2,
          restored: null,
          ...set,
          set_by: 'operator',
          token: null,
          automatic: true,
          moves: [{ name: 'team', kind: 'pin', from: null, to: two }],
        },
      ],
    }),
  })
  expect(await formatHistory(registry, 'lantern')).toEqual([
    '3  2026-11-20 09:30Z  by mei (7f3a90bc)  back to 1  auth  1.4.0-89abcdef → –',
    '                                                    team  1.4.0-89abcdef → 1.4.0-01234567  published by ci',
    '2  2026-11-20 09:30Z  by operator        automatic  team  – → 1.4.0-89abcdef               published by ci',
  ])
})
