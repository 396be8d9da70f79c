import { isPageLoadingAtom } from '../shell/page-loading'
import { pageGuard } from './page-guard'
import { pageLoadingGuard } from './page-loading-guard'
import { createTestGuardContext } from './testing/guard-context'
import { createNavigationAttempt } from './testing/navigation-attempt'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function setup({ signedIn = true, enabled = true } = {}) {
  const marks: boolean[] = []
  const context = createTestGuardContext({
    session: { isSignedIn: () => signedIn },
    settings: { transitionSetting: { openPageLoading: enabled } },
  })
  const { store } = context
  store.sub(isPageLoadingAtom, () => marks.push(store.get(isPageLoadingAtom)))
  const show = (href: string) => pageGuard(context).after?.(createNavigationAttempt(href))
  return { marks, show, guard: pageLoadingGuard(context) }
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
  for (const options of [{ signedIn: false }, { enabled: false }, {}]) {
    const { marks, guard, show } = setup(options)
    show('/seen')
    guard.before?.(createNavigationAttempt('/seen'))
    jest.advanceTimersByTime(1000)
    expect(marks).toEqual([])
  }
})

test('the mark of a navigation that was abandoned is removed by the next one', () => {
  const { marks, guard, show } = setup()
  show('/console')
  guard.before?.(createNavigationAttempt('/users'))
  jest.advanceTimersByTime(50)
  guard.before?.(createNavigationAttempt('/console'))
  jest.advanceTimersByTime(0)
  expect(marks).toEqual([true, false])
})
