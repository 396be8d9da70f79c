import { addressOf } from '../routes/routes'
import { jwtGuard } from './jwt-guard'
import { aVisit } from './testing/a-visit'

test('A1 guard 2: a token in the address is taken out of it', () => {
  expect(jwtGuard.before?.(aVisit('/console?jwtToken=abc&locale=en'))).toEqual({
    goTo: addressOf('/console?locale=en'),
    outer: new URLSearchParams(),
  })
})

test('A1 guard 2: a token before the # is taken out too, and the rest of that query stays', () => {
  const visit = aVisit('/console', { outer: new URLSearchParams('utm=mail&jwtToken=abc') })
  expect(jwtGuard.before?.(visit)).toEqual({
    goTo: addressOf('/console'),
    outer: new URLSearchParams('utm=mail'),
  })
})

test('an address without a token is left alone', () => {
  expect(jwtGuard.before?.(aVisit('/console?locale=en'))).toBeNull()
})
