import { createStore } from 'jotai/vanilla'
import { clearNavigationLog, logNavigation, navigationLogAtom } from './navigation-log'

const passed = (to: string) => ({ from: '/', to, decisions: [], end: to, isCapped: false })
const redirected = (to: string, end: string) => ({
  ...passed(to),
  decisions: [{ guard: 'permission', to: end }],
  end,
})
const ends = (store: ReturnType<typeof createStore>) =>
  store.get(navigationLogAtom).map(({ to, end }) => `${to} ${end}`)

test('A1.0 the last thirty navigations are kept, the newest first', () => {
  const store = createStore()
  for (let page = 1; page <= 40; page++) logNavigation(store, passed(`/${page}`))
  expect(ends(store)).toHaveLength(30)
  expect(ends(store)[0]).toBe('/40 /40')
  clearNavigationLog(store)
  expect(ends(store)).toEqual([])
})

test('A1.0 a redirect and the page that it leads to are one navigation', () => {
  const store = createStore()
  logNavigation(store, redirected('/closed', '/login'))
  logNavigation(store, passed('/login'))
  logNavigation(store, passed('/login'))
  expect(ends(store)).toEqual(['/login /login', '/closed /login'])
  logNavigation(store, redirected('/login', '/'))
  expect(ends(store)[0]).toBe('/login /')
})
