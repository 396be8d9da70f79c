import { parseHref } from '../routes/routes'
import { createSeenPaths } from './page-guard'
import { pageLoadingGuard } from './page-loading-guard'
import { createNavigationAttempt } from './testing/navigation-attempt'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function setup({ signedIn = true, enabled = true } = {}) {
  const marks: boolean[] = []
  const seen = createSeenPaths()
  const guard = pageLoadingGuard(seen, {
    isSignedIn: () => signedIn,
    isEnabled: () => enabled,
    show: (loading) => marks.push(loading),
  })
  return { marks, seen, guard }
}

test('A1 guard 4: a slow new page is marked as loading after 50 ms, until 220 ms after it is shown', () => {
  const { marks, guard } = setup()
  guard.before?.(createNavigationAttempt('/users'))
  jest.advanceTimersByTime(49)
  expect(marks).toEqual([])
  jest.advanceTimersByTime(1)
  expect(marks).toEqual([true])
  guard.after?.(createNavigationAttempt('/users'))
  jest.advanceTimersByTime(219)
  expect(marks).toEqual([true])
  jest.advanceTimersByTime(1)
  expect(marks).toEqual([true, false])
})

test('A1 guard 4 [F]: a page that is shown sooner is never marked', () => {
  const { marks, guard } = setup()
  guard.before?.(createNavigationAttempt('/users'))
  jest.advanceTimersByTime(30)
  guard.after?.(createNavigationAttempt('/users'))
  jest.advanceTimersByTime(1000)
  expect(marks).toEqual([])
})

test('A1 guard 4: nobody signed in, switched off, or seen before: no mark', () => {
  for (const { marks, guard, seen } of [
    setup({ signedIn: false }),
    setup({ enabled: false }),
    setup(),
  ]) {
    seen.add(parseHref('/seen'))
    guard.before?.(createNavigationAttempt('/seen'))
    jest.advanceTimersByTime(1000)
    expect(marks).toEqual([])
  }
})

test('the mark of a navigation that was abandoned is removed by the next one', () => {
  const { marks, guard, seen } = setup()
  seen.add(parseHref('/console'))
  guard.before?.(createNavigationAttempt('/users'))
  jest.advanceTimersByTime(50)
  guard.before?.(createNavigationAttempt('/console'))
  jest.advanceTimersByTime(0)
  expect(marks).toEqual([true, false])
})
