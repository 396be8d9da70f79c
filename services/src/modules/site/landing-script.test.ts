import { runInNewContext } from 'node:vm'
import type { RemoteManifest } from '@console/contract/remote-manifest'
import { createLandingScript } from './landing-script'
import { buildRouteTable } from '@console/contract/route-table'

const file = (name: string) => ({ file: name, integrity: `sha384-${name}` })
const texts = (namespace: string) => ({
  [namespace]: {
    en: file(`${namespace}.en`),
    zh_CN: file(`${namespace}.zh_CN`),
    zh_TW: file(`${namespace}.zh_TW`),
    zh_HK: file(`${namespace}.zh_HK`),
  },
})
const remote = (manifest: Partial<RemoteManifest>) => ({
  base: `/${manifest.name}/`,
  manifest: {
    entry: [file('entry')],
    parts: {},
    texts: texts(manifest.name!),
    namespaces: [manifest.name],
    routes: [],
    ...manifest,
  } as RemoteManifest,
})

const releases = [
  remote({
    name: 'host',
    entry: [file('main')],
    parts: {
      'session-calls': [file('calls')],
      shell: [file('shell')],
      design: [file('design')],
    },
    namespaces: ['shell'],
    texts: texts('shell'),
    routes: [{ path: '/console', in: 'shell', part: 'home' }],
  }),
  remote({
    name: 'auth',
    parts: { login: [file('body'), file('login')] },
    stylesheet: file('styles'),
    routes: [{ path: '/login', in: 'bare', part: 'login', meta: { ignoreAuth: true } }],
  }),
  remote({
    name: 'team',
    parts: { layout: [file('body'), file('layout')], choose: [file('body'), file('choose')] },
    mounts: [{ id: 'asset', path: '/asset', in: 'shell', part: 'layout' }],
    routes: [
      { path: 'selectaccount', in: 'asset', part: 'choose' },
      { path: '/teams/:id', in: 'shell', part: 'choose' },
    ],
  }),
  remote({
    name: 'open',
    parts: { out: [file('out')] },
    routes: [{ path: '/main-out', in: 'bare', part: 'out', meta: { ignoreAuth: true } }],
  }),
]

interface RunLandingScriptOptions {
  hash: string
  cookie?: string
  className?: string
  dark?: boolean
  texts?: Record<string, unknown>
  /** The stylesheets that stand in the page. */
  inPage?: string[]
  token?: string
  /** Ends the names of this console's cookies. */
  cookieSuffix?: string
}

function runLandingScript({
  hash,
  cookie = '',
  className = '',
  dark = false,
  texts: inlinedTexts = { shell: {}, auth: {} },
  inPage = ['/auth/styles'],
  token,
  cookieSuffix,
}: RunLandingScriptOptions) {
  const preloaded: string[] = []
  const dataset: Record<string, string> = cookieSuffix ? { cookies: cookieSuffix } : {}
  const page = { className, dataset }
  const boot = JSON.stringify({
    locale: 'zh_TW',
    texts: inlinedTexts,
    host: releases[0],
    remotes: releases.slice(1),
  })
  runInNewContext(
    createLandingScript(buildRouteTable(releases.map(({ manifest }) => manifest)).routes, 'hk'),
    {
      document: {
        documentElement: page,
        cookie,
        createElement: () => ({}),
        getElementById: () => ({ textContent: boot }),
        querySelector: (selector: string) =>
          inPage.some((url) => selector === `style[data-href="${url}"]`),
        head: {
          append: ({ as, href, integrity }: Record<string, string>) => {
            if (Boolean(integrity) === (as !== 'fetch')) preloaded.push(`${as} ${href}`)
          },
        },
      },
      location: { hash },
      matchMedia: () => ({ matches: dark }),
      URLSearchParams,
      ...(token && { consoleHandoverToken: token }),
    },
  )
  return { preloaded, ...page.dataset, mode: page.className }
}

test('anonymous at login: the sign-in remote comes at once (architecture §7.1), its texts are in the page already', () => {
  expect(runLandingScript({ hash: '#/login' })).toEqual({
    preloaded: ['script /auth/entry', 'script /auth/body', 'script /auth/login'],
    landing: 'login',
    mode: 'light',
  })
})

test.each(['', '#/', '#/console', '#/asset/selectaccount', '#/nowhere'])(
  'anonymous at %s: login comes, for that is where the guards will lead',
  (hash) => {
    expect(runLandingScript({ hash })).toMatchObject({
      preloaded: runLandingScript({ hash: '#/login' }).preloaded,
      landing: 'login',
    })
  },
)

