import type { Endpoint } from '@console/contract/endpoint'
import { type RegistryClient, RegistryError } from './registry-client'
import {
  formatHistory,
  formatStatus,
  pinAllBrands,
  pinBrand,
  resumeAutomaticPin,
  rollBackBrand,
  unpinBrand,
} from './rollout'

const createPin = (brand: string, name: string, automatic = true) => ({
  brand,
  name,
  version: '1.4.0',
  hash: '01234567'.repeat(8),
  set_by: 'mei',
  set_at: '2026-11-20T00:00:00Z',
  automatic,
})

const createFakeRegistry = (
  responses: Record<string, (input: Record<string, unknown>) => unknown>,
) =>
  (async (endpoint: Endpoint, input: Record<string, unknown>) =>
    responses[endpoint.name]!(input)) as RegistryClient

const rejectWithConflict = (problems: unknown[]) => () => {
  throw new RegistryError('CONFLICT', 'It does not fit.', { problems })
}

test('pinning reports from when the release runs', async () => {
  const registry = createFakeRegistry({
    pinRelease: () => ({ pin: createPin('lantern', 'team', false), moved: true }),
  })
  expect(await pinBrand(registry, 'lantern', { name: 'team', version: '1.4.0' })).toBe(
    'lantern runs team 1.4.0-01234567 from its next page load.',
  )
})

test('a pin that does not fit is refused with what is missing', async () => {
  const registry = createFakeRegistry({
    pinRelease: rejectWithConflict([
      { name: 'team', kind: 'kernel', subject: '', needs: '^2.0.0', provided: '1.0.0', owner: '' },
    ]),
  })
  await expect(pinBrand(registry, 'lantern', { name: 'team', version: '1.4.0' })).rejects.toThrow(
    'lantern was not pinned to team 1.4.0: team is written for kernel ^2.0.0, this brand’s host provides 1.0.0.'.replace(
      '’',
      "'",
    ),
  )
})

test.each([
  [
    'path',
    '/login',
    'team claims /login, which belongs to auth. To put another remote in its place: console pin <brand> <name> <version> --instead-of auth.',
  ],
  ['mount', 'asset', 'team brings a mount asset, which belongs to auth.'],
  ['namespace', 'auth', 'team has the text namespace auth, which belongs to auth.'],
])(
  'a pin that claims the %s of another remote is refused with one line that names both',
  async (kind, subject, line) => {
    const registry = createFakeRegistry({
      pinRelease: rejectWithConflict([
        { name: 'team', kind, subject, needs: '', provided: '', owner: 'auth' },
      ]),
    })
    await expect(pinBrand(registry, 'lantern', { name: 'team', version: '1.4.0' })).rejects.toThrow(
      `lantern was not pinned to team 1.4.0: ${line}`,
    )
  },
)

test('making a pin automatic reports who moves it from then on', async () => {
  const respondWithChanged = (changed: boolean) =>
    createFakeRegistry({ handBackPin: () => ({ pin: createPin('lantern', 'team'), changed }) })
  expect(await resumeAutomaticPin(respondWithChanged(true), 'lantern', 'team')).toBe(
    'lantern runs team 1.4.0-01234567 as before; from now on npm start moves it.',
  )
  expect(await resumeAutomaticPin(respondWithChanged(false), 'lantern', 'team')).toBe(
    'lantern runs team 1.4.0-01234567; npm start moves it already.',
  )
  const rejecting = createFakeRegistry({
    handBackPin: () => {
      throw new RegistryError('NOT_FOUND', 'It does not exist.', null)
    },
  })
  await expect(resumeAutomaticPin(rejecting, 'lantern', 'teem')).rejects.toThrow(
    'lantern was not changed: there is no such brand, or nothing of that name is pinned for it. See npm run console -- status.',
  )
})

