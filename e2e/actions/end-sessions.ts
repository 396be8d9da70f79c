import { postJson } from '../setup/http-client'
import type { TestServer } from '../setup/test-server'
import { signInByRequest } from './sign-in-by-request'
import type { TestUser } from './test-user'

/** Signs in as the user from elsewhere and ends all their sessions. */
export async function endAllSessions(server: TestServer, user: TestUser) {
  const { origin, page, client, accessToken } = await signInByRequest(server, user)
  await postJson(origin, `${page.authServiceUrl}/logout`, { ...client, all: true }, accessToken)
}
