import { createStore } from 'jotai/vanilla'
import { inviteTokenAtom } from '../storage/storage'
import { parseHref } from '../routes/routes'
import { jwtGuard } from './jwt-guard'
import { createNavigationAttempt } from './testing/navigation-attempt'

let store = createStore()
beforeEach(() => {
  store = createStore()
  sessionStorage.clear()
})

test('A1 guard 2: a token in the address is taken out of it', () => {
  expect(
    jwtGuard({ store }).before?.(createNavigationAttempt('/console?jwtToken=abc&locale=en')),
  ).toEqual({
    goTo: parseHref('/console?locale=en'),
    documentQuery: new URLSearchParams(),
  })
})

test('A1 guard 2: a token before the # is taken out too, and the rest of that query stays', () => {
  const attempt = createNavigationAttempt('/console', {
    documentQuery: new URLSearchParams('utm=mail&jwtToken=abc'),
  })
  expect(jwtGuard({ store }).before?.(attempt)).toEqual({
    goTo: parseHref('/console'),
    documentQuery: new URLSearchParams('utm=mail'),
  })
})

test('an address without a token is left as it is', () => {
  expect(jwtGuard({ store }).before?.(createNavigationAttempt('/console?locale=en'))).toBeNull()
})

describe('the link of an invitation', () => {
  const open = (href: string, before = '') =>
    jwtGuard({ store }).before?.(
      createNavigationAttempt(href, { documentQuery: new URLSearchParams(before) }),
    )

  test.each([
    ['/invite?token=abc&locale=en', ''],
    ['/Invite/?token=abc&locale=en', ''],
    ['/invite?locale=en', 'token=abc'],
  ])('C10 its token leaves the address and is kept for the page: %s %s', (href, before) => {
    expect(open(href, before)).toEqual({
      goTo: parseHref(`${href.split('?')[0]}?locale=en`),
      documentQuery: new URLSearchParams(),
    })
    expect(store.get(inviteTokenAtom)).toBe('abc')
  })

  test('a newer link takes the place of an older one, and a link without a token of none', () => {
    open('/invite?token=abc')
    open('/invite?token=def')
    expect(open('/invite')).toBeNull()
    expect(store.get(inviteTokenAtom)).toBe('def')
  })

  test('a parameter of this name on another page is left as it is', () => {
    expect(open('/console?token=abc')).toBeNull()
    expect(store.get(inviteTokenAtom)).toBeNull()
  })
})
