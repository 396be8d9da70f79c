import { parseHref } from '../routes/routes'
import { trackNavigation } from './track-navigation'

test('a redirect replaces the history entry only if the refused address is in the address bar or was to replace it', () => {
  const router = {
    navigate: jest.fn(async () => {}) as (
      to: unknown,
      options?: { replace?: boolean },
    ) => Promise<void>,
  }
  const navigationTracker = trackNavigation(router, { location: { hash: '#/console' } as Location })
  expect(navigationTracker.shouldReplace(parseHref('/console'))).toBe(true)
  void router.navigate('/users')
  expect(navigationTracker.shouldReplace(parseHref('/users'))).toBe(false)
  void router.navigate('/users', { replace: true })
  expect(navigationTracker.shouldReplace(parseHref('/users'))).toBe(true)
})
