import type { MenuEntry } from '../menu/menu'
import { defaultSettings, type Settings, settingTable } from '../settings/setting-table'
import { type LayoutSituation, menuChangesAt, planLayout } from './layout-plan'

const entry = (id: string, children: MenuEntry[] = [], isCurrent = false): MenuEntry => ({
  id,
  path: id,
  isUrl: false,
  title: id,
  titleKey: 'x:y',
  isCurrent,
  isAncestorOfCurrent: children.some((child) => child.isCurrent || child.isAncestorOfCurrent),
  children,
})
const home = entry('/console')
const reports = entry('/reports', [entry('/reports/day', [], true), entry('/reports/week')])
const menu = [home, reports]

const plan = (
  changes: Partial<Settings['menuSetting']> = {},
  { settings, ...situation }: Partial<LayoutSituation> = {},
) =>
  planLayout({
    width: 1440,
    asksForFullContent: false,
    hidesFooter: false,
    menu,
    ...situation,
    settings: {
      ...(settings ?? defaultSettings),
      menuSetting: { ...defaultSettings.menuSetting, show: true, ...changes },
    },
  })
const ids = (entries: readonly MenuEntry[] = []) => entries.map(({ id }) => id)

test('A6.8 by default the menu is in the header, centred, though menus are not shown, and there is no sidebar', () => {
  const { header, sidebar } = plan({ show: false })
  expect(header).toEqual({
    showsLogo: true,
    logoWidth: null,
    trigger: null,
    showsBreadcrumb: false,
    entries: menu,
    align: 'center',
  })
  expect(sidebar).toBeNull()
})

test('A6.1 A6.2 sidebar: the whole tree, 210 px wide, with the logo, from the top', () => {
  const { header, sidebar, isSidebarBelowHeader } = plan({ type: 'sidebar' })
  expect(sidebar).toMatchObject({ kind: 'tree', width: 210, showsLogo: true, entries: menu })
  expect(header).toMatchObject({ showsLogo: false, entries: [] })
  expect(isSidebarBelowHeader).toBe(false)
})

test('A6.1 collapsed it is 48 px wide, with short titles 80', () => {
  const widthOf = (changes: Partial<Settings['menuSetting']>) =>
    plan({ type: 'sidebar', collapsed: true, ...changes }).sidebar
  expect(widthOf({})).toMatchObject({ width: 48, showsTitles: false })
  expect(widthOf({ collapsedShowTitle: true })).toMatchObject({ width: 80, showsTitles: true })
})

test('A7.3 the breadcrumb is off in a top menu, in a split one, on a phone and where the settings say so', () => {
  const shows = (...args: Parameters<typeof plan>) => plan(...args).header?.showsBreadcrumb
  expect(shows({ type: 'sidebar' })).toBe(true)
  expect(shows({ type: 'mix-sidebar' })).toBe(true)
  expect(shows({ type: 'mix' })).toBe(true)
  expect(shows({ type: 'mix', split: true })).toBe(false)
  expect(shows({ type: 'top-menu' })).toBe(false)
  expect(shows({ type: 'sidebar' }, { width: 360 })).toBe(false)
  const settings = { ...defaultSettings, showBreadCrumb: false }
  expect(shows({ type: 'sidebar' }, { settings })).toBe(false)
})

test('A2.9 a route hides the footer', () => {
  const settings = { ...defaultSettings, showFooter: true }
  expect(plan({}, { settings, hidesFooter: true }).showsFooter).toBe(false)
})

test('A6.7 the footer is gone with full content', () => {
  const settings = { ...defaultSettings, showFooter: true }
  expect(plan({}, { settings }).showsFooter).toBe(true)
  expect(plan({}, { settings: { ...settings, fullContent: true } }).showsFooter).toBe(false)
  expect(plan().showsFooter).toBe(false)
})

test('A6.2 mix: the header with the logo lies above the tree', () => {
  const { header, sidebar, isSidebarBelowHeader } = plan({ type: 'mix' })
  expect(header).toMatchObject({ showsLogo: true, entries: [] })
  expect(sidebar).toMatchObject({ showsLogo: false, entries: menu })
  expect(isSidebarBelowHeader).toBe(true)
})

test('A7.1 mix: the logo takes the width of the menu, 180 px at least', () => {
  expect(plan({ type: 'mix' }).header).toMatchObject({ logoWidth: 210 })
  expect(plan({ type: 'mix', menuWidth: 120 }).header).toMatchObject({ logoWidth: 180 })
  expect(plan({ type: 'mix' }, { width: 360 }).header).toMatchObject({ logoWidth: null })
})

test('A6.2 mix with split: top entries in the header, which lead to their first page, the active one’s children at the side', () => {
  const { header, sidebar } = plan({ type: 'mix', split: true })
  expect(header?.align).toBe('start')
  expect(header?.entries.map(({ path, isCurrent }) => [path, isCurrent])).toEqual([
    ['/console', false],
    ['/reports/day', true],
  ])
  expect(ids(sidebar?.entries)).toEqual(['/reports/day', '/reports/week'])
})

