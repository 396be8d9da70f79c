import { postJson } from '../setup/http-client'
import type { BrandName } from '../setup/origins'
import type { TestServer } from '../setup/test-server'
import { readBootDocument } from './boot-document'
import { readVerificationCode } from './outbox'
import { type TestUser, createTestUser } from './test-user'

/** The values of a page's configuration that requests to the user service need. */
export interface ClientConfig {
  authServiceUrl: string
  authClientId: string
  userPoolId: string
  policyVersion: string
}

/** Registers a user by request; the pages have a journey of their own. */
export async function createRegisteredUser(
  server: TestServer,
  brand: BrandName = 'aurora',
  user = createTestUser(),
): Promise<TestUser> {
  const origin = server.originOf(brand)
  return registerUserAt(server, origin, (await readBootDocument(origin)).page, user)
}

export async function registerUserAt(
  server: TestServer,
  origin: string,
  { authServiceUrl, authClientId, userPoolId, policyVersion }: ClientConfig,
  user = createTestUser(),
) {
  const client = { client_id: authClientId, user_pool_id: userPoolId }
  const { ticket } = await postJson<{ ticket: string }>(origin, `${authServiceUrl}/sendCode`, {
    ...client,
    email: user.email,
    purpose: 'register',
  })
  await postJson(origin, `${authServiceUrl}/users`, {
    ...client,
    email: user.email,
    password: user.password,
    family_name: user.familyName,
    given_name: user.givenName,
    ticket,
    code: await readVerificationCode(server, user.email),
    agreement: true,
    policy_version: policyVersion,
  })
  return user
}