test('a brand that cannot move does not stop the others', async () => {
  const registry = createFakeRegistry({
    listReleases: () => ({
      releases: [],
      pins: [],
      brands: ['aurora', 'lantern', 'merchant'],
      lost: [],
    }),
    pinReleases: ({ brand }) =>
      brand === 'lantern'
        ? rejectWithConflict([
            {
              name: 'team',
              kind: 'module',
              subject: 'react',
              needs: '^19.3.1',
              provided: '',
              owner: '',
            },
          ])()
        : { moved: brand === 'aurora' ? [createPin('aurora', 'team')] : [] },
  })
  expect(await pinAllBrands(registry, [{ name: 'team', version: '1.4.0' }])).toEqual([
    'aurora: team 1.4.0-01234567',
    "lantern keeps what it runs: team is built with react 19.3.1, this brand's host provides none.",
    'merchant: as before',
  ])
})

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
  })
  const registry = createFakeRegistry({
    listReleases: () => ({
      releases: [release('01234567'), release('89abcdef')],
      pins,
      brands: ['aurora', 'lantern'],
      lost: [
        { name: 'host', version: '1.4.0', hash: '01234567'.repeat(8), files: ['a.js'] },
        { name: 'team', version: '0.2.0', hash: '89abcdef'.repeat(8), files: [...'abcde'] },
      ],
    }),
  })
  expect(await formatStatus(registry)).toEqual([
    '         host              auth',
    'aurora   1.4.0-01234567    1.4.0-01234567',
    'lantern  1.4.0-01234567 *  –',
    '',
    '* pinned by hand',
    '',
    'The store has lost files of host 1.4.0-01234567 (a.js). Restore STORE_DIR, or publish the release again.',
    'The store has lost files of team 0.2.0-89abcdef (a, b, c and 2 more). Restore STORE_DIR, or publish the release again.',
    '',
    'releases                  published          runs at',
    'host      1.4.0-01234567  2026-11-20 09:30Z  aurora, lantern',
    'host      1.4.0-89abcdef  2026-11-20 09:30Z  –',
  ])
})

test('going back and taking away report what runs then, or why nothing changed', async () => {
  const pin = createPin('lantern', 'team', false)
  const registry = createFakeRegistry({ rollBackPin: () => pin, unpinRelease: () => pin })
  expect(await rollBackBrand(registry, 'lantern', 'team')).toBe(
    'lantern runs team 1.4.0-01234567 again from its next page load.',
  )
  expect(await unpinBrand(registry, 'lantern', 'team')).toBe(
    'lantern no longer runs team, from its next page load; it ran 1.4.0-01234567.',
  )
  const rejecting = createFakeRegistry({
    rollBackPin: rejectWithConflict([
      { name: 'team', kind: 'nothing-before', subject: '', needs: '', provided: '', owner: '' },
    ]),
  })
  await expect(rollBackBrand(rejecting, 'lantern', 'team')).rejects.toThrow(
    'lantern was not changed: team ran nothing earlier.',
  )
})

test('taking away the pages that everybody is led to is refused, with what to do instead', async () => {
  const registry = createFakeRegistry({
    unpinRelease: rejectWithConflict([
      { name: 'auth', kind: 'page', subject: '/login', needs: '', provided: '', owner: 'auth' },
      { name: 'auth', kind: 'page', subject: '/invite', needs: '', provided: '', owner: 'auth' },
    ]),
  })
  await expect(unpinBrand(registry, 'lantern', 'auth')).rejects.toThrow(
    'lantern was not changed: everybody is led to pages of auth that nobody would have any more, or fewer people than now: /login, /invite. Pin another release of auth, or a remote with the same pages in its place: console pin <brand> <name> <version> --instead-of auth.',
  )
})

test('a remote is pinned in place of another one', async () => {
  const asked: unknown[] = []
  const registry = createFakeRegistry({
    pinRelease: (input) => {
      asked.push(input)
      return { pin: createPin('lantern', 'entrance', false), moved: true }
    },
  })
  expect(await pinBrand(registry, 'lantern', { name: 'entrance', version: '1.4.0' }, 'auth')).toBe(
    'lantern runs entrance 1.4.0-01234567 in place of auth from its next page load.',
  )
  expect(asked).toEqual([
    { brand: 'lantern', name: 'entrance', version: '1.4.0', instead_of: 'auth' },
  ])
})

test('the history of a brand says when, what, how and by whom', async () => {
  const move = { name: 'team', set_at: '2026-11-20T09:30:12.345Z', set_by: 'mei', automatic: true }
  const [one, two] = ['01234567', '89abcdef'].map((hash) => ({ version: '1.4.0', hash }))
  const registry = createFakeRegistry({
    listPinMoves: () => ({
      moves: [
        { ...move, kind: 'rollback', automatic: false, from: two, to: one },
        { ...move, kind: 'pin', from: null, to: two, set_by: 'operator' },
      ],
    }),
  })
  expect(await formatHistory(registry, 'lantern')).toEqual([
    '2026-11-20 09:30Z  team  1.4.0-89abcdef → 1.4.0-01234567  rollback   by mei',
    '2026-11-20 09:30Z  team  – → 1.4.0-89abcdef               automatic  by operator',
  ])
})
