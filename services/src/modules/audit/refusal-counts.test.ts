import type { Deps } from '../../deps'
import { countRefusal, takeCountedRefusals } from './refusal-counts'

test('C16 refusals that are counted keep nothing of their requests but what is recorded', () => {
  const deps = { db: {}, clock: { now: () => new Date(0) } } as unknown as Deps
  const context = (traceId: string) => ({
    traceId,
    network: '192.0.2.1',
    brand: { clientId: 'aurora-console', logo: '<svg/>' },
    request: { body: 'x'.repeat(1_000_000) },
  })
  const event = { action: 'access.refused', outcome: 'FORBIDDEN' } as const
  expect(countRefusal(deps, context('first'), event)).toBe(false)
  expect(countRefusal(deps, context('second'), event)).toBe(true)
  expect(takeCountedRefusals(deps, true)).toEqual([
    {
      since: 0,
      event,
      count: 1,
      context: { traceId: 'second', network: '192.0.2.1', brand: { clientId: 'aurora-console' } },
    },
  ])
})
