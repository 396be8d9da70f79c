import type { BrowserContext } from '@playwright/test'
import { sendRequest } from '../setup/http-client'
import type { BrandName } from '../setup/origins'
import type { TestServer } from '../setup/test-server'
import { readBootDocument } from './boot-document'
import type { TestUser } from './test-user'

/** Signs a user in by request; the form has journeys of its own. */
export async function signInByRequest(
  server: TestServer,
  { email, password }: Pick<TestUser, 'email' | 'password'>,
  brand: BrandName = 'aurora',
) {
  const origin = server.originOf(brand)
  const { page } = await readBootDocument(origin)
  const client = { client_id: page.authClientId, user_pool_id: page.userPoolId }
  const { headers, text } = await sendRequest(origin, `${page.authServiceUrl}/jwtToken`, {
    method: 'POST',
    headers: {
      origin,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams({ ...client, username: email, password }).toString(),
  })
  const { code, result } = JSON.parse(text) as { code: unknown; result: { access_token: string } }
  if (code !== 0) throw new Error(`No sign-in: ${text}`)
  return { origin, page, client, accessToken: result.access_token, headers }
}

/** Signs a user in by request, and gives the browser the cookies. */
export async function signInByCookies(
  context: BrowserContext,
  server: TestServer,
  user: Pick<TestUser, 'email' | 'password'>,
) {
  const { origin, headers } = await signInByRequest(server, user)
  const cookies = [headers['set-cookie'] ?? []].flat().map((line) => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
    return { name: name!, value: value!, url: origin, httpOnly: /httponly/i.test(line) }
  })
  await context.addCookies(cookies)
}

/** Signs the user of the demonstration in, who has teams, accounts and ten thousand products. */
export async function signInDemoUser(context: BrowserContext, server: TestServer) {
  const { username: email, password } = (await server.readyMessage).demonstration
  await signInByCookies(context, server, { email, password })
}
