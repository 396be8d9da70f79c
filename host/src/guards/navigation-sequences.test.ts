import type { Locale } from '@console/contract/locales'
import type { UserInfo } from '@console/contract/user'
import { writableSessionAtom } from '@console/kernel/session-writer'
import fc from 'fast-check'
import { atom } from 'jotai/vanilla'
import { initLocale, localeAtom } from '../locale/locale'
import { userRoutesEnabledAtom } from '../permission/permission'
import { parseHref, toHref } from '../routes/routes'
import { createGuards } from './guards'
import { maxRedirects, runAfterGuards, runBeforeGuards } from './run-guards'
import { createTestGuardContext } from './testing/guard-context'
import { createFoundRoute } from './testing/navigation-attempt'

// 100,000 in `npm run test:long`.
const sequenceCount = process.env.LONG_RUNS ? 100_000 : 400
jest.setTimeout(process.env.LONG_RUNS ? 1_800_000 : 60_000)

/** Addresses by what they need: `open` without signing in. */
const pages: Record<string, 'open' | 'closed'> = {
  '/': 'closed',
  '/login': 'open',
  '/logout': 'open',
  '/exception': 'open',
  '/invite': 'open',
  '/console': 'closed',
  '/mine': 'closed',
  '/navigation': 'closed',
}
const queryOf = fc.record(
  {
    locale: fc.constantFrom('en', 'zh_TW', 'xx'),
    redirect: fc.constantFrom('/mine', '/mine?a=1', '/nowhere', '//evil', 'https://shop.test/'),
    jwtToken: fc.constant('t'),
    select: fc.constantFrom('product', 'x'),
  },
  { requiredKeys: [] },
)
const target = fc.record({
  path: fc.constantFrom(...Object.keys(pages), '/nowhere'),
  query: queryOf,
  documentQuery: fc.record(
    { locale: fc.constantFrom('en', 'zh_CN'), jwtToken: fc.constant('t') },
    { requiredKeys: [] },
  ),
  isFromOutside: fc.boolean(),
})
const step = fc.oneof(
  { weight: 5, arbitrary: target },
  { weight: 1, arbitrary: fc.constantFrom('sign in' as const, 'sign out' as const) },
)
const world = fc.record({
  isSignedIn: fc.boolean(),
  homePath: fc.constantFrom(undefined, '/console', '/mine', '/nowhere'),
  fetching: fc.constantFrom('works', 'fails', 'ends the session'),
  steps: fc.array(step, { minLength: 1, maxLength: 8 }),
})

type Query = Record<string, string>
interface Place {
  path: string
  query: Query
}
/** What is true of the console, told without any of its code. */
interface State {
  isSignedIn: boolean
  homePath?: string
  fetching: string
  areRoutesAdded: boolean
  locale: string
  from: Place
}
type End = { enter: Place } | { leaveTo: string }

const place = (href: string): Place => {
  const [path = '', query = ''] = href.split('?')
  return { path, query: Object.fromEntries(new URLSearchParams(query)) }
}
const without = (query: Query, name: string): Query =>
  Object.fromEntries(Object.entries(query).filter(([key]) => key !== name))
const redirectTo = (value?: string): Place | { leaveTo: string } | null => {
  if (value?.startsWith('https://shop.test')) return { leaveTo: value }
  return value?.startsWith('/') && !value.startsWith('//') ? place(value) : null
}

/**
 * The table of shell A1 read row by row: where one attempt ends, how often it was redirected, and
 * which rows had a say. It changes the state as the table says.
 */
function consult(
  state: State,
  attempt: { to: Place; documentQuery: Query; isFromOutside: boolean },
  rows: Set<string>,
): { end: End; redirects: number } {
  let { to, documentQuery } = attempt
  for (let redirects = 0; ; redirects++) {
    const next = readTable({ ...attempt, to, documentQuery })
    if (next === 'enter') return { end: { enter: to }, redirects }
    if ('leaveTo' in next) return { end: next, redirects }
    if (next.stripsDocument) documentQuery = without(documentQuery, 'jwtToken')
    to = next.to
    if (redirects > 50) throw new Error('The table itself has no end.')
  }

  function readTable({
    to,
    documentQuery,
    isFromOutside,
  }: typeof attempt): 'enter' | { leaveTo: string } | { to: Place; stripsDocument?: boolean } {
    const visit = (row: string) => rows.add(row)
    const signInFor = () => {
      const query = new URLSearchParams(without(to.query, 'locale')).toString()
      return { to: { path: '/login', query: { redirect: to.path + (query && `?${query}`) } } }
    }
    // A1.0: a redirect begins again at row 1.
    const known = ['en', 'zh_TW', 'zh_CN']
    const asked = isFromOutside
      ? [to.query.locale, documentQuery.locale].find((name) => known.includes(name ?? ''))
      : undefined
    state.locale = asked ?? state.locale
    if (to.query.locale !== state.locale) {
      visit('A1 row 1')
      return { to: { path: to.path, query: { ...to.query, locale: state.locale } } }
    }
    if (to.query.jwtToken || documentQuery.jwtToken) {
      visit('A1 row 2')
      return { to: { path: to.path, query: without(to.query, 'jwtToken') }, stripsDocument: true }
    }
    const isOpen = pages[to.path] === 'open'
    if (
      state.isSignedIn &&
      state.from.path === '/' &&
      to.path === '/console' &&
      state.homePath &&
      state.homePath !== '/console'
    ) {
      visit('A1.1.1')
      return { to: place(state.homePath) }
    }
    if (to.path === '/login') {
      visit('A1.1.2')
      if (!state.isSignedIn || state.fetching === 'fails') return 'enter'
      if (state.fetching === 'ends the session') state.isSignedIn = false
      if (!state.isSignedIn) return 'enter'
      const honoured = redirectTo(to.query.redirect)
      visit(honoured ? 'A1.1.8 honoured' : 'A1.1.8 refused')
      if (honoured && 'leaveTo' in honoured) return honoured
      return { to: honoured ?? place('/') }
    }
    if (!state.isSignedIn) {
      visit(isOpen ? 'A1.1.3 open' : 'A1.1.3 closed')
      return isOpen ? 'enter' : signInFor()
    }
    if (state.from.path === '/login' && !(to.path in pages) && to.path !== '/console') {
      visit('A1.1.4')
      return { to: place('/') }
    }
    visit('A1.1.5')
    if (state.fetching === 'ends the session') {
      state.isSignedIn = false
      return isOpen ? 'enter' : signInFor()
    }
    if (!state.areRoutesAdded) {
      visit('A1.1.7')
      state.areRoutesAdded = true
      const honoured = isOpen ? redirectTo(state.from.query.redirect) : null
      if (honoured && 'leaveTo' in honoured) return honoured
      return { to: honoured ?? to }
    }
    visit('A1.1.6')
    if (to.path === '/navigation' && to.query.select !== 'product') {
      visit('A1 row 12')
      return { to: { path: to.path, query: { ...to.query, select: 'product' } } }
    }
    return 'enter'
  }
}

