import type { Deps } from '../../deps'
import { createTestClock } from '../../testing/test-clock'
import { countRefusal, takeCountedRefusals } from './refusal-counts'

const createDeps = () => ({ db: {}, clock: createTestClock() }) as unknown as Deps
const refuse = (deps: Deps, target: string) =>
  countRefusal(deps, { traceId: 'trace', network: '192.0.2.7' }, { action: 'sign-in', target })

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
