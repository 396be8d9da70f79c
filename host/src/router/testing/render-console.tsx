import type { ResolvedRemote } from '@console/contract/boot-document'
import type { SourceManifest } from '@console/contract/remote-manifest'
import type { UserInfo } from '@console/contract/user'
import type { Part } from '@console/kernel/define-remote'
import { writableSessionAtom } from '@console/kernel/session-writer'
import { DesignProvider } from '@console/ui/design-provider'
import { act, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { atom, createStore } from 'jotai/vanilla'
import { type PropsWithChildren, Suspense, useEffect } from 'react'
import { initBrand, initRegion } from '../../brand/brand'
import type { GuardContext } from '../../guards/guards'
import { addTexts, initLocale, onBeforeLocaleChange } from '../../locale/locale'
import errors from '../../locale/texts/errors.en.json'
import layoutTraditional from '../../locale/texts/layout.zh_TW.json'
import shellTraditional from '../../locale/texts/shell.zh_TW.json'
import layout from '../../locale/texts/layout.en.json'
import shell from '../../locale/texts/shell.en.json'
import { initLock } from '../../lock/lock'
import { installTestChannel } from '../../lock/testing/test-channel'
import { hostRemote } from '../../pages/pages'
import { manifest } from '../../pages/manifest'
import type { PartId } from '../../remotes/remotes'
import { parseHref, initRoutes } from '../../routes/routes'
import { ConsoleView, createAppRouter, type AppRouter } from '../router'

const meiUserInfo: UserInfo = {
  userId: '1',
  username: 'mei@example.test',
  realName: 'Mei Lin',
  avatar: '',
  roles: [{ value: 'super', roleName: 'Super Admin' }],
}

const resolvedRemote = (sourceManifest: SourceManifest, titles: Record<string, string>) =>
  ({
    base: '',
    manifest: { ...sourceManifest, titles: { en: titles, zh_TW: titles } },
  }) as unknown as ResolvedRemote

const auth = {
  name: 'auth',
  kernel: '^2.0.0',
  namespaces: [],
  routes: [
    { path: '/login', in: 'bare', part: 'login', meta: { ignoreAuth: true, title: 'auth:login' } },
  ],
}
const users = {
  name: 'users',
  kernel: '^2.0.0',
  namespaces: [],
  mounts: [{ id: 'team', path: '/team', in: 'shell' as const, part: 'layout' }],
  routes: [
    { path: '/users/my-account', in: 'shell', part: 'me', meta: { title: 'users:me' } },
    {
      path: '/records/:id',
      in: 'shell' as const,
      part: 'one',
      meta: { dynamicLevel: 1, hideMenu: true },
    },
    {
      path: '/vault',
      in: 'shell' as const,
      part: 'vault',
      meta: { title: 'users:vault', hideMenu: true, roles: ['super'] },
    },
    {
      path: '/users/photo',
      in: 'shell' as const,
      part: 'photo',
      meta: { hideMenu: true, hideTab: true, currentActiveMenu: '/users/my-account' },
    },
    { path: 'one', in: 'team', part: 'one' },
    { path: 'two', in: 'team', part: 'two' },
  ],
}
const remotes = [
  resolvedRemote(manifest, { 'layout:home.title': 'Home' }),
  resolvedRemote(auth, { 'auth:login': 'Login' }),
  resolvedRemote(users, { 'users:me': 'My account' }),
]

export type PartLoaders = Record<string, () => Promise<Part>>

/** A part that shows a heading. */
export const headingPart = (text: string): Part => ({
  Component: () => <h1 tabIndex={-1}>{text}</h1>,
})

/** Part loaders of the test's remotes; `more` adds to them or overrides them. */
export const createPartLoaders = (more: PartLoaders = {}): PartLoaders => ({
  'auth/login': async () => headingPart('Sign in'),
  'users/me': async () => headingPart('My account'),
  'users/layout': async () => ({
    Component: ({ children }: PropsWithChildren) => (
      <section aria-label="Team">
        <input aria-label="Kept" />
        {children}
      </section>
    ),
  }),
  'users/vault': async () => headingPart('Vault'),
  'users/photo': async () => headingPart('Photo'),
  'users/one': async () => headingPart('One'),
  'users/two': async () => headingPart('Two'),
  ...more,
})

export const findPageHeading = (name: string) => screen.findByRole('heading', { name, level: 1 })

/** A promise that the test resolves by hand. */
export function deferred<T>() {
  let resolve!: (value: T) => void
  const promise = new Promise<T>((done) => (resolve = done))
  return { promise, resolve }
}

const openRouters: AppRouter[] = []
export const disposeConsoles = () => openRouters.splice(0).forEach((router) => router.dispose())

interface RenderConsoleOptions {
  /** Default: a part with a heading for each route. */
  parts?: PartLoaders
  signedIn?: boolean
  /** Milliseconds after which a page is shown without its parts. */
  lateAfterMs?: number
  /** The document's own query, before the `#`. */
  documentQuery?: string
}

/**
 * Renders a console of three remotes with the test's parts; routes, guards, router, shell and pages
 * are real.
 */
export async function renderConsole(
  href: string,
  {
    parts = createPartLoaders(),
    signedIn = false,
    lateAfterMs,
    documentQuery = '',
  }: RenderConsoleOptions = {},
) {
  window.history.replaceState(null, '', `/${documentQuery}#${href}`)
  document.cookie = 'console_locale=; max-age=0; path=/'
  const store = createStore()
  initBrand(store, {
    id: 'x',
    title: { en: 'Harbour', zh_CN: '港', zh_TW: '港' },
    logo: { light: '<svg/>', dark: '<svg/>' },
  } as never)
  const region = { topLevelDomain: 'test', locale: 'en' as const, dialCode: '852' }
  initRegion(store, region)
  const storage = { stored: (_: string, initial: unknown) => atom(initial) } as never
  initLocale({
    store,
    storage,
    document,
    bootDocument: {
      locale: 'en',
      region,
      texts: { shell, layout, errors },
      host: { manifest: { namespaces: [] } } as never,
    },
    development: false,
  })
  addTexts(store, 'layout', 'zh_TW', layoutTraditional)
  onBeforeLocaleChange(store, async (locale) => addTexts(store, 'shell', locale, shellTraditional))
  initRoutes(store, remotes)

  let isSignedIn = signedIn
  const setSignedIn = (to: boolean) => {
    isSignedIn = to
    store.set(writableSessionAtom, {
      status: to ? 'signed-in' : 'anonymous',
      person: to ? meiUserInfo : null,
      team: null,
      account: null,
    })
  }
  setSignedIn(signedIn)
  const loadedParts: string[] = []
  const navigations: string[] = []
  const partFailures: [partId: string, error: unknown][] = []
  const givenUpParts: string[] = []
  let fallbackRenders = 0

  const guardContext: GuardContext = {
    store,
    window: { scrollTo: () => {}, location: window.location, history: window.history },
    replaceAddress: (url) => window.history.replaceState(window.history.state, '', url),
    http: { cancelAll: () => {} },
    session: {
      restored: Promise.resolve(),
      isSignedIn: () => isSignedIn,
      ensurePerson: async () => {},
      safeRedirect: (redirect) => (redirect?.startsWith('/') ? { goTo: redirect } : null),
      leaveFor: () => {},
      reset: () => {},
    },
    handover: {
      config: { handover: 'single-use', redirectOrigins: [] },
      takeToken: () => null,
      receive: async (_, to) => ({ mustAsk: false, to }),
      askForToken: async () => null,
      send: async () => null,
    },
    fetchRoutes: async () => {},
    warn: () => {},
  }
  const loadPart = (partId: PartId): Promise<Part> => {
    loadedParts.push(partId)
    const hostPart = partId.startsWith('host/') ? hostRemote.parts[partId.slice(5)] : undefined
    return (hostPart ?? parts[partId])!()
  }
  const router: AppRouter = createAppRouter({
    store,
    window,
    remotes: { loadPart, giveUp: (partId) => void givenUpParts.push(partId) },
    guardContext,
    shellAfterMs: lateAfterMs,
    pageAfterMs: lateAfterMs,
    onPartFailure: (partId, error) => partFailures.push([partId, error]),
    onNavigated: (page, from) =>
      navigations.push(`${from?.location.path ?? ''} → ${page.location.path}`),
  })
  openRouters.push(router)
  installTestChannel()
  initLock(store, { session: {}, window, renavigate() {} } as never)
  hostRemote.start({
    store,
    page: {},
    // No server answers: what the shell asks for on idle stays open.
    call: () => new Promise(() => {}),
    session: {
      signOut: async () => {
        setSignedIn(false)
        router.go('/login')
      },
    },
    locale: { change: router.changeLocale },
    stored: (_: string, initial: unknown) => atom(initial),
  } as never)

  function FallbackCounter() {
    useEffect(() => void (fallbackRenders += 1), [])
    return null
  }
  const view = render(
    <Provider store={store}>
      <DesignProvider>
        <Suspense fallback={<FallbackCounter />}>
          <ConsoleView />
        </Suspense>
      </DesignProvider>
    </Provider>,
  )
  return {
    router,
    store,
    loadedParts,
    navigations,
    partFailures,
    givenUpParts,
    view,
    guardContext,
    setSignedIn: (to: boolean) => act(() => setSignedIn(to)),
    /** Waits for the first page. */
    start: () => act(() => router.ready),
    go: (path: string, options?: { replace?: boolean }) =>
      act(async () => void router.go(path, options)),
    back: () => act(async () => window.history.back()),
    currentLocation: () => parseHref(window.location.hash.slice(1)),
    fallbackRenders: () => fallbackRenders,
  }
}