test('A6.2 mix with split: without children of the active entry the sidebar hides', () => {
  const situation = { menu: [entry('/console', [], true), reports] }
  expect(plan({ type: 'mix', split: true }, situation).sidebar).toBeNull()
})

test('A6.2 mix-sidebar: a column of 80 px, or 48', () => {
  expect(plan({ type: 'mix-sidebar' }).sidebar).toMatchObject({ kind: 'column', width: 80 })
  expect(plan({ type: 'mix-sidebar', collapsed: true }).sidebar).toMatchObject({ width: 48 })
})

test.each([
  ['header', {}, 'collapse', false],
  ['footer', {}, null, true],
  ['none', {}, null, false],
  ['header', { type: 'mix', split: true }, null, true],
] as const)('A6.3 trigger %s with %j', (trigger, changes, inHeader, inSidebar) => {
  const { header, sidebar } = plan({ type: 'sidebar', trigger, ...changes })
  expect([header?.trigger, sidebar?.showsTrigger]).toEqual([inHeader, inSidebar])
})

test('A6.5 the drag bar stores the width, or collapses and expands', () => {
  expect(menuChangesAt(300.4, false)).toEqual({ menuWidth: 300 })
  expect(menuChangesAt(2000, false)).toEqual({ menuWidth: 800 })
  expect(menuChangesAt(60, false)).toEqual({ collapsed: true })
  expect(menuChangesAt(20, true)).toEqual({})
  expect(menuChangesAt(90, true)).toEqual({ collapsed: false, menuWidth: 90 })
})

test('A6.7 full content: header, tabs and sidebar are gone, by setting or by address', () => {
  const gone = { header: null, sidebar: null, tabs: null }
  expect(plan({ type: 'sidebar' }, { asksForFullContent: true })).toMatchObject(gone)
  const settings = { ...defaultSettings, fullContent: true }
  expect(plan({ type: 'sidebar' }, { settings })).toMatchObject(gone)
})

const flags = [false, true]
const everySituation = settingTable.menuSetting.type.choices.flatMap((type) =>
  settingTable.menuSetting.trigger.choices.flatMap((trigger) =>
    flags.flatMap((show) =>
      flags.flatMap((split) =>
        flags.flatMap((collapsed) =>
          [360, 991, 992, 1440].map((width) => ({
            changes: { type, trigger, show, split, collapsed },
            width,
          })),
        ),
      ),
    ),
  ),
)

test('A6.6 below 992 px, whatever is set, there is no sidebar, the logo is in the header, and the menu behind a button', () => {
  for (const { changes, width } of everySituation.filter((one) => one.width < 992)) {
    const { header, sidebar, isMobile } = plan(changes, { width })
    expect([isMobile, sidebar, header?.trigger, header?.showsLogo]).toEqual([
      true,
      null,
      'menu',
      true,
    ])
  }
})

test('A6.3 below 992 px a header that is switched off comes back where the menu stands beside the page elsewhere', () => {
  const settings = {
    ...defaultSettings,
    headerSetting: { ...defaultSettings.headerSetting, show: false },
  }
  const withoutHeader = (changes: Parameters<typeof plan>[0], width: number) =>
    plan(changes, { settings, width }).header
  expect(withoutHeader({ type: 'sidebar', show: true }, 991)?.trigger).toBe('menu')
  expect(withoutHeader({ type: 'sidebar', show: true }, 992)).toBeNull()
  // Both are hidden by the button beside the tabs, which shows them again.
  expect(withoutHeader({ type: 'sidebar', show: false }, 991)).toBeNull()
  expect(withoutHeader({ type: 'top-menu' }, 991)).toBeNull()
})

test('A6.6 below 640 px the open pages are in the menu, which has its button for them, unless tabs are off', () => {
  const settings = {
    ...defaultSettings,
    headerSetting: { ...defaultSettings.headerSetting, show: false },
  }
  const phone = { settings, width: 639, menu: [home] }
  expect(plan({ show: false }, phone)).toMatchObject({
    tabs: 'menu',
    header: { trigger: 'menu', entries: [] },
  })
  expect(plan({ show: false }, { ...phone, width: 640 })).toMatchObject({
    tabs: 'strip',
    header: null,
  })
  const multiTabsSetting = { ...defaultSettings.multiTabsSetting, show: false }
  expect(plan({}, { width: 639, settings: { ...defaultSettings, multiTabsSetting } }).tabs).toBe(
    null,
  )
})

test('A6.2 from 992 px on, whatever is set, every entry is reachable exactly where the type says, unless menus are off', () => {
  for (const { changes, width } of everySituation.filter((one) => one.width >= 992)) {
    const { header, sidebar } = plan(changes, { width })
    const isSplit = changes.type === 'mix' && changes.split
    const inHeader = changes.type === 'top-menu' || isSplit
    expect(ids(header?.entries)).toEqual(inHeader ? ids(menu) : [])
    const inSidebar = changes.show && changes.type !== 'top-menu'
    expect(ids(sidebar?.entries)).toEqual(!inSidebar ? [] : ids(isSplit ? reports.children : menu))
  }
})
