import type { Host } from '@console/kernel/host'
import type { Page } from '@console/kernel/page'
import { createNavigator, PageContext } from '@console/kernel/page-context'
import { writableSessionAtom } from '@console/kernel/session-writer'
import type { Session } from '@console/kernel/session'
import { DesignProvider } from '@console/ui/design-provider'
import { render } from '@testing-library/react'
import { Provider } from 'jotai'
import { atom, createStore } from 'jotai/vanilla'
import type { ReactNode } from 'react'
import { Router } from 'react-router-dom'
import { initBrand, initRegion } from '../../brand/brand'
import { initLocale } from '../../locale/locale'
import error_log from '../../locale/texts/error_log.en.json'
import errors from '../../locale/texts/errors.en.json'
import frame from '../../locale/texts/frame.en.json'
import layout from '../../locale/texts/layout.en.json'
import search from '../../locale/texts/search.en.json'
import shell from '../../locale/texts/shell.en.json'
import { initLock } from '../../lock/lock'
import { installTestChannel } from '../../lock/testing/test-channel'
import table from '../../locale/texts/table.en.json'
import { enableUserRoutes } from '../../permission/permission'
import { initRoutes } from '../../routes/routes'
import { setHost } from '../../host-ref/host-ref'

/** Its menu has two entries. */
export const reportsManifest = {
  name: 'users',
  kernel: '^2.0.0',
  namespaces: [],
  routes: [
    { path: '/console', in: 'shell', part: 'home', meta: { title: 'users:home' } },
    {
      path: '/users/my-account',
      in: 'shell',
      part: 'me',
      meta: { title: 'users:me', hideMenu: true },
    },
    { path: '/asset/selectaccount', in: 'shell', part: 'choose', meta: { hideMenu: true } },
    {
      path: '/reports',
      in: 'shell',
      part: 'reports',
      meta: { title: 'users:reports', orderNo: 2 },
    },
    { path: '/products', in: 'shell', part: 'products', meta: { hideMenu: true } },
    { path: '/users/index', in: 'shell', part: 'list', meta: { hideMenu: true } },
    {
      path: '/reports/one',
      in: 'shell',
      part: 'report',
      meta: { hideMenu: true, currentActiveMenu: '/reports' },
    },
  ],
  links: [
    { slot: 'home.actions', part: 'choose', title: 'users:choose', icon: 'building-2', orderNo: 2 },
    { slot: 'home.actions', part: 'me', title: 'users:me', description: 'users:me_help' },
    { slot: 'user.menu', part: 'me', title: 'users:me', icon: 'user' },
  ],
  titles: {
    en: {
      'users:home': 'Home',
      'users:me': 'Your profile',
      'users:me_help': 'Change your name.',
      'users:choose': 'Switch team',
      'users:reports': 'Reports',
    },
  },
}
export const meiSession: Session = {
  status: 'signed-in',
  team: { id: 't', name: 'Harbour Lights' },
  account: { id: 'a', name: 'Pier Nine' },
  person: {
    userId: '1',
    username: 'mei@example.test',
    realName: 'Mei Lin',
    avatar: '',
    roles: [{ value: 'super', roleName: 'Super Admin' }],
  },
}

/**
 * Renders an element of the shell for a signed-in person, in English, with a Host that records its
 * calls.
 */
export function renderShell(
  element: ReactNode,
  session: Session = meiSession,
  page: Partial<Page> = {},
  hostPage: Partial<Host['page']> = {},
) {
  window.history.replaceState(null, '', '/#/console')
  const store = createStore()
  initBrand(store, {
    id: 'x',
    title: { en: 'Harbour', zh_CN: '港', zh_TW: '港' },
    logo: { light: '<svg id="light"/>', dark: '<svg id="dark"/>' },
  } as never)
  const region = { topLevelDomain: 'hk', locale: 'en' as const, dialCode: '852' }
  initRegion(store, region)
  initLocale({
    store,
    document,
    storage: { stored: (_: string, initial: unknown) => atom(initial) } as never,
    bootDocument: {
      locale: 'en',
      region,
      texts: { shell, layout, error_log, errors, frame, search, table },
      host: { manifest: { namespaces: [] } } as never,
    },
    development: false,
  })
  initRoutes(store, [{ base: '', manifest: reportsManifest }] as never)
  enableUserRoutes(store)
  store.set(writableSessionAtom, session)

  installTestChannel()
  initLock(store, { session: {}, window, renavigate() {} } as never)

  const hostMocks = {
    signOut: jest.fn(async () => {}),
    change: jest.fn(async () => {}),
    enter: jest.fn(),
    // A server that does not answer; a test that cares answers.
    call: jest.fn().mockReturnValue(new Promise(() => {})),
    notify: jest.fn(),
  }
  const storedAtoms = new Map<string, unknown>()
  setHost({
    store,
    page: hostPage,
    session: { signOut: hostMocks.signOut, enter: hostMocks.enter },
    locale: { change: hostMocks.change, current: () => 'en', languageTag: () => 'en' },
    call: hostMocks.call,
    notify: { success: hostMocks.notify },
    stored(key: string, initial: unknown) {
      if (!storedAtoms.has(key)) storedAtoms.set(key, atom(initial))
      return storedAtoms.get(key)
    },
  } as unknown as Host)
  const go = jest.fn()
  const shownPage = {
    address: '/',
    setTitle: jest.fn(),
    setUnsaved: jest.fn(),
    go,
    ...page,
  } as Page
  const view = render(
    <Provider store={store}>
      <DesignProvider>
        <Router location={shownPage.address} navigator={createNavigator(go)}>
          <PageContext value={shownPage}>{element}</PageContext>
        </Router>
      </DesignProvider>
    </Provider>,
  )
  return { store, hostMocks, go, page: shownPage, ...view }
}
