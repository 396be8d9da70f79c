import { addressOf } from '../routes/routes'
import { seenPaths } from './page-guard'
import { pageLoadingGuard } from './page-loading-guard'
import { aVisit } from './testing/a-visit'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function scene({ signedIn = true, enabled = true } = {}) {
  const marks: boolean[] = []
  const seen = seenPaths()
  const guard = pageLoadingGuard(seen, {
    signedIn: () => signedIn,
    enabled: () => enabled,
    show: (loading) => marks.push(loading),
  })
  return { marks, seen, guard }
}

test('A1 guard 4: a slow new page is marked as loading after 50 ms, until 220 ms after it is there', () => {
  const { marks, guard } = scene()
  guard.before?.(aVisit('/users'))
  jest.advanceTimersByTime(49)
  expect(marks).toEqual([])
  jest.advanceTimersByTime(1)
  expect(marks).toEqual([true])
  guard.after?.(aVisit('/users'))
  jest.advanceTimersByTime(219)
  expect(marks).toEqual([true])
  jest.advanceTimersByTime(1)
  expect(marks).toEqual([true, false])
})

test('A1 guard 4 [F]: a page that comes sooner is never marked', () => {
  const { marks, guard } = scene()
  guard.before?.(aVisit('/users'))
  jest.advanceTimersByTime(30)
  guard.after?.(aVisit('/users'))
  jest.advanceTimersByTime(1000)
  expect(marks).toEqual([])
})

test('A1 guard 4: nobody signed in, switched off, or seen before: no mark', () => {
  for (const { marks, guard, seen } of [
    scene({ signedIn: false }),
    scene({ enabled: false }),
    scene(),
  ]) {
    seen.add(addressOf('/seen'))
    guard.before?.(aVisit('/seen'))
    jest.advanceTimersByTime(1000)
    expect(marks).toEqual([])
  }
})

test('a mark of a page that was given up goes with the next visit', () => {
  const { marks, guard, seen } = scene()
  seen.add(addressOf('/console'))
  guard.before?.(aVisit('/users'))
  jest.advanceTimersByTime(50)
  guard.before?.(aVisit('/console'))
  jest.advanceTimersByTime(0)
  expect(marks).toEqual([true, false])
})
