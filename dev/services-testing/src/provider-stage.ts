import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findFreePort } from '@console/config/commands/tools/free-port'
import { startSocialSignIn } from '@console/contract/social'
import { seedDemoSocials } from '@console/services/demo/social'
import { demoProviderOrigin, describeDemoProviders } from '@console/services/demo/seed-demo'
import { createTestApp, type TestApp } from './test-app'

/** An app whose brands have the demo's providers, and these in a process of their own. */
export interface ProviderStage {
  app: TestApp
  /** Ends the providers: nobody listens on their port any more. */
  stopProviders(): Promise<void>
  /** Starts them where they were; they sign with keys of their own again. */
  startProviders(): Promise<void>
  close(): Promise<void>
}

const providerFolder = join(__dirname, '..', '..', 'openid-providers')

export async function openProviderStage(): Promise<ProviderStage> {
  const port = String(await findFreePort())
  const app = await createTestApp({ environment: { DEMO_PROVIDER_PORT: port } })
  await app.deps.db.transaction((tx) => seedDemoSocials(tx, demoProviderOrigin(app.deps.config)))
  const providers = JSON.stringify(await describeDemoProviders(app.deps))
  let stopProviders = await startProviderProcess(providers)
  return {
    app,
    stopProviders: () => stopProviders(),
    async startProviders() {
      stopProviders = await startProviderProcess(providers)
    },
    async close() {
      await stopProviders()
      await app.close()
    },
  }
}

/** Starts the process of the providers, and returns what stops it. */
async function startProviderProcess(providers: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server.ts'], {
    cwd: providerFolder,
    env: { PATH: process.env.PATH, DEMO_PROVIDERS: providers },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let stderr = ''
  child.stderr!.on('data', (text: Buffer) => (stderr += text.toString()))
  const ended = once(child, 'close')
  await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error(`The providers ended: ${stderr}`))),
  ])
  return async () => {
    child.kill('SIGKILL')
    await ended
  }
}

/** Who somebody is at a provider, and what they allow there. */
export interface ProviderVisit {
  /** One of the demo's people. */
  person?: string
  /** Or an address that they type. */
  email?: string
  verified?: boolean
  /** Where they press “Cancel”. */
  refuseAt?: 'login' | 'consent'
}

/** What the provider sends the browser back with. */
export interface ProviderAnswer {
  redirectUri: string
  code: string
  state: string
  iss: string
  error: string | null
}

/** Goes to a provider as a browser does: login, consent, and back. */
export async function visitProvider(
  authorizeUrl: string,
  { person, email = '', verified = true, refuseAt }: ProviderVisit,
): Promise<ProviderAnswer> {
  const cookies = new Map<string, string>()
  const request = async (url: string, form?: Record<string, string>): Promise<string> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((cookie) => cookie.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
    return new URL(location, url).href
  }
  const issuerOrigin = new URL(authorizeUrl).origin
  const whoIAm: Record<string, string> = person
    ? { person }
    : { email, verified: verified ? 'yes' : 'no' }
  const answers: Record<string, string>[] = [
    refuseAt === 'login' ? { refuse: 'yes' } : whoIAm,
    refuseAt === 'consent' ? { refuse: 'yes' } : { allow: 'yes' },
  ]
  let url = authorizeUrl
  while (new URL(url).origin === issuerOrigin)
    url = await request(url, url.includes('/interaction/') ? answers.shift() : undefined)
  const { origin, pathname, searchParams } = new URL(url)
  const read = (name: string) => searchParams.get(name) ?? ''
  return {
    redirectUri: origin + pathname,
    code: read('code'),
    state: read('state'),
    iss: read('iss'),
    error: searchParams.get('error'),
  }
}

/** Begins a flow in a new browser, unless it has cookies, and goes to the provider. */
export async function beginSignIn(
  app: TestApp,
  visit: ProviderVisit,
  { brand = 'aurora', type = 'harbour', cookies = {} as Record<string, string> } = {},
) {
  const started = await app.call(startSocialSignIn, { login_type: type }, { brand, cookies })
  if (started.body.code !== 0) throw new Error(`The flow did not begin: ${started.body.code}`)
  const [cookie] = started.cookies
  const { redirectUri, error, ...response } = await visitProvider(
    started.body.result.authorize_url,
    visit,
  )
  return {
    redirectUri,
    error,
    authorizeUrl: new URL(started.body.result.authorize_url),
    cookie,
    input: { login_type: type, ...response },
    browser: { brand, cookies: { ...cookies, [cookie!.name]: cookie!.value } },
  }
}
