import { parseHref } from '../routes/routes'
import { jwtGuard } from './jwt-guard'
import { createNavigationAttempt } from './testing/navigation-attempt'

test('A1 guard 2: a token in the address is taken out of it', () => {
  expect(jwtGuard.before?.(createNavigationAttempt('/console?jwtToken=abc&locale=en'))).toEqual({
    goTo: parseHref('/console?locale=en'),
    outer: new URLSearchParams(),
  })
})

test('A1 guard 2: a token before the # is taken out too, and the rest of that query stays', () => {
  const visit = createNavigationAttempt('/console', {
    documentQuery: new URLSearchParams('utm=mail&jwtToken=abc'),
  })
  expect(jwtGuard.before?.(visit)).toEqual({
    goTo: parseHref('/console'),
    outer: new URLSearchParams('utm=mail'),
  })
})

test('an address without a token is left alone', () => {
  expect(jwtGuard.before?.(createNavigationAttempt('/console?locale=en'))).toBeNull()
})
