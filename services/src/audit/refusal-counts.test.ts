import type { Deps } from '../deps/deps'
import { createTestClock } from '@console/services-testing/test-clock'
import { countRefusal, takeCountedRefusals } from './refusal-counts'

const createDeps = () => ({ db: {}, clock: createTestClock() }) as unknown as Deps
const refuse = (deps: Deps, target: string, { actor = '', network = '192.0.2.7' } = {}) =>
  countRefusal(deps, { traceId: 'trace', network }, { action: 'sign-in', target, actor })

test('C16 a flood of different refusals is counted together, and names nobody', () => {
  const deps = createDeps()
  const recorded = Array.from({ length: 5_000 }, (_, index) => refuse(deps, `somebody ${index}`))
  expect(recorded.filter((isCounted) => !isCounted)).toHaveLength(2_001)
  expect(takeCountedRefusals(deps, true)).toMatchObject([
    { event: { action: 'sign-in' }, count: 2_999 },
  ])
})

test('C16 a refusal of somebody else, or in another minute, is counted apart', () => {
  const deps = createDeps()
  expect([refuse(deps, 'mei'), refuse(deps, 'mei'), refuse(deps, 'an')]).toEqual([
    false,
    true,
    false,
  ])
  deps.clock.now = () => new Date('2026-11-20T09:01:00Z')
  expect(takeCountedRefusals(deps, false)).toMatchObject([{ event: { target: 'mei' }, count: 1 }])
  expect(refuse(deps, 'mei')).toBe(false)
})

test('C16 a refusal of another person, or from another network, is counted apart', () => {
  const deps = createDeps()
  expect(refuse(deps, 'mei')).toBe(false)
  expect(refuse(deps, 'mei', { actor: 'an' })).toBe(false)
  expect(refuse(deps, 'mei', { network: '192.0.2.8' })).toBe(false)
  expect(refuse(deps, 'mei')).toBe(true)
})

test('C16 a refusal a minute later is recorded at once, also before the job has taken the first', () => {
  const deps = createDeps()
  expect(refuse(deps, 'mei')).toBe(false)
  deps.clock.now = () => new Date('2026-11-20T09:01:00Z')
  expect(refuse(deps, 'mei')).toBe(false)
})

test('C16 refusals that are counted keep nothing of their requests but what is recorded', () => {
  const deps = createDeps()
  const context = (traceId: string) => ({
    traceId,
    network: '192.0.2.1',
    brand: { clientId: 'aurora-console', logo: '<svg/>' },
    request: { body: 'x'.repeat(1_000_000) },
  })
  const event = { action: 'access.refused', outcome: 'FORBIDDEN' } as const
  expect(countRefusal(deps, context('first'), event)).toBe(false)
  expect(countRefusal(deps, context('second'), event)).toBe(true)
  expect(takeCountedRefusals(deps, true).map(({ context: kept }) => kept)).toEqual([
    { traceId: 'second', network: '192.0.2.1', brand: { clientId: 'aurora-console' } },
  ])
})
