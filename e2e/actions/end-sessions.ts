import { postJson } from '../setup/http-client'
import type { BrandName } from '../setup/origins'
import type { TestServer } from '../setup/test-server'
import { signInByRequest } from './sign-in-by-request'
import type { TestUser } from './test-user'

/** Signs in as the user from elsewhere and ends all their sessions. */
export async function endAllSessions(server: TestServer, user: TestUser, brand?: BrandName) {
  const { origin, page, client, accessToken } = await signInByRequest(server, user, brand)
  await postJson(origin, `${page.authServiceUrl}/logout`, { ...client, all: true }, accessToken)
}
