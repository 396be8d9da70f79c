import type { Host } from '@console/kernel/host'
import { writtenSessionAtom } from '@console/kernel/session-writer'
import type { Session } from '@console/kernel/session'
import { DesignProvider } from '@console/ui/provider'
import { render } from '@testing-library/react'
import { Provider } from 'jotai'
import { atom, createStore } from 'jotai/vanilla'
import type { ReactNode } from 'react'
import { createHashRouter, RouterProvider } from 'react-router-dom'
import { settleBrand, settleRegion } from '../../brand/brand'
import { openLocale } from '../../locale/locale'
import errors from '../../locale/texts/errors.en.json'
import shell from '../../locale/texts/shell.en.json'
import { markRoutesOpened } from '../../permission/permission'
import { settleRoutes } from '../../routes/routes'
import { receiveHost } from '../the-host'

const face = {
  name: 'users',
  kernel: '^1.0.0',
  namespaces: [],
  routes: [
    { path: '/console', in: 'shell', part: 'home', meta: { title: 'users:home' } },
    {
      path: '/users/my-account',
      in: 'shell',
      part: 'me',
      meta: { title: 'users:me', hideMenu: true },
    },
    {
      path: '/reports',
      in: 'shell',
      part: 'reports',
      meta: { title: 'users:reports', orderNo: 2 },
    },
    {
      path: '/reports/one',
      in: 'shell',
      part: 'report',
      meta: { hideMenu: true, currentActiveMenu: '/reports' },
    },
  ],
  titles: { en: { 'users:home': 'Home', 'users:me': 'My account', 'users:reports': 'Reports' } },
}
export const mei: Session = {
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

/** Shows a piece of the shell to a person, in English, with a host that records what it is asked. */
export function showShell(piece: ReactNode, session: Session = mei) {
  window.history.replaceState(null, '', '/#/console')
  const store = createStore()
  settleBrand(store, {
    id: 'x',
    title: { en: 'Harbour', zh_CN: '港', zh_TW: '港' },
    logo: { light: '<svg id="light"/>', dark: '<svg id="dark"/>' },
  } as never)
  const region = { topLevelDomain: 'hk', locale: 'en' as const, dialCode: '852' }
  settleRegion(store, region)
  openLocale({
    store,
    document,
    storage: { stored: (_: string, initial: unknown) => atom(initial) } as never,
    boot: { locale: 'en', region, texts: { shell, errors }, remotes: [] },
    development: false,
  })
  settleRoutes(store, [{ base: '', manifest: face }] as never)
  markRoutesOpened(store)
  store.set(writtenSessionAtom, session)

  const asked = { signOut: jest.fn(async () => {}), change: jest.fn(async () => {}) }
  receiveHost({
    session: { signOut: asked.signOut },
    locale: { change: asked.change },
  } as unknown as Host)
  const router = createHashRouter([{ path: '*', element: piece }])
  const view = render(
    <Provider store={store}>
      <DesignProvider>
        <RouterProvider router={router} />
      </DesignProvider>
    </Provider>,
  )
  return { store, asked, router, ...view }
}
