import { createStore } from 'jotai/vanilla'
import type { Guard } from '../guards/guards'
import { addressOf } from '../routes/routes'
import { guardMiddleware } from './guard-middleware'

/** A page whose address can be read, replaced and left. */
function aPage(hash: string, search = '') {
  const location = { hash, search, pathname: '/', assign: jest.fn(), replace: jest.fn() }
  return { location, history: { state: null, replaceState: jest.fn() } }
}

function visit(page: ReturnType<typeof aPage>, guards: Guard[], takesTheEntry: boolean) {
  const middleware = guardMiddleware({
    store: createStore(), guards, page: page as unknown as Window, from: () => addressOf('/'), takesTheEntry: () => takesTheEntry, startAnew: () => false,
  })
  const request = new Request(`http://console.test${page.location.hash.slice(1)}`)
  void middleware({ request } as Parameters<typeof middleware>[0], jest.fn())
  return new Promise((resolve) => setTimeout(resolve))
}
const leaving: Guard = { name: 'nav', before: () => ({ leaveTo: 'https://admin.example.test/' }) }
const stripping: Guard = { name: 'jwt', before: ({ to, outer }) => (outer.has('jwtToken') ? { goTo: to, outer: new URLSearchParams() } : null) }

test('an address that leads out of the console takes its own entry along: the way back does not lead out again', async () => {
  const page = aPage('#/login')
  await visit(page, [leaving], true)
  expect(page.location.replace).toHaveBeenCalledWith('https://admin.example.test/')
  expect(page.location.assign).not.toHaveBeenCalled()
})

test('a page that the person came from stays in the history when the next one leads out', async () => {
  const page = aPage('#/console')
  await visit(page, [leaving], false)
  expect(page.location.assign).toHaveBeenCalledWith('https://admin.example.test/')
})

test('A21.2 a token before the # is gone before the console is left', async () => {
  const page = aPage('#/console', '?jwtToken=abc')
  await visit(page, [stripping, leaving], false)
  expect(page.history.replaceState).toHaveBeenCalledWith(null, '', '/#/console')
})
