import type { Endpoint, EndpointInput, EndpointResult } from '@console/contract/endpoint'
import type { Envelope } from '@console/contract/envelope'
import { sendRequest } from './send-request'
import { createInjectOptions, type CallOptions, type TestCaller } from './test-app'

let networks = 0
/** Every call comes from elsewhere, but where a test says from where. */
const nextNetwork = () => `198.18.${++networks >> 8}.${networks & 255}`

/**
 * A running server, called as the pages of its brands call it through a proxy of ours. `hosts` has
 * the site of each brand.
 */
export function connectApp(port: string, hosts: Record<string, string>): TestCaller {
  const send = async (
    path: string,
    { method, headers, body }: { method?: string; headers: Record<string, string>; body?: string },
  ) => {
    const answer = await sendRequest(port, path, { method, headers, body })
    const cookies = (answer.headers['set-cookie'] ?? []).map((line) => {
      const [pair] = line.split(';') as [string]
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1) }
    })
    return { ...answer, cookies, json: () => JSON.parse(answer.body.toString()) as unknown }
  }

  return {
    async call<E extends Endpoint>(
      endpoint: E,
      input: EndpointInput<E>,
      options: CallOptions = {},
    ) {
      const { brand = 'aurora', cookies = {}, ipAddress = nextNetwork() } = options
      const host = hosts[brand]!
      const request = await createInjectOptions(
        Number(port),
        endpoint,
        input as Record<string, unknown>,
        {
          ...options,
          headers: { host, origin: `https://${host}`, ...options.headers },
        },
      )
      const answer = await send(request.url as string, {
        method: request.method,
        headers: {
          ...(request.headers as Record<string, string>),
          cookie: Object.entries(cookies)
            .map(([name, value]) => `${name}=${value}`)
            .join('; '),
          'x-forwarded-for': ipAddress,
          'x-forwarded-proto': 'https',
        },
        body: request.payload as string | undefined,
      })
      const body = answer.json() as Envelope<EndpointResult<E>>
      return { status: answer.status, body, cookies: answer.cookies, headers: answer.headers }
    },
    // The outbox: a page of this machine, at the port of the process.
    inject: (async ({ url }: { url: string }) =>
      send(url, { headers: { host: `127.0.0.1:${port}` } })) as unknown as TestCaller['inject'],
  }
}
