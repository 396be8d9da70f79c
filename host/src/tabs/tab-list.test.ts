import {
  findTab,
  type Tab,
  type TabAction,
  tabActions,
  tabAfter,
  tabInPlaceOf,
  type TabList,
  tabsClosedBy,
  withAffixedTabs,
  whyDisabled,
  withMovedTab,
  withPin,
  withRestoredTabs,
  withTabFor,
  withTitles,
} from './tab-list'

const page = (address: string, more = {}) => ({
  address,
  formerAddresses: [],
  routePath: address.split('?')[0]!,
  maxTabsOfRoute: 0,
  ...more,
})
const open = (...addresses: string[]) =>
  addresses.reduce<TabList>((tabs, address) => withTabFor(tabs, page(address)), [])
const addresses = (tabs: TabList) => tabs.map(({ address }) => address)
const at = (tabs: TabList, address: string) => findTab(tabs, address)!

test('A4.1 an address with its query has one tab; new ones come last', () => {
  expect(addresses(open('/a', '/b', '/a?x=1', '/a'))).toEqual(['/a', '/b', '/a?x=1'])
})

test('A4.1 a page that changes its own query keeps its tab', () => {
  const tabs = open('/a', '/b')
  const moved = withTabFor(tabs, page('/a?x=1', { formerAddresses: ['/a'] }))
  expect(addresses(moved)).toEqual(['/a?x=1', '/b'])
  expect(moved[0]!.id).toBe(tabs[0]!.id)
})

test('A4.1 a page that has been where another one is now keeps its own tab', () => {
  const tabs = open('/a', '/a?x=1')
  const moved = withTabFor(tabs, page('/a?x=2', { formerAddresses: ['/a', '/a?x=1'] }))
  expect(addresses(moved)).toEqual(['/a', '/a?x=2'])
})

test('A4.1 affixed addresses have a tab first, in their order, and only one', () => {
  const tabs = withAffixedTabs(open('/a', '/home'), [
    { address: '/home', routePath: '/home' },
    { address: '/news', routePath: '/news' },
  ])
  expect(addresses(tabs)).toEqual(['/home', '/news', '/a'])
  expect(new Set(tabs.map(({ id }) => id)).size).toBe(3)
  expect(addresses(withAffixedTabs(tabs, []))).toEqual(addresses(tabs))
})

test('A4.2 of a route with a maximum the oldest tab goes, and no other tab counts', () => {
  const record = (id: number) =>
    page(`/teams/${id}`, { routePath: '/teams/:id', maxTabsOfRoute: 2 })
  const tabs = [record(1), page('/a'), record(2), page('/b'), record(3)].reduce(
    withTabFor,
    [] as TabList,
  )
  expect(addresses(tabs)).toEqual(['/a', '/teams/2', '/b', '/teams/3'])
})

// The matrix of shell A4.3, row by row: the tabs, the one whose menu is open, the current one.
const disabled: [tabs: string, tab: string, current: string, TabAction[]][] = [
  ['a', 'a', 'a', ['close', 'closeLeft', 'closeRight', 'closeOthers', 'closeAll']],
  ['abc', 'a', 'a', ['closeLeft']],
  ['abc', 'b', 'b', []],
  ['abc', 'c', 'c', ['closeRight']],
  ['abc', 'a', 'b', ['refresh', 'closeLeft', 'closeRight', 'closeOthers']],
  ['Abc', 'A', 'A', ['close', 'closeLeft']],
  ['Abc', 'A', 'b', ['refresh', 'close', 'closeLeft', 'closeRight', 'closeOthers']],
]
test.each(disabled)(
  'A4.3 of %s, the menu of %s while %s is current',
  (names, name, current, off) => {
    const tabs = tabsNamed(names)
    const tab = at(tabs, `/${name}`)
    const unavailable = tabActions.filter(
      (action) => whyDisabled(action, tabs, tab, at(tabs, `/${current}`).id) !== null,
    )
    expect(unavailable).toEqual(off)
  },
)

/** An upper case letter is an affixed tab, a digit a pinned one. */
const tabsNamed = (names: string): TabList =>
  [...names].map((name, index): Tab => ({
    id: index + 1,
    address: `/${name}`,
    routePath: `/${name}`,
    isAffixed: name !== name.toLowerCase(),
    isPinned: /\d/.test(name),
  }))

test.each<[TabAction, tabs: string, tab: string, closed: string, next: string | null]>([
  ['close', 'abc', 'b', 'b', 'a'],
  ['close', 'abc', 'a', 'a', 'b'],
  ['close', 'abc', 'c', 'c', 'b'],
  ['close', 'a', 'a', 'a', null],
  ['closeLeft', 'Abc', 'c', 'b', 'c'],
  ['closeRight', 'abC', 'a', 'b', 'a'],
  ['closeOthers', 'Abcd', 'c', 'bd', 'c'],
  ['closeAll', 'AbcD', 'c', 'bc', 'D'],
  ['closeAll', 'abc', 'b', 'abc', null],
  ['refresh', 'abc', 'b', '', 'b'],
  ['close', 'A1b', '1', '1', 'A'],
  ['closeLeft', 'A1bc', 'c', 'b', 'c'],
  ['closeOthers', 'A1bc', 'c', 'b', 'c'],
  ['closeAll', 'A1bc', 'b', 'bc', '1'],
])('A4.4 %s of %s at %s closes %s and goes to %s', (action, names, name, closed, next) => {
  const tabs = tabsNamed(names)
  const tab = at(tabs, `/${name}`)
  const closing = tabsClosedBy(action, tabs, tab)
  expect(addresses(closing)).toEqual([...closed].map((one) => `/${one}`))
  expect(tabAfter(action, tabs, closing, tab.id)?.address ?? null).toBe(next && `/${next}`)
})