/** The real guards over a real store, in a world of the test's. */
function createConsole({ isSignedIn, homePath, fetching }: Omit<State, 'from'>) {
  const session = { isSignedIn }
  const context = createTestGuardContext({
    session: {
      isSignedIn: () => session.isSignedIn,
      async ensurePerson() {
        if (fetching === 'fails') throw new Error('The person could not be fetched.')
        if (fetching === 'ends the session') session.isSignedIn = false
      },
      safeRedirect(redirect) {
        const destination = redirectTo(redirect ?? undefined)
        if (!destination || 'leaveTo' in destination) return destination
        return { goTo: redirect! }
      },
    },
  })
  const { store } = context
  document.cookie = 'console_locale=; max-age=0; path=/'
  initLocale({
    store,
    storage: { stored: () => atom(null) } as never,
    document,
    bootDocument: {
      locale: 'zh_TW',
      region: { topLevelDomain: 'hk', locale: 'zh_TW', dialCode: '852' },
      texts: {},
      host: { manifest: { namespaces: [] } } as never,
    },
    development: false,
  })
  store.set(writableSessionAtom, (current) => ({
    ...current,
    person: { userId: '1', roles: [], homePath } as unknown as UserInfo,
  }))
  return { context, store, session, guards: createGuards(context) }
}

const findPage = (path: string) =>
  pages[path] ? createFoundRoute(path, { ignoreAuth: pages[path] === 'open' }) : null
const hrefOf = ({ path, query }: Place) =>
  toHref({ path, query: new URLSearchParams(query as Query) })
const sorted = ({ path, query }: Place) => ({ path, query: Object.entries(query).sort() })

test('A1.0 A1.1.1 A1.1.2 A1.1.3 A1.1.4 A1.1.5 A1.1.6 A1.1.7 A1.1.8 whatever a person does, every navigation ends where the table says, within ten redirects', async () => {
  const rows = new Set<string>()
  let longestChain = 0
  await fc.assert(
    fc.asyncProperty(world, async ({ steps, ...start }) => {
      const state: State = {
        ...start,
        areRoutesAdded: false,
        locale: 'zh_TW',
        from: place('/'),
      }
      const { store, session, guards } = createConsole(state)
      for (const action of steps) {
        if (typeof action === 'string') {
          state.isSignedIn = session.isSignedIn = action === 'sign in'
          continue
        }
        const to = { path: action.path, query: action.query as Query }
        const attempt = {
          to: parseHref(hrefOf(to)),
          currentLocation: parseHref(hrefOf(state.from)),
          found: findPage(to.path),
          documentQuery: new URLSearchParams(action.documentQuery as Query),
          isFromOutside: action.isFromOutside,
        }
        const outcome = await runBeforeGuards(guards, attempt, findPage)
        const { documentQuery, isFromOutside } = action
        const { end, redirects } = consult(
          state,
          { to, documentQuery: documentQuery as Query, isFromOutside },
          rows,
        )
        longestChain = Math.max(longestChain, redirects)

        expect('redirects' in outcome).toBe(false)
        if ('leaveTo' in end) {
          expect(outcome).toMatchObject(end)
          return
        }
        expect('enter' in outcome && sorted(place(toHref(outcome.enter)))).toEqual(
          sorted(end.enter),
        )
        runAfterGuards(guards, { ...attempt, to: parseHref(hrefOf(end.enter)) })
        // Row 11: arriving at sign-in removes the routes.
        if (end.enter.path === '/login' && state.from.path !== '/login') {
          rows.add('A1 row 11')
          state.areRoutesAdded = false
        }
        state.from = end.enter
        expect([session.isSignedIn, store.get(userRoutesEnabledAtom)]).toEqual([
          state.isSignedIn,
          state.areRoutesAdded,
        ])
        expect(store.get(localeAtom)).toBe(state.locale as Locale)
      }
    }),
    { numRuns: sequenceCount, seed: 7 },
  )
  expect(longestChain).toBeLessThanOrEqual(maxRedirects)
  expect([...rows].sort()).toEqual([
    'A1 row 1',
    'A1 row 11',
    'A1 row 12',
    'A1 row 2',
    'A1.1.1',
    'A1.1.2',
    'A1.1.3 closed',
    'A1.1.3 open',
    'A1.1.4',
    'A1.1.5',
    'A1.1.6',
    'A1.1.7',
    'A1.1.8 honoured',
    'A1.1.8 refused',
  ])
})
