import type { Locale } from '@console/contract/locales'
import { safeRedirect } from '@console/contract/safe-redirect'
import type { UserInfo } from '@console/contract/user'
import { writableSessionAtom } from '@console/kernel/session-writer'
import fc from 'fast-check'
import { atom } from 'jotai/vanilla'
import { initLocale, localeAtom } from '../locale/locale'
import { menuEntriesAtom } from '../menu/menu'
import { activePageAtom, setScrollTop, showPage } from '../page-stack/page-stack'
import { userRoutesEnabledAtom } from '../permission/permission'
import { initRoutes, navigationTargetAtom, parseHref, toHref } from '../routes/routes'
import { isNavigatingAtom, isPageLoadingAtom } from '../shell/page-loading'
import { setSignOutDialogOpen } from '../shell/shell'
import { signOutDialogOpenAtom } from '../shell/sign-out-dialog'
import { createGuards } from './guards'
import { maxRedirects, runAfterGuards, runBeforeGuards } from './run-guards'
import { createTestGuardContext } from './testing/guard-context'
import {
  arrive,
  type ConsoleState,
  consultTable,
  pages,
  place,
  type Place,
  type Query,
  refusedRedirects,
  teamOf,
} from './testing/guard-table'
import { createFoundRoute } from './testing/navigation-attempt'

// 100,000 in `npm run test:long`.
const sequenceCount = process.env.LONG_RUNS ? 100_000 : 400
jest.setTimeout(process.env.LONG_RUNS ? 1_800_000 : 60_000)

const queryOf = fc.record(
  {
    locale: fc.constantFrom('en', 'zh_TW', 'xx'),
    redirect: fc.constantFrom(
      '/mine',
      '/mine?a=1',
      '/nowhere',
      'https://shop.test/',
      ...refusedRedirects,
    ),
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
  /** The shown page again, at most in another language. */
  isSamePage: fc.constantFrom(false, false, false, true),
  opensDialog: fc.boolean(),
  loadingTime: fc.constantFrom(49, 50),
  scrollTop: fc.constantFrom(0, 420),
})
const step = fc.oneof(
  { weight: 5, arbitrary: target },
  { weight: 1, arbitrary: fc.constantFrom('sign in' as const, 'sign out' as const) },
)
const world = fc.record({
  isSignedIn: fc.boolean(),
  homePath: fc.constantFrom(undefined, '/console', '/mine', '/nowhere'),
  fetching: fc.constantFrom('works', 'fails', 'ends the session'),
  settings: fc.record({
    removeAllHttpPending: fc.boolean(),
    closeMessageOnSwitch: fc.boolean(),
    permissionMode: fc.constantFrom('ROLE', 'ROUTE_MAPPING', 'BACK'),
    transitionSetting: fc.record({ openPageLoading: fc.boolean(), openNProgress: fc.boolean() }),
  }),
  steps: fc.array(step, { minLength: 1, maxLength: 8 }),
})

const teamRoutes = {
  manifest: {
    name: 'team',
    titles: {},
    routes: [{ path: '/teams/:team', in: 'shell', part: 'x', meta: { title: 'x:y' } }],
    menu: [{ path: '/teams/:team' }],
  },
}

/** The real guards over a real store, in a world of the test's. */
function createConsole({ isSignedIn, homePath, fetching, settings }: ConsoleState) {
  const session = { isSignedIn }
  const cancelAll = jest.fn()
  const scrollTo = jest.fn()
  const context = createTestGuardContext({
    settings,
    http: { cancelAll },
    window: { ...createTestGuardContext().window, scrollTo },
    session: {
      isSignedIn: () => session.isSignedIn,
      async ensurePerson() {
        if (fetching === 'fails') throw new Error('The person could not be fetched.')
        if (fetching === 'ends the session') session.isSignedIn = false
      },
      safeRedirect: (redirect) =>
        safeRedirect(redirect, {
          ownOrigin: 'https://console.test',
          allowedOrigins: ['https://shop.test'],
        }),
    },
  })
  const { store } = context
  initRoutes(store, [teamRoutes] as never)
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
  return { store, session, cancelAll, scrollTo, guards: createGuards(context) }
}

const findPage = (path: string) =>
  pages[path]
    ? {
        ...createFoundRoute(path, { ignoreAuth: pages[path] === 'open' }),
        params: teamOf(path) ? { team: teamOf(path) } : {},
      }
    : null
