import { parseHref } from '../routes/routes'
import { describeNavigation, type SeenNavigation } from './describe-navigation'

const describeTo = (to: string, seen: Partial<SeenNavigation> = {}) =>
  describeNavigation({
    from: parseHref('/'),
    to: parseHref(to),
    decisions: [],
    outcome: { enter: parseHref(to), redirected: false },
    ...seen,
  })

test('A1.0 a navigation tells which guard led where, and where it ended', () => {
  const end = parseHref('/login?redirect=/users')
  expect(
    describeTo('/users', {
      decisions: [{ guard: 'permission', result: { goTo: end } }],
      outcome: { enter: end, redirected: true },
    }),
  ).toEqual({
    from: '/',
    to: '/users',
    decisions: [{ guard: 'permission', to: '/login?redirect=%2Fusers' }],
    end: '/login?redirect=%2Fusers',
    isCapped: false,
  })
})

test('A21.2 no token of an address is remembered', () => {
  const leaveTo = 'https://admin.harbour.test/?jwtToken=secret'
  const seen = describeTo('/users?jwtToken=secret&tab=1', {
    decisions: [{ guard: 'nav', result: { leaveTo } }],
    outcome: { leaveTo },
  })
  expect(seen).toMatchObject({ to: '/users?tab=1', end: 'https://admin.harbour.test/' })
  expect(JSON.stringify(seen)).not.toContain('secret')
  expect(describeTo('/invite?token=canary&locale=en').to).toBe('/invite?locale=en')
  expect(describeTo('/qr?id=1&secret=canary').to).toBe('/qr?id=1')
})

test('A1.0 a chain that was cut off, and a navigation that stays', () => {
  const enter = parseHref('/exception/500')
  expect(describeTo('/a', { outcome: { enter, redirected: true, redirects: [] } }).isCapped).toBe(
    true,
  )
  expect(
    describeTo('/a', {
      decisions: [{ guard: 'permission', result: { stay: true } }],
      outcome: { stay: true },
    }),
  ).toMatchObject({ decisions: [{ to: null }], end: null })
})
