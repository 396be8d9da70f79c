import { sendRequest } from '../../setup/http-client'
import type { TestServer } from '../../setup/test-server'
import type { TestUser } from '../../actions/test-user'
import { registerUserAt } from '../../actions/registered-user'
import type { RequestSequence } from './request-rate'

interface Tokens {
  access_token: string
  refresh_token: string
}

/** The demonstration's values: no page is published here from which they could be read. */
const clientConfig = {
  authServiceUrl: '/user-service',
  authClientId: 'merchant-console',
  userPoolId: 'northern-sky',
  policyVersion: '2026-10',
}

/**
 * This brand keeps its refresh token in storage and not in a cookie, so a response carries the
 * token for the next request.
 */
const brand = 'merchant'

/** The three operations, each with one request sequence per user. */
export async function createRequestSequences(
  server: TestServer,
  userCount: number,
): Promise<Record<'signIn' | 'refresh' | 'userInfo', RequestSequence[]>> {
  const origin = server.originOf(brand)
  const client = { client_id: clientConfig.authClientId, user_pool_id: clientConfig.userPoolId }
  const headers = {
    host: new URL(origin).host,
    origin,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/x-www-form-urlencoded',
  }
  const encodeForm = (fields: Record<string, string>) =>
    new URLSearchParams({ ...client, ...fields }).toString()
  const credentials = ({ email, password }: TestUser) => encodeForm({ username: email, password })

  const registerUsers = () =>
    Promise.all(
      Array.from({ length: userCount }, () => registerUserAt(server, origin, clientConfig)),
    )
  const fetchTokens = async (user: TestUser): Promise<Tokens> => {
    const { text } = await sendRequest(origin, `${clientConfig.authServiceUrl}/jwtToken`, {
      method: 'POST',
      headers,
      body: credentials(user),
    })
    return (JSON.parse(text) as { result: Tokens }).result
  }
  // Two groups: a user who signs in again and again ends their own oldest sessions (security C7).
  const [signInUsers, sessionUsers] = [await registerUsers(), await registerUsers()]
  const tokens = await Promise.all(sessionUsers.map(fetchTokens))

  return {
    signIn: signInUsers.map((user) => ({
      method: 'POST',
      path: `${clientConfig.authServiceUrl}/jwtToken`,
      headers,
      body: () => credentials(user),
    })),
    refresh: tokens.map(({ refresh_token }) => {
      let latestToken = refresh_token
      return {
        method: 'POST',
        path: `${clientConfig.authServiceUrl}/refreshToken`,
        headers,
        body: () => encodeForm({ refresh_token: latestToken }),
        handleResponse: (responseText) =>
          (latestToken = (JSON.parse(responseText) as { result: Tokens }).result.refresh_token),
      }
    }),
    userInfo: tokens.map(({ access_token }) => ({
      method: 'GET',
      path: `${clientConfig.authServiceUrl}/userInfo?${encodeForm({})}`,
      headers: { ...headers, authorization: `Bearer ${access_token}` },
    })),
  }
}
