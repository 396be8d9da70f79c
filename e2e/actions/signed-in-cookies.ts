import type { BrowserContext } from '@playwright/test'
import { sendRequest } from '../setup/http-client'
import type { TestServer } from '../setup/test-server'
import { readBootDocument } from './boot-document'
import type { TestUser } from './test-user'

/** Signs a user in by request, and gives the browser the cookies; the form has journeys of its own. */
export async function signInByCookies(
  context: BrowserContext,
  server: TestServer,
  { email, password }: TestUser,
) {
  const origin = server.originOf('aurora')
  const { page } = await readBootDocument(origin)
  const { headers, text } = await sendRequest(origin, `${page.authServiceUrl}/jwtToken`, {
    method: 'POST',
    headers: {
      origin,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams({
      client_id: page.authClientId,
      user_pool_id: page.userPoolId,
      username: email,
      password,
    }).toString(),
  })
  const cookies = [headers['set-cookie'] ?? []].flat().map((line) => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
    return { name: name!, value: value!, url: origin, httpOnly: /httponly/i.test(line) }
  })
  if (!cookies.length) throw new Error(`No sign-in: ${text}`)
  await context.addCookies(cookies)
}