const hrefOf = ({ path, query }: Place) =>
  toHref({ path, query: new URLSearchParams(query as Query) })
const sorted = ({ path, query }: Place) => ({ path, query: Object.entries(query).sort() })

test('A1.0 A1.1.1 A1.1.2 A1.1.3 A1.1.4 A1.1.5 A1.1.6 A1.1.7 A1.1.8 whatever a person does, every navigation ends where the table says, shows on its way what each of the twelve rows says, and takes ten redirects at most', async () => {
  // Row 4 alone waits for the clock.
  jest.useFakeTimers({
    doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setInterval'],
  })
  const rows = new Set<string>()
  let longestChain = 0
  await fc.assert(
    fc.asyncProperty(world, async ({ steps, ...start }) => {
      jest.clearAllTimers()
      const state: ConsoleState = {
        ...start,
        areRoutesAdded: false,
        locale: 'zh_TW',
        from: place('/'),
        seen: new Set(),
        isDialogOpen: false,
      }
      const { store, session, cancelAll, scrollTo, guards } = createConsole(state)
      for (const action of steps) {
        if (typeof action === 'string') {
          state.isSignedIn = session.isSignedIn = action === 'sign in'
          continue
        }
        const { documentQuery, isFromOutside, loadingTime, scrollTop } = action
        const query = action.query as Query
        const to = action.isSamePage
          ? { path: state.from.path, query: { ...state.from.query, locale: query.locale ?? 'en' } }
          : { path: action.path, query }
        const attempt = {
          to: parseHref(hrefOf(to)),
          currentLocation: parseHref(hrefOf(state.from)),
          found: findPage(to.path),
          documentQuery: new URLSearchParams(documentQuery as Query),
          isFromOutside,
        }
        if (action.opensDialog) {
          state.isDialogOpen = true
          setSignOutDialogOpen(store, true)
        }
        cancelAll.mockClear()
        scrollTo.mockClear()

        const outcome = await runBeforeGuards(guards, attempt, findPage)
        const { end, redirects, effects } = consultTable(
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
        jest.advanceTimersByTime(loadingTime)
        const isMarked = effects.isPageLoading && loadingTime === 50
        expect({
          announced: sorted(place(toHref(store.get(navigationTargetAtom)!))),
          isPageLoading: store.get(isPageLoadingAtom),
          cancelled: cancelAll.mock.calls.length,
          isProgressShown: store.get(isNavigatingAtom),
          isDialogOpen: store.get(signOutDialogOpenAtom),
        }).toEqual({
          ...effects,
          announced: sorted(effects.announced!),
          isPageLoading: isMarked,
          isDialogOpen: state.isDialogOpen,
        })

        const location = parseHref(hrefOf(end.enter))
        showPage(store, { location, record: null, params: {}, parts: [] })
        setScrollTop(store.get(activePageAtom)!, scrollTop)
        runAfterGuards(guards, { ...attempt, to: location })
        const { isScrolled } = arrive(state, end.enter, rows)
        expect(scrollTo.mock.calls).toEqual(isScrolled ? [[0, scrollTop]] : [])
        expect(store.get(isNavigatingAtom)).toBe(false)
        jest.advanceTimersByTime(219)
        expect(store.get(isPageLoadingAtom)).toBe(isMarked)
        jest.advanceTimersByTime(1)
        expect(store.get(isPageLoadingAtom)).toBe(false)

        expect([session.isSignedIn, store.get(userRoutesEnabledAtom)]).toEqual([
          state.isSignedIn,
          state.areRoutesAdded,
        ])
        if (state.areRoutesAdded)
          expect(store.get(menuEntriesAtom).map(({ path }) => path)).toEqual([
            `/teams/${state.team ?? ':team'}`,
          ])
        expect(store.get(localeAtom)).toBe(state.locale as Locale)
      }
    }),
    { numRuns: sequenceCount, seed: 7 },
  )
  jest.useRealTimers()
  expect(longestChain).toBeLessThanOrEqual(maxRedirects)
  expect([...rows].sort()).toEqual([
    'A1 row 1',
    'A1 row 10 filled',
    'A1 row 10 template',
    'A1 row 11',
    'A1 row 12',
    'A1 row 2',
    'A1 row 3 loaded',
    'A1 row 3 new',
    'A1 row 4',
    'A1 row 5',
    'A1 row 6',
    'A1 row 6 same page',
    'A1 row 7',
    'A1 row 7 same page',
    'A1 row 8',
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
