import { BootDocument } from '@console/contract/boot-document'
import { createTestApp, type TestApp, type TestAppOptions } from './test-app'
import { createRegistryClient, createTestBuild } from './test-registry'

/** The releases of a test console: what signs in, what it leads to, and the host of both. */
export const host = createTestBuild('host', {
  namespaces: ['shell', 'errors'],
  routes: [{ path: '/console', in: 'shell', part: 'home' }],
  shared: { react: '19.3.1' },
})
export const signIn = { sign_in: { heading: 'Sign in <b>', lead: 'Continue to {{product}}.' } }
export const auth = createTestBuild(
  'auth',
  {
    namespaces: ['auth'],
    routes: [{ path: '/login', in: 'bare', part: 'login', meta: { ignoreAuth: true } }],
  },
  signIn,
)
export const team = createTestBuild('team', { namespaces: ['team'] })

/** An app that serves the pages of two brands, aurora and merchant. */
export interface TestSite {
  app: TestApp
  registry: ReturnType<typeof createRegistryClient>
  load(options?: LoadOptions): Promise<LoadedPage>
}

/** What of a request decides about the page. */
interface LoadOptions {
  /** The header Host. */
  address?: string
  path?: string
  cookie?: string
  acceptEncoding?: string
}

export type LoadedPage = Awaited<ReturnType<typeof loadPage>>

export async function createTestSite(options: TestAppOptions = {}): Promise<TestSite> {
  const app = await createTestApp(options)
  const registry = createRegistryClient(app)
  for (const build of [host, auth, team]) await registry.publish(build)
  for (const brand of ['aurora', 'merchant']) await registry.pin(brand, [team, auth, host])
  return { app, registry, load: (options) => loadPage(app, options) }
}

/** Loads the page of an address, the demonstration's where none is given. */
export async function loadPage(
  { inject }: Pick<TestApp, 'inject'>,
  { address = 'localhost:3000', path = '/', cookie, acceptEncoding }: LoadOptions = {},
) {
  const response = await inject({
    url: path,
    headers: {
      host: address,
      ...(cookie && { cookie }),
      ...(acceptEncoding && { 'accept-encoding': acceptEncoding }),
    },
  })
  const html = response.body
  const nonce = /<style nonce="([^"]+)"/.exec(html)?.[1]
  const json = /<script type="application\/json" id="boot-document">(.*?)<\/script>/s.exec(
    html,
  )?.[1]
  return {
    status: response.statusCode,
    headers: response.headers,
    raw: response.rawPayload,
    html,
    nonce,
    boot: () => BootDocument.parse(JSON.parse(json!)),
  }
}
