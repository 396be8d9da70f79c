import { parseHref } from '../routes/routes'
import { jwtGuard } from './jwt-guard'
import { createNavigationAttempt } from './testing/navigation-attempt'

test('A1 guard 2: a token in the address is taken out of it', () => {
  expect(jwtGuard().before?.(createNavigationAttempt('/console?jwtToken=abc&locale=en'))).toEqual({
    goTo: parseHref('/console?locale=en'),
    documentQuery: new URLSearchParams(),
  })
})

test('A1 guard 2: a token before the # is taken out too, and the rest of that query stays', () => {
  const attempt = createNavigationAttempt('/console', {
    documentQuery: new URLSearchParams('utm=mail&jwtToken=abc'),
  })
  expect(jwtGuard().before?.(attempt)).toEqual({
    goTo: parseHref('/console'),
    documentQuery: new URLSearchParams('utm=mail'),
  })
})

test('an address without a token is left as it is', () => {
  expect(jwtGuard().before?.(createNavigationAttempt('/console?locale=en'))).toBeNull()
})
