import { addressOf } from '../routes/routes'
import { watchArrivals } from './arriving'

test('a redirect takes the entry of an address that stands in the bar, or was to replace what stands there, and no other', () => {
  const router = {
    navigate: jest.fn(async () => {}) as (
      to: unknown,
      options?: { replace?: boolean },
    ) => Promise<void>,
  }
  const arrivals = watchArrivals(router, { location: { hash: '#/console' } as Location })
  expect(arrivals.takesTheEntry(addressOf('/console'))).toBe(true)
  void router.navigate('/users')
  expect(arrivals.takesTheEntry(addressOf('/users'))).toBe(false)
  void router.navigate('/users', { replace: true })
  expect(arrivals.takesTheEntry(addressOf('/users'))).toBe(true)
})
