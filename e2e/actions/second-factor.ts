import { createTotpCode } from '@console/services-testing/totp-code'
import { postJson } from '../setup/http-client'
import type { BrandName } from '../setup/origins'
import type { TestServer } from '../setup/test-server'
import { signInByRequest } from './sign-in-by-request'
import type { TestUser } from './test-user'

/**
 * Has a user's sign-ins ask for one-time passwords, by request; the profile has a journey of its own.
 * Gives what the app shows next: the code that it shows now has been used.
 */
export async function turnOnTotpByRequest(
  server: TestServer,
  user: TestUser,
  brand: BrandName,
): Promise<() => string> {
  const { origin, page, client, accessToken } = await signInByRequest(server, user, brand)
  const post = <T>(path: string, fields: object = {}) =>
    postJson<T>(origin, page.authServiceUrl + path, { ...client, ...fields }, accessToken)
  const { secret } = await post<{ secret: string }>('/second-factor/totp/start')
  await post('/second-factor/totp/confirm', { code: createTotpCode(secret) })
  return () => createTotpCode(secret, 1)
}
