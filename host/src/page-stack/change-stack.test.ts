import { parseHref, type RouteRecord } from '../routes/routes'
import {
  emptyStack,
  findOpenPage,
  type Stack,
  withChangedPage,
  withExpectedAddress,
  withoutPages,
  withShownPage,
} from './change-stack'
import { addressOf } from './open-page'

const record = (path: string, more: Partial<RouteRecord> = {}): RouteRecord => ({
  path,
  remote: 'users',
  part: 'users/page',
  layouts: [],
  rootMount: 'shell',
  meta: {},
  ...more,
})
const visit = (
  stack: Stack,
  href: string,
  more: Partial<RouteRecord> = {},
  { keepsAlive } = { keepsAlive: true },
) => {
  const location = parseHref(href)
  const content = { location, record: record(location.path, more), params: {}, parts: [] }
  return withShownPage(stack, content, { keepsAlive })
}
const visitAll = (...hrefs: string[]) =>
  hrefs.reduce((stack, href) => visit(stack, href), emptyStack)
const addresses = ({ pages }: Stack) => pages.map(({ location }) => addressOf(location))

test('A4.1 an address has one page, whatever its language and spelling; a query makes another', () => {
  const stack = visitAll('/users', '/Users/?locale=en', '/users?tab=1')
  expect(addresses(stack)).toEqual(['/users', '/users?tab=1'])
})

test('pages stay in the order in which they were opened: moving an element resets it', () => {
  expect(addresses(visitAll('/a', '/b', '/c', '/a'))).toEqual(['/a', '/b', '/c'])
})

test('A4.7 where pages are not kept, the one that is left is closed', () => {
  const stack = visit(visitAll('/a', '/b'), '/c', {}, { keepsAlive: false })
  expect(addresses(stack)).toEqual(['/c'])
})

test('A4.7 where pages are not kept, the one beside stays: it is shown', () => {
  const split = visit(visitAll('/a', '/b'), '/a?beside=/b', {}, { keepsAlive: false })
  expect(addresses(split)).toEqual(['/a', '/b'])
})

test('A20 twenty pages stay open: one more drops the one that was shown least recently', () => {
  const twenty = visitAll(...Array.from({ length: 20 }, (_, index) => `/page/${index}`), '/page/0')
  const open = addresses(visit(twenty, '/one-more'))
  expect(open).toHaveLength(20)
  expect(open).toContain('/page/0')
  expect(open).not.toContain('/page/1')
})

test('A20 a page with unsaved input is not dropped for a newer one', () => {
  const twenty = visitAll(...Array.from({ length: 20 }, (_, index) => `/page/${index}`))
  const oldest = twenty.pages[0]!.id
  const open = addresses(
    visit(withChangedPage(twenty, oldest, { unsavedForms: ['team'] }), '/one-more'),
  )
  expect(open).toContain('/page/0')
  expect(open).not.toContain('/page/1')
})

test.each([
  ['outside the shell', { rootMount: 'bare' as const }],
  ['without a tab', { meta: { hideTab: true } }],
  ['A4.7 with ignoreKeepAlive', { meta: { ignoreKeepAlive: true } }],
])('a page %s is dropped when it is left', (_, more) => {
  expect(addresses(visit(visit(emptyStack, '/x', more), '/a'))).toEqual(['/a'])
})

test('an identity is never used twice', () => {
  const first = visit(visit(emptyStack, '/login', { rootMount: 'bare' }), '/a')
  expect(first.activeId).toBe(2)
  expect(
    visit(
      withoutPages(first, () => true),
      '/b',
    ).activeId,
  ).toBe(3)
})

test('a page that goes to another address itself is found there, and still where it came from', () => {
  const stack = visitAll('/users')
  const moved = visit(withExpectedAddress(stack, 1, '/users?tab=1'), '/users?tab=1')
  expect(addresses(moved)).toEqual(['/users?tab=1'])
  expect(findOpenPage(moved, '/users')?.id).toBe(1)
  // A page that is there now comes before one that was.
  const other = visit(visit(moved, '/a'), '/users?tab=2')
  expect(findOpenPage(other, '/users?tab=2')?.id).not.toBe(1)
})

test('A4.5 a refreshed page begins anew where it was in the order', () => {
  const stack = withChangedPage(visitAll('/a', '/b', '/c', '/b'), 2, { isStale: true })
  const refreshed = visit(stack, '/b')
  expect(addresses(refreshed)).toEqual(['/a', '/b', '/c'])
  expect(refreshed.pages[1]!.id).toBe(refreshed.activeId)
  expect(refreshed.activeId).not.toBe(2)
  expect(refreshed.pages[1]!.isStale).toBe(false)
})

test('A4.7 a closed page goes at once when it is hidden, and when it is left otherwise', () => {
  const stack = withoutPages(visitAll('/a', '/b', '/c'), ({ location }) => location.path !== '/b')
  expect(addresses(stack)).toEqual(['/b', '/c'])
  expect(addresses(visit(stack, '/d'))).toEqual(['/b', '/d'])
})
