import { registerUserAt } from '../../actions/registered-user'
import { sendRequest } from '../../setup/http-client'
import type { TestServer } from '../../setup/test-server'
import type { Watch } from './watch-answers'

/** The call that floods. */
export interface FloodTarget {
  name: string
  port: number
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

interface OpenApiDocument {
  paths: Record<string, Record<string, unknown>>
}

/** The demonstration's values, as in bench/server. */
const clientConfig = {
  authServiceUrl: '/user-service',
  authClientId: 'merchant-console',
  userPoolId: 'northern-sky',
  policyVersion: '2026-10',
}
const brand = 'merchant'

/** A setting of about 30 KB, as large as a person may keep one. */
const largeSetting = Object.fromEntries(
  Array.from({ length: 50 }, (_, group) => [
    `group${group}`,
    Object.fromEntries(Array.from({ length: 30 }, (_, entry) => [`name${entry}`, 'as chosen'])),
  ]),
)

/** Enough people to watch in turn that none of them calls more often than a person may. */
const watchingPeople = 4

/** Registers somebody and signs them in; that gives their `Authorization`. */
async function signInNewPerson(server: TestServer, origin: string): Promise<string> {
  const user = await registerUserAt(server, origin, clientConfig)
  const signedIn = await sendRequest(origin, '/user-service/jwtToken', {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      client_id: clientConfig.authClientId,
      user_pool_id: clientConfig.userPoolId,
      username: user.email,
      password: user.password,
    }).toString(),
  })
  const { result } = JSON.parse(signedIn.text) as { result: { access_token: string } }
  return `Bearer ${result.access_token}`
}

/** What floods, and what is watched meanwhile. */
export async function createTargets(
  server: TestServer,
  nextNetwork: () => string,
): Promise<{ targets: FloodTarget[]; watched: Record<string, Watch> }> {
  const origin = server.originOf(brand)
  const host = new URL(origin).host
  const authorizations: string[] = []
  for (let person = 0; person < watchingPeople; person++)
    authorizations.push(await signInNewPerson(server, origin))
  const authorization = authorizations[0]!
  const document = JSON.parse((await sendRequest(origin, '/openapi.json')).text) as OpenApiDocument
  const { port } = server
  const get = (path: string, headers: Record<string, string> = {}): FloodTarget => ({
    name: path,
    port,
    method: 'GET',
    path,
    headers: { host, ...headers },
  })
  const encodings = ['br', 'gzip', 'identity'].map((coding) => ({
    ...get('/', { 'accept-encoding': coding }),
    name: `/ (${coding})`,
  }))
  const targets: FloodTarget[] = [
    ...encodings,
    { ...get('/'), name: '/ (unknown host)', headers: { host: 'elsewhere.example' } },
    ...['/openapi.json', '/healthz', '/readyz', '/nothing', '/dev/outbox', '/dev/outbox.json'].map(
      (path) => get(path),
    ),
    ...Object.entries(document.paths)
      .filter(([, methods]) => 'get' in methods)
      .map(([path]) => get(path.replace(/\{\w+\}/g, 'any'))),
    {
      name: 'PUT of 30 KB',
      port,
      method: 'PUT',
      path: '/basic-api/self/settings/shell',
      headers: { host, origin, authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ value: largeSetting }),
    },
  ]
  const watch = (path: string, moreHeaders = (): Record<string, string> => ({})): Watch => ({
    port,
    path,
    headers: () => ({ host, 'x-forwarded-for': nextNetwork(), ...moreHeaders() }),
  })
  let calls = 0
  const nextPerson = () => ({ authorization: authorizations[calls++ % watchingPeople]! })
  return {
    targets,
    watched: {
      healthz: watch('/healthz'),
      signedIn: watch('/basic-api/getUserInfo', nextPerson),
    },
  }
}
