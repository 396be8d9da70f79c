import { registerUserAt } from '../../actions/registered-user'
import type { TestUser } from '../../actions/test-user'
import { sendRequest } from '../../setup/http-client'
import { startTestServer } from '../../setup/test-server'
import type { MeasuredServer } from './measured-server'

/** The demonstration's values: no page is published here from which they could be read. */
const clientConfig = {
  authServiceUrl: '/user-service',
  authClientId: 'merchant-console',
  userPoolId: 'northern-sky',
  policyVersion: '2026-10',
}

/** Our server with `userCount` people for each operation. */
export async function startConsole(
  databaseUrl: string,
  userCount: number,
): Promise<MeasuredServer> {
  const server = await startTestServer({ env: { DATABASE_URL: databaseUrl } })
  const origin = server.originOf('merchant')
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
  async function fetchAccessToken(user: TestUser): Promise<string> {
    const { text } = await sendRequest(origin, `${clientConfig.authServiceUrl}/jwtToken`, {
      method: 'POST',
      headers,
      body: credentials(user),
    })
    return (JSON.parse(text) as { result: { access_token: string } }).result.access_token
  }
  // Two groups: a user who signs in again and again ends their own oldest sessions (security C7).
  const [signInUsers, sessionUsers] = [await registerUsers(), await registerUsers()]
  const tokens = await Promise.all(sessionUsers.map(fetchAccessToken))

  return {
    baseUrl: server.baseUrl,
    sequences: {
      signIn: signInUsers.map((user) => ({
        method: 'POST',
        path: `${clientConfig.authServiceUrl}/jwtToken`,
        headers,
        body: credentials(user),
      })),
      signedInRead: tokens.map((token) => ({
        method: 'GET',
        path: `${clientConfig.authServiceUrl}/userInfo?${encodeForm({})}`,
        headers: { ...headers, authorization: `Bearer ${token}` },
      })),
    },
    stop: () => server.dispose(),
  }
}
