import { parseHref } from '../routes/routes'
import { pageGuard, createSeenPaths } from './page-guard'
import { createNavigationAttempt } from './testing/navigation-attempt'

test('A1 guard 3: where the person is going is announced before the page is shown', () => {
  const announced: string[] = []
  const guard = pageGuard(createSeenPaths(), ({ path }) => announced.push(path))
  expect(guard.before?.(createNavigationAttempt('/console?locale=en'))).toBeNull()
  expect(announced).toEqual(['/console'])
})

test('A1 guard 3: a page counts as seen once it was shown, whatever its query', () => {
  const seen = createSeenPaths()
  const guard = pageGuard(seen, () => {})
  guard.before?.(createNavigationAttempt('/users?page=1'))
  expect(seen.has(parseHref('/users'))).toBe(false)
  guard.after?.(createNavigationAttempt('/users?page=1'))
  expect(seen.has(parseHref('/users?page=2'))).toBe(true)
})
