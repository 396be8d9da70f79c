import type { ResolvedRemote } from '@console/contract/boot-document'
import type { RemoteFace } from '@console/contract/remote-manifest'
import type { UserInfo } from '@console/contract/user'
import type { Part } from '@console/kernel/define-remote'
import { writtenSessionAtom } from '@console/kernel/session-writer'
import { DesignProvider } from '@console/ui/provider'
import { act, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { atom, createStore } from 'jotai/vanilla'
import { Suspense, useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { settleBrand, settleRegion } from '../../brand/brand'
import { createGuards, type House } from '../../guards/guards'
import {
  addTexts,
  changeLocale,
  localeAtom,
  openLocale,
  whenLocaleChanges,
} from '../../locale/locale'
import errors from '../../locale/texts/errors.en.json'
import shellTraditional from '../../locale/texts/shell.zh_TW.json'
import shell from '../../locale/texts/shell.en.json'
import { pages } from '../../pages/pages'
import { manifest } from '../../pages/manifest'
import { markRoutesOpened, resetPermission, routesOpenedAtom } from '../../permission/permission'
import type { PartAddress } from '../../remotes/remotes'
import { addressOf, announceRoute, settleRoutes } from '../../routes/routes'
import { ConsoleRouter, openRouter, type OpenRouter } from '../router'

const mei: UserInfo = {
  userId: '1',
  username: 'mei@example.test',
  realName: 'Mei Lin',
  avatar: '',
  roles: [{ value: 'super', roleName: 'Super Admin' }],
}

const published = (face: RemoteFace, titles: Record<string, string>) =>
  ({
    base: '',
    manifest: { ...face, titles: { en: titles, zh_TW: titles } },
  }) as unknown as ResolvedRemote

const auth = {
  name: 'auth',
  kernel: '^1.0.0',
  namespaces: [],
  routes: [
    { path: '/login', in: 'bare', part: 'login', meta: { ignoreAuth: true, title: 'auth:login' } },
  ],
}
const users = {
  name: 'users',
  kernel: '^1.0.0',
  namespaces: [],
  mounts: [{ id: 'team', path: '/team', in: 'shell' as const, part: 'layout' }],
  routes: [
    { path: '/users/my-account', in: 'shell', part: 'me', meta: { title: 'users:me' } },
    { path: 'one', in: 'team', part: 'one' },
    { path: 'two', in: 'team', part: 'two' },
  ],
}
const remotes = [
  published(manifest, { 'shell:home.title': 'Home' }),
  published(auth, { 'auth:login': 'Login' }),
  published(users, { 'users:me': 'My account' }),
]

export type Parts = Record<string, () => Promise<Part>>

/** A part that shows a heading. */
export const saying = (words: string): Part => ({ Component: () => <h1 tabIndex={-1}>{words}</h1> })

/** What the remotes of the console bring, with `more` over it. */
export const parts = (more: Parts = {}): Parts => ({
  'auth/login': async () => saying('Sign in'),
  'users/me': async () => saying('My account'),
  'users/layout': async () => ({
    Component: () => (
      <section aria-label="Team">
        <input aria-label="Kept" />
        <Outlet />
      </section>
    ),
  }),
  'users/one': async () => saying('One'),
  'users/two': async () => saying('Two'),
  ...more,
})

export const heading = (name: string) => screen.findByRole('heading', { name, level: 1 })

/** Something that comes when the test says so. */
export function later<T>() {
  let resolve!: (value: T) => void
  const promise = new Promise<T>((done) => (resolve = done))
  return { promise, resolve }
}

const open: OpenRouter[] = []
export const closeConsoles = () => open.splice(0).forEach((router) => router.close())

interface Scene {
  parts: Parts
  signedIn?: boolean
  patience?: number
  /** The document's own query, before the `#`. */
  outer?: string
}

/** A console of three remotes whose parts the test gives; real routes, guards, router, shell and pages. */
export async function aConsole(
  href: string,
  { parts, signedIn = false, patience, outer = '' }: Scene,
) {
  window.history.replaceState(null, '', `/${outer}#${href}`)
  const store = createStore()
  settleBrand(store, {
    id: 'x',
    title: { en: 'Harbour', zh_CN: '港', zh_TW: '港' },
    logo: { light: '<svg/>', dark: '<svg/>' },
  } as never)
  const region = { topLevelDomain: 'test', locale: 'en' as const, dialCode: '852' }
  settleRegion(store, region)
  const storage = { stored: (_: string, initial: unknown) => atom(initial) } as never
  openLocale({
    store,
    storage,
    document,
    boot: { locale: 'en', region, texts: { shell, errors }, remotes: [] },
    development: false,
  })
  whenLocaleChanges(store, async (locale) => addTexts(store, 'shell', locale, shellTraditional))
  settleRoutes(store, remotes)

  let here = signedIn
  const sign = (to: boolean) => {
    here = to
    store.set(writtenSessionAtom, {
      status: to ? 'signed-in' : 'anonymous',
      person: to ? mei : null,
      team: null,
      account: null,
    })
  }
  sign(signedIn)
  const asked: string[] = []
  const arrivals: string[] = []
  let fallbacks = 0

  const honoured = (redirect: string | null) =>
    redirect?.startsWith('/') ? { goTo: redirect } : null
  const house: House = {
    language: {
      current: () => store.get(localeAtom),
      chosen: () => null,
      change: (locale) => changeLocale(store, locale),
    },
    announce: (to) => announceRoute(store, to),
    loading: { signedIn: () => here, enabled: () => true, show: () => {} },
    calls: { cancelOnSwitch: () => false, cancelAll: () => {} },
    toTop: () => {},
    messages: { closeOnSwitch: () => true, closeAll: () => {}, warn: () => {} },
    progress: { enabled: () => false, show: () => {} },
    entry: {
      restored: async () => {},
      signedIn: () => here,
      timedOut: () => false,
      ensurePerson: async () => {},
      homePath: () => undefined,
      honoured,
      routesOpen: () => store.get(routesOpenedAtom),
      openRoutes: () => markRoutesOpened(store),
    },
    menu: { routesOpen: () => true, mode: () => 'ROUTE_MAPPING', fill: () => {} },
    forget: () => resetPermission(store),
    navigation: {
      signedIn: () => here,
      signOut: async () => (sign(false), { goTo: '/login' }),
      handsOver: () => false,
      handOver: () => '',
      honoured,
    },
  }
  const loadPart = (address: PartAddress): Promise<Part> => {
    asked.push(address)
    const own = address.startsWith('host/') ? pages.parts[address.slice(5)] : undefined
    return (own ?? parts[address])!()
  }
  const router: OpenRouter = openRouter({
    store,
    page: window,
    remotes: { loadPart },
    guards: createGuards(house),
    forget: house.forget,
    patience,
    onArrival: (to, from) => arrivals.push(`${from?.path ?? ''} → ${to.path}`),
  })
  open.push(router)
  pages.start({ session: { signOut: async () => {} }, locale: { change: router.speak } } as never)

  function Sentinel() {
    useEffect(() => void (fallbacks += 1), [])
    return null
  }
  const view = render(
    <Provider store={store}>
      <DesignProvider>
        <Suspense fallback={<Sentinel />}>
          <ConsoleRouter />
        </Suspense>
      </DesignProvider>
    </Provider>,
  )
  return {
    router,
    store,
    asked,
    arrivals,
    view,
    house,
    sign: (to: boolean) => act(() => sign(to)),
    /** Waits for the first page. */
    start: () => act(() => router.ready),
    go: (path: string, options?: { replace?: boolean }) =>
      act(async () => router.go(path, options)),
    back: () => act(async () => window.history.back()),
    hash: () => addressOf(window.location.hash.slice(1)),
    fallbacks: () => fallbacks,
  }
}
