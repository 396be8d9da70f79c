import { addressOf } from '../routes/routes'
import { pageGuard, seenPaths } from './page-guard'
import { aVisit } from './testing/a-visit'

test('A1 guard 3: where the person is going is announced before the page is there', () => {
  const announced: string[] = []
  const guard = pageGuard(seenPaths(), ({ path }) => announced.push(path))
  expect(guard.before?.(aVisit('/console?locale=en'))).toBeNull()
  expect(announced).toEqual(['/console'])
})

test('A1 guard 3: a page counts as seen once it was shown, whatever its query', () => {
  const seen = seenPaths()
  const guard = pageGuard(seen, () => {})
  guard.before?.(aVisit('/users?page=1'))
  expect(seen.has(addressOf('/users'))).toBe(false)
  guard.after?.(aVisit('/users?page=1'))
  expect(seen.has(addressOf('/users?page=2'))).toBe(true)
})
