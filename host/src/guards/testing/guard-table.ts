export type Query = Record<string, string>
export interface Place {
  path: string
  query: Query
}
export type End = { enter: Place } | { leaveTo: string }

/** What is true of the console, told without any of its code. */
export interface ConsoleState {
  isSignedIn: boolean
  homePath?: string
  fetching: string
  areRoutesAdded: boolean
  locale: string
  from: Place
  /** Paths that were shown. */
  seen: Set<string>
  isDialogOpen: boolean
  /** The `:team` that the menu is filled with. */
  team?: string
  settings: {
    removeAllHttpPending: boolean
    closeMessageOnSwitch: boolean
    permissionMode: 'ROLE' | 'ROUTE_MAPPING' | 'BACK'
    transitionSetting: { openPageLoading: boolean; openNProgress: boolean }
  }
}

/** What a person could notice on the way to a page. */
export interface Effects {
  /** Row 3: where menu and tabs say that the person is going. */
  announced: Place | null
  /** Row 4, where the page takes longer than 50 ms. */
  isPageLoading: boolean
  /** Row 5: how often pending calls were cancelled. */
  cancelled: number
  /** Row 8. */
  isProgressShown: boolean
}

/** Addresses by what they need: `open` without signing in. */
export const pages: Record<string, 'open' | 'closed'> = {
  '/': 'closed',
  '/login': 'open',
  '/logout': 'open',
  '/exception': 'open',
  '/invite': 'open',
  '/console': 'closed',
  '/mine': 'closed',
  '/navigation': 'closed',
  '/teams/7': 'closed',
  '/teams/8': 'closed',
}
export const teamOf = (path: string) => /^\/teams\/(.+)/.exec(path)?.[1]

export const place = (href: string): Place => {
  const [path = '', query = ''] = href.split('?')
  return { path, query: Object.fromEntries(new URLSearchParams(query)) }
}
const without = (query: Query, name: string): Query =>
  Object.fromEntries(Object.entries(query).filter(([key]) => key !== name))
const isSamePage = (one: Place, other: Place) =>
  one.path === other.path &&
  JSON.stringify(without(one.query, 'locale')) === JSON.stringify(without(other.query, 'locale'))

/** A1.1.8: values of `redirect` that lead nowhere. */
export const refusedRedirects = [
  '//evil.test',
  'https:evil.test',
  'HTTPS://EVIL.test/',
  '%2f%2fevil.test',
  '/%252f/evil.test',
  '/LOGIN?redirect=/mine',
  '/%6cogout',
]
function redirectTo(value?: string): Place | { leaveTo: string } | null {
  if (!value || refusedRedirects.includes(value)) return null
  return value.startsWith('/') ? place(value) : { leaveTo: value }
}

/**
 * The before column of shell A1 read row by row: where one attempt ends, how often it was
 * redirected, what could be noticed on the way, and which rows had a say. It changes the state as
 * the table says.
 */
export function consultTable(
  state: ConsoleState,
  attempt: { to: Place; documentQuery: Query; isFromOutside: boolean },
  rows: Set<string>,
): { end: End; redirects: number; effects: Effects } {
  let { to, documentQuery } = attempt
  const visit = (row: string) => rows.add(row)
  const effects: Effects = {
    announced: null,
    isPageLoading: false,
    cancelled: 0,
    isProgressShown: false,
  }
  for (let redirects = 0; ; redirects++) {
    const next = readTable({ ...attempt, to, documentQuery })
    if (next === 'enter') return { end: { enter: to }, redirects, effects }
    if ('leaveTo' in next) return { end: next, redirects, effects }
    if (next.stripsDocument) documentQuery = without(documentQuery, 'jwtToken')
    to = next.to
    if (redirects > 50) throw new Error('The table itself has no end.')
  }

  /** Rows 3 to 8, which let every attempt go on. */
  function readSmallRows(to: Place) {
    const isNew = !state.seen.has(to.path)
    const { settings } = state
    visit(isNew ? 'A1 row 3 new' : 'A1 row 3 loaded')
    effects.announced = to
    effects.isPageLoading = settings.transitionSetting.openPageLoading && state.isSignedIn && isNew
    if (effects.isPageLoading) visit('A1 row 4')
    if (settings.removeAllHttpPending) {
      visit('A1 row 5')
      effects.cancelled++
    }
    if (settings.closeMessageOnSwitch && state.isDialogOpen) {
      const stays = isSamePage(to, state.from)
      visit(stays ? 'A1 row 7 same page' : 'A1 row 7')
      state.isDialogOpen = stays
    }
    if (settings.transitionSetting.openNProgress && isNew) {
      visit('A1 row 8')
      effects.isProgressShown = true
    }
  }

  function readTable({
    to,
    documentQuery,
    isFromOutside,
  }: typeof attempt): 'enter' | { leaveTo: string } | { to: Place; stripsDocument?: boolean } {
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
    readSmallRows(to)
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
      if (!state.isSignedIn || state.fetching === 'fails') return enter(to)
      if (state.fetching === 'ends the session') state.isSignedIn = false
      if (!state.isSignedIn) return enter(to)
      const honoured = redirectTo(to.query.redirect)
      visit(honoured ? 'A1.1.8 honoured' : 'A1.1.8 refused')
      if (honoured && 'leaveTo' in honoured) return honoured
      return { to: honoured ?? place('/') }
    }
    if (!state.isSignedIn) {
      visit(isOpen ? 'A1.1.3 open' : 'A1.1.3 closed')
      return isOpen ? enter(to) : signInFor()
    }
    if (state.from.path === '/login' && !(to.path in pages) && to.path !== '/console') {
      visit('A1.1.4')
      return { to: place('/') }
    }
    visit('A1.1.5')
    if (state.fetching === 'ends the session') {
      state.isSignedIn = false
      return isOpen ? enter(to) : signInFor()
    }
    if (!state.areRoutesAdded) {
      visit('A1.1.7')
      state.areRoutesAdded = true
      const honoured = isOpen ? redirectTo(state.from.query.redirect) : null
      if (honoured && 'leaveTo' in honoured) return honoured
      return { to: honoured ?? to }
    }
    visit('A1.1.6')
    return enter(to)
  }

  /** Rows 10 and 12. */
  function enter(to: Place): 'enter' | { to: Place } {
    const isMenuFilled = state.areRoutesAdded && state.settings.permissionMode !== 'ROLE'
    if (isMenuFilled && to.path in pages) {
      if (teamOf(to.path)) visit('A1 row 10 filled')
      else if (state.team) visit('A1 row 10 template')
      state.team = teamOf(to.path)
    }
    if (!state.isSignedIn || to.path !== '/navigation' || to.query.select === 'product')
      return 'enter'
    visit('A1 row 12')
    return { to: { path: to.path, query: { ...to.query, select: 'product' } } }
  }
}

/**
 * The after column, once the page is shown: whether it is scrolled, and what is remembered and
 * forgotten.
 */
export function arrive(state: ConsoleState, to: Place, rows: Set<string>): { isScrolled: boolean } {
  const isScrolled = !isSamePage(to, state.from)
  rows.add(isScrolled ? 'A1 row 6' : 'A1 row 6 same page')
  state.seen.add(to.path)
  if (to.path === '/login' && state.from.path !== '/login') {
    rows.add('A1 row 11')
    state.areRoutesAdded = false
    state.team = undefined
  }
  state.from = to
  return { isScrolled }
}