test('who is signed in at another console on this host name is not signed in here', () => {
  const landingWith = (cookie: string) =>
    runLandingScript({ hash: '#/asset/selectaccount', cookie, cookieSuffix: '_0000000a' })
  const [theirs, ours] = ['console_signed_in_0000000b=1', 'console_signed_in_0000000a=1']
  expect(landingWith(`${theirs}; console_signed_in=1`)).toMatchObject({ landing: 'login' })
  expect(landingWith(`${theirs}; ${ours}`)).toMatchObject({ landing: 'shell' })
})

test('a public page is preloaded, with Chakra, whether or not somebody is signed in', () => {
  const out = {
    preloaded: [
      'script /host/design',
      'script /open/entry',
      'script /open/out',
      'fetch /open/open.zh_HK',
    ],
    landing: 'bare',
  }
  expect(runLandingScript({ hash: '#/main-out' })).toMatchObject(out)
  expect(runLandingScript({ hash: '#/main-out', cookie: 'console_signed_in=1' })).toMatchObject({
    ...out,
    preloaded: ['script /host/calls', ...out.preloaded],
  })
})

test('signed in: the page’s owner comes with its layout and texts, nothing twice', () => {
  expect(
    runLandingScript({ hash: '#/asset/selectaccount?x=1', cookie: 'a=b; console_signed_in=1' }),
  ).toMatchObject({
    preloaded: [
      'script /host/calls',
      'script /host/shell',
      'script /host/design',
      'script /team/entry',
      'script /team/body',
      'script /team/layout',
      'fetch /team/team.zh_HK',
      'script /team/choose',
    ],
    landing: 'shell',
  })
  expect(
    runLandingScript({ hash: '#/Teams/7/', cookie: 'console_signed_in=1' }).preloaded,
  ).toContain('script /team/choose')
})

test('handed over: the page comes as for somebody who is signed in (security C10)', () => {
  const hash = '#/asset/selectaccount'
  expect(runLandingScript({ hash, token: 'abc' })).toEqual(
    runLandingScript({ hash, cookie: 'console_signed_in=1' }),
  )
})

test('signed in at login: the skeleton is the shell, for the guards lead there', () => {
  expect(runLandingScript({ hash: '#/login', cookie: 'console_signed_in=1' })).toMatchObject({
    preloaded: ['script /host/calls', 'script /host/shell', 'script /host/design'],
    landing: 'shell',
  })
})

test('another language after the hash: its texts are fetched, and the skeleton hides its texts', () => {
  expect(runLandingScript({ hash: '#/login?locale=en' })).toMatchObject({
    preloaded: [
      'fetch /host/shell.en',
      'script /auth/entry',
      'script /auth/body',
      'script /auth/login',
      'fetch /auth/auth.en',
    ],
    words: 'en',
  })
  expect(runLandingScript({ hash: '#/login?locale=xx' })).not.toHaveProperty('words')
})

test('register has the skeleton of the login page without its form', () => {
  expect(runLandingScript({ hash: '#/login?form=register' })).toMatchObject({
    landing: 'login',
    form: 'other',
  })
})

test('the mode is the person’s choice, else the system’s', () => {
  expect(runLandingScript({ hash: '', className: 'dark' }).mode).toBe('dark')
  expect(runLandingScript({ hash: '', className: 'light', dark: true }).mode).toBe('light')
  expect(runLandingScript({ hash: '', dark: true }).mode).toBe('dark')
})

test('a path in a manifest cannot leave the script element', () => {
  const route = {
    path: '</script><script>',
    remote: 'team',
    part: 'team/page' as const,
    layouts: [],
    rootMount: 'bare' as const,
    meta: {},
  }
  expect(createLandingScript([route], 'hk')).not.toContain('</script')
})

test('what computes styles is preloaded for every page but the sign-in form', () => {
  const design = 'script /host/design'
  const preloads = (options: RunLandingScriptOptions) => runLandingScript(options).preloaded
  expect(preloads({ hash: '#/login' })).not.toContain(design)
  expect(preloads({ hash: '#/login?form=register' })).toContain(design)
  expect(preloads({ hash: '#/console', cookie: 'console_signed_in=1' })).toContain(design)
})

test('the stylesheet of the page’s owner is preloaded, unless it stands in the page', () => {
  const sheet = 'style /auth/styles'
  expect(runLandingScript({ hash: '#/login', inPage: [] }).preloaded).toContain(sheet)
  expect(runLandingScript({ hash: '#/login' }).preloaded).not.toContain(sheet)
})
