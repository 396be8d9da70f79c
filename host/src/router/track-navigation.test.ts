import { parseHref } from '../routes/routes'
import { trackNavigation } from './track-navigation'

test('a redirect replaces the history entry only if the refused address is in the address bar or was to replace it', () => {
  const router = {
    state: { initialized: true },
    navigate: jest.fn(async () => {}) as (
      to: unknown,
      options?: { replace?: boolean },
    ) => Promise<void>,
  }
  const navigationTracker = trackNavigation(router, {
    location: { hash: '#/console' },
    history: window.history,
  })
  expect(navigationTracker.shouldReplace(parseHref('/console'))).toBe(true)
  void router.navigate('/users')
  expect(navigationTracker.shouldReplace(parseHref('/users'))).toBe(false)
  void router.navigate('/users', { replace: true })
  expect(navigationTracker.shouldReplace(parseHref('/users'))).toBe(true)
})

test('an address is opened from outside when it is the first one, or typed into the address bar', () => {
  const state = { initialized: false }
  const router = { state, navigate: async () => {} }
  const history = {
    state: { idx: 0 } as unknown,
    replaceState: (next: unknown) => void (history.state = next),
  }
  const location = { hash: '#/console' }
  const { isFromOutside, markAsOwn } = trackNavigation(router, { location, history })
  expect(isFromOutside(parseHref('/console'))).toBe(true)
  state.initialized = true
  expect(isFromOutside(parseHref('/console'))).toBe(false)

  location.hash = '#/users' // typed: the browser makes the entry, without a state
  history.state = null
  expect(isFromOutside(parseHref('/users'))).toBe(true)
  expect(isFromOutside(parseHref('/console'))).toBe(false)
  markAsOwn()
  expect(isFromOutside(parseHref('/users'))).toBe(false)
})
