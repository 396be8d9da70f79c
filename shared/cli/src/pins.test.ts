import { type RegistryClient, RegistryError } from './registry-client'
import { parseChanges, pinAllBrands, pinBrand, makeAutomatic, rollBackBrand } from './pins'
import { createPin } from './testing/create-pin'
import { createFakeRegistry } from './testing/fake-registry'

const problem = (name: string, kind: string, more: object = {}) => ({
  ...{ name, kind, subject: '', needs: '', provided: '', owner: '' },
  ...more,
})
const rejectWithConflict =
  (...problems: unknown[]) =>
  () => {
    throw new RegistryError('CONFLICT', 'It does not fit.', { problems })
  }
const pinTeam = (registry: RegistryClient) =>
  pinBrand(registry, 'lantern', parseChanges(['team@1.4.0']))

test('changes are written name@version, with as much of the hash as one likes, or -name', () => {
  expect(parseChanges(['team@1.4.0', 'host@0.2.0-4a6ed688', '-auth'])).toEqual({
    releases: [
      { name: 'team', version: '1.4.0' },
      { name: 'host', version: '0.2.0', hash: '4a6ed688' },
    ],
    remove: ['auth'],
  })
  for (const wrong of ['team', 'team@', '@1.4.0', 'team@one', 'team 1.4.0', '--auth'])
    expect(() => parseChanges([wrong])).toThrow(`${wrong} is no release: write name@version`)
})

test('pinning reports what runs, what no longer runs, and how to go back', async () => {
  const asked: unknown[] = []
  const registry = createFakeRegistry({
    pinReleases: (input) => {
      asked.push(input)
      return {
        set: 12,
        moved: [createPin('lantern', 'entrance', false)],
        removed: [createPin('lantern', 'auth')],
      }
    },
  })
  const changes = parseChanges(['entrance@1.4.0', '-auth'])
  expect(await pinBrand(registry, 'lantern', changes)).toEqual([
    'lantern runs entrance 1.4.0-01234567 from its next page load.',
    'lantern no longer runs auth; it ran 1.4.0-01234567.',
    'This is set 12 of lantern. Back to the one before: console rollback lantern',
  ])
  expect(asked).toEqual([{ brand: 'lantern', ...changes }])
})

test('pinning what is pinned says so', async () => {
  const registry = createFakeRegistry({
    pinReleases: () => ({ set: 12, moved: [], removed: [] }),
  })
  expect(await pinTeam(registry)).toEqual(['lantern runs that already, set by hand.'])
})

const page = (subject: string) => problem('auth', 'page', { subject, owner: 'auth' })
test.each([
  [
    [problem('team', 'kernel', { needs: '^2.0.0', provided: '1.0.0' })],
    "team is written for kernel ^2.0.0, this brand's host provides 1.0.0.",
  ],
  [
    [problem('team', 'path', { subject: '/login', owner: 'auth' })],
    'team claims /login, which belongs to auth. To put another remote in its place: console pin <brand> <name>@<version> -auth. To keep both, change it in src/manifest.ts of team.',
  ],
  [
    [problem('team', 'mount', { subject: 'asset', owner: 'auth' })],
    'team brings a mount asset, which belongs to auth. To keep both, change it in src/manifest.ts of team.',
  ],
  [
    [problem('team', 'namespace', { subject: 'auth', owner: 'auth' })],
    'team has the text namespace auth, which belongs to auth.',
  ],
  [
    [problem('team', 'release', { subject: '1.4.0' }), problem('auth', 'not-pinned')],
    'team 1.4.0 is not published. See console status. auth is not pinned. See console status.',
  ],
  [
    [page('/login'), page('/invite')],
    'everybody is led to pages of auth that nobody would have any more, or fewer people than now: /login, /invite. Pin another release of auth, or a remote with the same pages in its place: console pin <brand> <name>@<version> -auth.',
  ],
  [
    [problem('', 'frozen', { subject: 'Sale until Friday', owner: 'mei' })],
    'mei has frozen it (Sale until Friday). Lift that first: console unfreeze <brand>.',
  ],
])(
  'what cannot run is refused with one line that says why and what to do: %#',
  async (problems, line) => {
    const registry = createFakeRegistry({ pinReleases: rejectWithConflict(...problems) })
    await expect(pinTeam(registry)).rejects.toThrow(`lantern was not changed: ${line}`)
  },
)

test('an unknown brand is said', async () => {
  const registry = createFakeRegistry({
    pinReleases: () => {
      throw new RegistryError('NOT_FOUND', 'It does not exist.', null)
    },
  })
  await expect(pinTeam(registry)).rejects.toThrow(
    'lantern was not changed: there is no such brand. See console status.',
  )
})

test('going back reports what runs again, or that there is nothing earlier', async () => {
  const registry = createFakeRegistry({
    rollBackSet: () => ({ set: 13, moved: [createPin('lantern', 'team', false)], removed: [] }),
  })
  expect((await rollBackBrand(registry, 'lantern', { name: 'team' }))[0]).toBe(
    'lantern runs team 1.4.0-01234567 again from its next page load.',
  )
  const goBack = (name: string, kind: string, subject = '') =>
    rollBackBrand(
      createFakeRegistry({ rollBackSet: rejectWithConflict(problem(name, kind, { subject })) }),
      'lantern',
      {},
    )
  await expect(goBack('team', 'nothing-before')).rejects.toThrow('team ran nothing else earlier.')
  await expect(goBack('', 'nothing-before')).rejects.toThrow('it ran nothing else earlier.')
  await expect(goBack('', 'set', '99')).rejects.toThrow('there was never a set 99.')
})

test('making a pin automatic reports who moves it from then on', async () => {
  const respondWithChanged = (changed: boolean) =>
    createFakeRegistry({ makePinAutomatic: () => ({ pin: createPin('lantern', 'team'), changed }) })
  expect(await makeAutomatic(respondWithChanged(true), 'lantern', 'team')).toBe(
    'lantern runs team 1.4.0-01234567 as before; from now on npm start moves it.',
  )
  expect(await makeAutomatic(respondWithChanged(false), 'lantern', 'team')).toBe(
    'lantern runs team 1.4.0-01234567; npm start moves it already.',
  )
  const rejecting = createFakeRegistry({
    makePinAutomatic: () => {
      throw new RegistryError('NOT_FOUND', 'It does not exist.', null)
    },
  })
  await expect(makeAutomatic(rejecting, 'lantern', 'teem')).rejects.toThrow(
    'lantern does not run teem. See console status.',
  )
})

test('a brand that cannot move does not stop the others', async () => {
  const registry = createFakeRegistry({
    listReleases: () => ({
      releases: [],
      pins: [],
      brands: ['aurora', 'lantern', 'merchant'].map((id) => ({
        id,
        set: 1,
        frozen: null,
        retired: false,
      })),
      rollouts: [],
      overrides: [],
      lost: [],
    }),
    pinReleases: ({ brand }) =>
      brand === 'lantern'
        ? rejectWithConflict(problem('team', 'module', { subject: 'react', needs: '^19.3.1' }))()
        : { set: 2, removed: [], moved: brand === 'aurora' ? [createPin('aurora', 'team')] : [] },
  })
  expect(await pinAllBrands(registry, [{ name: 'team', version: '1.4.0' }])).toEqual([
    'aurora: team 1.4.0-01234567',
    "lantern keeps what it runs: team is built with react 19.3.1, this brand's host provides none.",
    'merchant: as before',
  ])
})
