import type { BootDocument, ResolvedRemote } from '@console/contract/boot-document'
import { elementIds } from '@console/contract/page-names'
import { defineRemote, type Part } from '@console/kernel/define-remote'
import type { Host } from '@console/kernel/host'
import errors from '../../locale/texts/errors.en.json'
import layout from '../../locale/texts/layout.en.json'
import shell from '../../locale/texts/shell.en.json'
import { installTestChannel } from '../../lock/testing/test-channel'
import { manifest as hostManifest } from '../../pages/manifest'
import { initFederationRuntime } from '../../remotes/federation-runtime'
import { createFatalPage } from '../../fatal-page/fatal-page'
import { boot } from '../boot'

export const mei = {
  userId: 'mei',
  username: 'mei@shop.test',
  realName: 'Chan Mei',
  avatar: '',
  roles: [{ value: 'super', roleName: 'Super Admin' }],
}
export const tom = { ...mei, userId: 'tom', realName: 'Lee Tom' }

export const tokenSet = (access: string) => ({
  access_token: access,
  expires_in: 600,
  refresh_token: `refresh of ${access}`,
  new_user: 'N' as const,
})

/** A promise that the test resolves by hand. */
export function deferred<T>() {
  let resolve!: (value: T) => void
  const promise = new Promise<T>((done) => (resolve = done))
  return { promise, resolve }
}

const authManifest = {
  name: 'auth',
  kernel: '^2.0.0',
  namespaces: [],
  routes: [
    { path: '/login', in: 'bare', part: 'login', meta: { title: 'auth:login', ignoreAuth: true } },
    { path: '/board/:team', in: 'shell', part: 'board', meta: { title: 'auth:board' } },
  ],
} as const

const published = (manifest: object, version = '1.0.0') =>
  ({
    base: 'http://store.test/',
    manifest: {
      version,
      container: 'x',
      policy: '',
      entry: [],
      parts: {},
      texts: {},
      shared: {},
      ...manifest,
      titles: {
        en: { 'layout:home.title': 'Home', 'auth:login': 'Sign in', 'auth:board': 'Board' },
      },
    },
  }) as unknown as ResolvedRemote

interface BootConsoleOptions {
  hash?: string
  session?: 'cookie' | 'storage'
  hostVersion?: string
  parts?: Partial<Record<'login' | 'board', () => Promise<Part>>>
  /** The answers of the services; a missing one never comes. */
  answers?: Record<string, () => unknown>
}

/**
 * Boots the real host in jsdom with a remote of the test's; only the federation runtime and the
 * network are replaced.
 */
export async function bootConsole({
  hash = '/login',
  session = 'cookie',
  hostVersion = '0.1.0',
  parts = {},
  answers = {},
}: BootConsoleOptions = {}) {
  window.history.replaceState(null, '', `/#${hash}`)
  let host!: Host
  const remote = defineRemote(authManifest, {
    start: (given) => (host = given),
    parts: {
      login: async () => ({ Component: () => <h1>Sign in here</h1> }),
      board: async () => ({ Component: () => <h1>The board</h1> }),
      ...parts,
    },
  })
  jest.mocked(initFederationRuntime).mockReturnValue(async () => ({ default: remote }))
  global.fetch = jest.fn(async (input: Request | string) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url, 'http://localhost')
    const answer = Object.entries(answers).find(([path]) => pathname.endsWith(path))?.[1]
    if (!answer) return new Promise<never>(() => {})
    const result = await answer()
    return result instanceof Response
      ? result
      : Response.json({ code: 0, result, data: result, message: '' })
  }) as never

  const bootDocument: BootDocument = {
    page: {
      title: 'Harbour',
      apiUrl: 'http://localhost/basic-api',
      urlPrefix: '',
      authServiceUrl: 'http://localhost/user-service',
      languageServiceUrl: 'http://localhost/language-service',
      authClientId: 'c',
      userPoolId: 'p',
      shortName: 'harbour',
      session,
      passkeys: true,
      handover: 'single-use',
      redirectOrigins: [],
      storageCipher: null,
      smsCountries: ['HK'],
      policyVersion: '1',
      policies: { terms: 'https://harbour.test/terms', privacy: 'https://harbour.test/privacy' },
    },
    brand: {
      id: 'x',
      title: { en: 'Harbour', zh_CN: '港', zh_TW: '港' },
      promise: { en: '', zh_CN: '', zh_TW: '' },
      logo: { light: '<svg/>', dark: '<svg/>' },
    } as never,
    region: { topLevelDomain: 'test', locale: 'en', dialCode: '852' } as never,
    locale: 'en',
    theme: 'light',
    lang: 'en',
    host: published(hostManifest, hostVersion),
    remotes: [published(authManifest)],
    texts: { shell, layout, errors } as never,
  }
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  const script = document.createElement('script')
  script.id = elementIds.bootDocument
  script.type = 'application/json'
  script.textContent = JSON.stringify(bootDocument)
  document.head.append(script)
  const root = document.createElement('div')
  root.id = elementIds.root
  document.body.append(root)
  installTestChannel()
  await boot(window, createFatalPage(document))
  return { host: () => host }
}
