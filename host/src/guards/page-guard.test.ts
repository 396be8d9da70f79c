import { navigationTargetAtom, parseHref } from '../routes/routes'
import { pageGuard, wasSeen } from './page-guard'
import { createTestGuardContext } from './testing/guard-context'
import { createNavigationAttempt } from './testing/navigation-attempt'

test('A1 guard 3: where the person is going is announced before the page is shown', () => {
  const context = createTestGuardContext()
  expect(pageGuard(context).before?.(createNavigationAttempt('/console?locale=en'))).toBeNull()
  expect(context.store.get(navigationTargetAtom)?.path).toBe('/console')
})

test('A1 guard 3: a page counts as seen once it was shown, whatever its query', () => {
  const context = createTestGuardContext()
  const guard = pageGuard(context)
  guard.before?.(createNavigationAttempt('/users?page=1'))
  expect(wasSeen(context.store, parseHref('/users'))).toBe(false)
  guard.after?.(createNavigationAttempt('/users?page=1'))
  expect(wasSeen(context.store, parseHref('/users?page=2'))).toBe(true)
})
