import type { Endpoint } from '@console/contract/endpoint'
import { type Registry, RegistryError } from './registry'
import { handBack, pin, pinEverywhere, status } from './roll-out'

const aPin = (brand: string, name: string, automatic = true) => ({
  brand,
  name,
  version: '1.4.0',
  hash: '01234567',
  set_by: 'mei',
  set_at: '2026-11-20T00:00:00Z',
  automatic,
})

const registryAnswering = (answers: Record<string, (input: Record<string, unknown>) => unknown>) =>
  (async (endpoint: Endpoint, input: Record<string, unknown>) =>
    answers[endpoint.name]!(input)) as Registry

const refusing = (problems: unknown[]) => () => {
  throw new RegistryError('CONFLICT', 'It does not fit.', { problems })
}

test('a pin says from when it holds', async () => {
  const registry = registryAnswering({
    pinRelease: () => ({ pin: aPin('lantern', 'team', false), moved: true }),
  })
  expect(await pin(registry, 'lantern', { name: 'team', version: '1.4.0' }, 'mei')).toBe(
    'lantern runs team 1.4.0-01234567 from its next page load.',
  )
})

test('a pin that does not fit says what is missing', async () => {
  const registry = registryAnswering({
    pinRelease: refusing([{ name: 'team', what: 'kernel', needs: '^2.0.0', provided: '1.0.0' }]),
  })
  await expect(pin(registry, 'lantern', { name: 'team', version: '1.4.0' }, 'mei')).rejects.toThrow(
    'lantern was not pinned to team 1.4.0: team is written for kernel ^2.0.0, this brand’s host provides 1.0.0.'.replace(
      '’',
      "'",
    ),
  )
})

test('a pin that is handed back says who moves it from then on', async () => {
  const answering = (changed: boolean) =>
    registryAnswering({ handBackPin: () => ({ pin: aPin('lantern', 'team'), changed }) })
  expect(await handBack(answering(true), 'lantern', 'team', 'mei')).toBe(
    'lantern runs team 1.4.0-01234567 as before; from now on npm start moves it.',
  )
  expect(await handBack(answering(false), 'lantern', 'team', 'mei')).toBe(
    'lantern runs team 1.4.0-01234567; npm start moves it already.',
  )
  const refusing = registryAnswering({
    handBackPin: () => {
      throw new RegistryError('NOT_FOUND', 'It does not exist.', null)
    },
  })
  await expect(handBack(refusing, 'lantern', 'teem', 'mei')).rejects.toThrow(
    'lantern was not changed: there is no such brand, or nothing of that name is pinned for it. See npm run console -- status.',
  )
})

test('one brand that cannot move does not hold the others back', async () => {
  const registry = registryAnswering({
    listReleases: () => ({ releases: [], pins: [], brands: ['aurora', 'lantern', 'merchant'] }),
    pinReleases: ({ brand }) =>
      brand === 'lantern'
        ? refusing([{ name: 'team', what: 'react', needs: '^19.3.1', provided: '' }])()
        : { moved: brand === 'aurora' ? [aPin('aurora', 'team')] : [] },
  })
  expect(await pinEverywhere(registry, [{ name: 'team', version: '1.4.0' }], 'npm start')).toEqual([
    'aurora: team 1.4.0-01234567',
    "lantern keeps what it runs: team is built with react 19.3.1, this brand's host provides none.",
    'merchant: as before',
  ])
})

test('the status is a table with the host first; what was pinned by hand has a star', async () => {
  const pins = [aPin('aurora', 'auth'), aPin('aurora', 'host'), aPin('lantern', 'host', false)]
  const registry = registryAnswering({
    listReleases: () => ({ releases: [], pins, brands: ['aurora', 'lantern'] }),
  })
  expect(await status(registry)).toEqual([
    '         host              auth',
    'aurora   1.4.0-01234567    1.4.0-01234567',
    'lantern  1.4.0-01234567 *  –',
    '',
    '* pinned by hand',
  ])
})
