import { runInNewContext } from 'node:vm'
import { handoverScript } from './handover-script'

interface SentEvent {
  stopImmediatePropagation(): void
}

/** Opens a page at an address, and runs the script in it. */
function open(address: string) {
  let url = new URL(address, 'http://aurora.localhost:3000/')
  const listeners = new Map<string, (event: SentEvent) => void>()
  const window: { consoleHandoverToken?: string } = {}
  const history = {
    state: { kept: true },
    replaceState: jest.fn((_state: unknown, _title: string, to: string) => {
      url = new URL(to, url)
    }),
  }
  runInNewContext(handoverScript, {
    window,
    history,
    URLSearchParams,
    addEventListener: (name: string, listener: (event: SentEvent) => void) =>
      listeners.set(name, listener),
    get location() {
      return url
    },
  })
  return {
    window,
    history,
    address: () => url.pathname + url.search + url.hash,
    /** The person goes on to another address of the page; gives back whether others hear of it. */
    goTo(next: string) {
      url = new URL(next, url)
      const stopImmediatePropagation = jest.fn()
      listeners.get('popstate')!({ stopImmediatePropagation })
      listeners.get('hashchange')!({ stopImmediatePropagation })
      return stopImmediatePropagation.mock.calls.length === 0
    },
  }
}

test.each([
  ['/#/asset/selectaccount?jwtToken=abc', '/#/asset/selectaccount'],
  ['/?jwtToken=abc#/console', '/#/console'],
  ['/?jwtToken=abc', '/'],
  [
    '/?utm=a%20b&jwtToken=abc&x=1#/users?jwtToken=abc&name=%E6%B8%AF',
    '/?utm=a+b&x=1#/users?name=%E6%B8%AF',
  ],
  ['/#/?jwtToken=abc&jwtToken=def', '/#/'],
  ['/#/x?jwt%54oken=abc', '/#/x'],
])('C10 A21.2 %s: the token is taken out of the address, and the rest stays', (address, left) => {
  const page = open(address)
  expect(page.window.consoleHandoverToken).toBe('abc')
  expect(page.address()).toBe(left)
  expect(page.history.replaceState).toHaveBeenCalledTimes(1)
  expect(page.history.replaceState.mock.calls[0]![0]).toEqual({ kept: true })
})

test('C10 the one after the # goes before the one before it', () =>
  expect(open('/?jwtToken=one#/x?jwtToken=two').window.consoleHandoverToken).toBe('two'))

test('C10 an empty one is taken out and is none', () => {
  const page = open('/#/x?jwtToken=')
  expect([page.address(), page.window.consoleHandoverToken]).toEqual(['/#/x', undefined])
})

test.each(['/', '/#/login?redirect=%2Fx', '/?code=1&state=2', '/#/x?JWTTOKEN=abc'])(
  'an address without one is left as it is: %s',
  (address) => {
    const page = open(address)
    expect(page.history.replaceState).not.toHaveBeenCalled()
    expect(page.window).toEqual({})
  },
)

test('C10 an address that is opened over the page is read too, and nobody else hears of it', () => {
  const page = open('/#/console')
  expect(page.goTo('/#/users')).toBe(true)
  expect(page.goTo('/#/users?jwtToken=abc')).toBe(false)
  expect([page.address(), page.window.consoleHandoverToken]).toEqual(['/#/users', 'abc'])
  expect(page.goTo('/#/console')).toBe(true)
})
