import type { Endpoint } from '@console/contract/endpoint'
import { type RegistryClient, RegistryError } from './registry-client'
import { resumeAutomaticPin, pinBrand, pinAllBrands, formatPinStatus } from './rollout'

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
  expect(await pinBrand(registry, 'lantern', { name: 'team', version: '1.4.0' }, 'mei')).toBe(
    'lantern runs team 1.4.0-01234567 from its next page load.',
  )
})

test('a pin that does not fit is refused with what is missing', async () => {
  const registry = createFakeRegistry({
    pinRelease: rejectWithConflict([
      { name: 'team', kind: 'kernel', subject: '', needs: '^2.0.0', provided: '1.0.0', owner: '' },
    ]),
  })
  await expect(
    pinBrand(registry, 'lantern', { name: 'team', version: '1.4.0' }, 'mei'),
  ).rejects.toThrow(
    'lantern was not pinned to team 1.4.0: team is written for kernel ^2.0.0, this brand’s host provides 1.0.0.'.replace(
      '’',
      "'",
    ),
  )
})

test.each([
  ['path', '/login', 'team claims /login, which belongs to auth.'],
  ['mount', 'asset', 'team brings a mount asset, which belongs to auth.'],
  ['namespace', 'auth', 'team has the text namespace auth, which belongs to auth.'],
  ['slot', 'shell.cover', 'team fills the slot shell.cover, which belongs to auth.'],
])(
  'a pin that claims the %s of another remote is refused with one line that names both',
  async (kind, subject, line) => {
    const registry = createFakeRegistry({
      pinRelease: rejectWithConflict([
        { name: 'team', kind, subject, needs: '', provided: '', owner: 'auth' },
      ]),
    })
    await expect(
      pinBrand(registry, 'lantern', { name: 'team', version: '1.4.0' }, 'mei'),
    ).rejects.toThrow(`lantern was not pinned to team 1.4.0: ${line}`)
  },
)

test('making a pin automatic reports who moves it from then on', async () => {
  const respondWithChanged = (changed: boolean) =>
    createFakeRegistry({ handBackPin: () => ({ pin: createPin('lantern', 'team'), changed }) })
  expect(await resumeAutomaticPin(respondWithChanged(true), 'lantern', 'team', 'mei')).toBe(
    'lantern runs team 1.4.0-01234567 as before; from now on npm start moves it.',
  )
  expect(await resumeAutomaticPin(respondWithChanged(false), 'lantern', 'team', 'mei')).toBe(
    'lantern runs team 1.4.0-01234567; npm start moves it already.',
  )
  const rejecting = createFakeRegistry({
    handBackPin: () => {
      throw new RegistryError('NOT_FOUND', 'It does not exist.', null)
    },
  })
  await expect(resumeAutomaticPin(rejecting, 'lantern', 'teem', 'mei')).rejects.toThrow(
    'lantern was not changed: there is no such brand, or nothing of that name is pinned for it. See npm run console -- status.',
  )
})

test('a brand that cannot move does not stop the others', async () => {
  const registry = createFakeRegistry({
    listReleases: () => ({ releases: [], pins: [], brands: ['aurora', 'lantern', 'merchant'] }),
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
  expect(await pinAllBrands(registry, [{ name: 'team', version: '1.4.0' }], 'npm start')).toEqual([
    'aurora: team 1.4.0-01234567',
    "lantern keeps what it runs: team is built with react 19.3.1, this brand's host provides none.",
    'merchant: as before',
  ])
})

test('the status is a table with the host first; what was pinned by hand has a star', async () => {
  const pins = [
    createPin('aurora', 'auth'),
    createPin('aurora', 'host'),
    createPin('lantern', 'host', false),
  ]
  const registry = createFakeRegistry({
    listReleases: () => ({ releases: [], pins, brands: ['aurora', 'lantern'] }),
  })
  expect(await formatPinStatus(registry)).toEqual([
    '         host              auth',
    'aurora   1.4.0-01234567    1.4.0-01234567',
    'lantern  1.4.0-01234567 *  –',
    '',
    '* pinned by hand',
  ])
})