test('A4.4 closing a tab in the background leaves the current one', () => {
  const tabs = tabsNamed('abc')
  expect(tabAfter('close', tabs, [tabs[2]!], tabs[0]!.id)).toBe(tabs[0])
})

test('A4.4 pinned tabs stand after home, in the order in which they were pinned', () => {
  const pin = (tabs: TabList, name: string, isPinned = true) =>
    withPin(tabs, at(tabs, `/${name}`), isPinned)
  const names = (tabs: TabList) => addresses(tabs).join('').replaceAll('/', '')
  const pinned = pin(pin(tabsNamed('Abcd'), 'd'), 'c')
  expect(names(pinned)).toBe('Adcb')
  expect(names(pin(pinned, 'd', false))).toBe('Acdb')
})

test('A4.2 a pinned tab is the last to go for one more of its route', () => {
  const record = (id: number) =>
    page(`/teams/${id}`, { routePath: '/teams/:id', maxTabsOfRoute: 2 })
  const two = [record(1), record(2)].reduce(withTabFor, [] as TabList)
  const pinned = withPin(two, two[0]!, true)
  expect(addresses(withTabFor(pinned, record(3)))).toEqual(['/teams/1', '/teams/3'])
})

test('A4.8 restored tabs stand after home and before what is open already, each once', () => {
  const stored = ['/b', '/c', '/home'].map((address) => ({
    address,
    routePath: address,
    isPinned: address === '/b',
  }))
  const tabs = withAffixedTabs(open('/c', '/d'), [{ address: '/home', routePath: '/home' }])
  const restored = withRestoredTabs(tabs, stored)
  expect(addresses(restored)).toEqual(['/home', '/b', '/c', '/d'])
  expect(restored.map(({ isPinned }) => isPinned)).toEqual([false, true, false, false])
  expect(new Set(restored.map(({ id }) => id)).size).toBe(4)
})

test('A4.8 a page that is open already has its old place and pin again', () => {
  const stored = [
    { address: '/c', routePath: '/c', isPinned: true },
    { address: '/b', routePath: '/b', isPinned: false },
  ]
  const tabs = open('/b', '/d', '/c')
  const restored = withRestoredTabs(tabs, stored)
  expect(addresses(restored)).toEqual(['/c', '/b', '/d'])
  expect(restored[0]).toEqual({ ...at(tabs, '/c'), isPinned: true })
})

test.each([
  ['A12bcd', 'b', 5, 'A12cdb'],
  ['A12bcd', 'd', 0, 'A12dbc'],
  ['A12bcd', '2', 0, 'A21bcd'],
  ['A12bcd', '1', 4, 'A21bcd'],
  ['A12bcd', 'A', 3, 'A12bcd'],
])(
  'A4.6 in %s, %s moved to %s gives %s: no tab passes an affixed one',
  (names, name, to, moved) => {
    const tabs = tabsNamed(names)
    expect(
      addresses(withMovedTab(tabs, at(tabs, `/${name}`), to))
        .join('')
        .replaceAll('/', ''),
    ).toBe(moved)
  },
)

test('A4.6 a tab that is opened after another was closed does not take its id', () => {
  const page = { formerAddresses: [], routePath: '/a', maxTabsOfRoute: 0 }
  const [closed] = withTabFor([], { ...page, address: '/a' })
  const [opened] = withTabFor([], { ...page, address: '/b' })
  expect(opened!.id).not.toBe(closed!.id)
})

test('a tab whose page got its title since the click is the one that is closed, pinned or moved', () => {
  const clicked = open('/a', '/b', '/c')
  const tabs = withTitles(clicked, new Map([['/c', { text: 'Team', locale: 'en' }]]))
  const stale = at(clicked, '/c')
  expect(tabs).not.toContain(stale)
  expect(addresses(tabsClosedBy('close', tabs, stale))).toEqual(['/c'])
  expect(addresses(tabsClosedBy('closeLeft', tabs, stale))).toEqual(['/a', '/b'])
  expect(addresses(tabsClosedBy('closeOthers', tabs, stale))).toEqual(['/a', '/b'])
  expect(tabInPlaceOf(stale, tabs, tabsClosedBy('close', tabs, stale))).toBe(at(tabs, '/b'))
  expect(whyDisabled('closeRight', tabs, stale, stale.id)).toBe('last')
  expect(withPin(tabs, stale, true)).toEqual([
    { ...at(tabs, '/c'), isPinned: true },
    ...clicked.slice(0, 2),
  ])
  expect(addresses(withMovedTab(tabs, stale, 0))).toEqual(['/c', '/a', '/b'])
})

test('a tab that is closed meanwhile closes, pins and moves nothing', () => {
  const clicked = open('/a', '/b', '/c')
  const tabs = clicked.slice(0, 2)
  const gone = at(clicked, '/c')
  expect(tabActions.flatMap((action) => tabsClosedBy(action, tabs, gone))).toEqual([])
  expect(withPin(tabs, gone, true)).toBe(tabs)
  expect(withMovedTab(tabs, gone, 0)).toBe(tabs)
})
