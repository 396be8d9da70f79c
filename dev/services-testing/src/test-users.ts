import { randomInt, randomUUID } from 'node:crypto'
import { createTeam, type Account, type Team } from '@console/contract/team'
import { signInByMobile, signInWithPassword, type TokenSet } from '@console/contract/sign-in'
import { getUserInfo, register } from '@console/contract/user'
import { sendCode, sendCodeBySms, type CodePurpose } from '@console/contract/verification'
import { memberships, accountStaff } from '@console/services/database/tables/teams'
import { readLastCode } from './test-outbox'
import type { TestResponse, CallOptions, TestApp, TestCaller } from './test-app'

/** A signed-in user, with their tokens and cookies. */
export interface TestUser extends Required<Pick<CallOptions, 'brand' | 'token' | 'cookies'>> {
  userId: string
  email: string
  password: string
  refreshToken: string
}

export const testPassword = 'calm harbour at dusk'
export const randomEmail = () => `person-${randomUUID()}@example.test`

export const randomPhone = () => `852-51${String(randomInt(1e6)).padStart(6, '0')}`

/** Has a code sent to a phone and reads it from the outbox, as the owner of the phone does. */
export async function receiveSmsCode(
  app: TestApp,
  phone: string,
  purpose: CodePurpose,
  options: CallOptions = {},
) {
  // The outbox shows the newest first, by time.
  app.clock.advance(1)
  const { body } = await app.call(sendCodeBySms, { phone, purpose }, options)
  return { phone, ticket: body.result.ticket, code: await readLastCode(app, phone) }
}

/** What a mobile sign-in of somebody who agrees to the policies sends. */
export const mobileSignInInput = async (
  app: TestApp,
  phone: string,
  options: CallOptions = {},
) => ({
  ...(await receiveSmsCode(app, phone, 'login', options)),
  agreement: true,
  policy_version: '2026-10',
})

/** Signs a user in by a code that is sent to their phone; a new one has no e-mail and no password. */
export async function signInTestUserByMobile(
  app: TestApp,
  { brand = 'aurora', phone = randomPhone() } = {},
): Promise<TestUser & { phone: string }> {
  const input = await mobileSignInInput(app, phone, { brand })
  const response = await app.call(signInByMobile, input, { brand })
  return { ...(await toTestUser(app, brand, '', '', response)), phone }
}

/** Registers a user as the page does: requests a code, reads it from the outbox, registers. */
export async function registerTestUser(
  app: TestCaller,
  {
    brand = 'aurora',
    email = randomEmail(),
    password = testPassword,
    ...overrides
  }: { brand?: string; email?: string; password?: string; username?: string } = {},
): Promise<TestUser> {
  const codeResponse = await app.call(sendCode, { email, purpose: 'register' }, { brand })
  const code = await readLastCode(app, email)
  const input = {
    email,
    password,
    ticket: codeResponse.body.result.ticket,
    code,
    agreement: true,
    policy_version: '2026-10',
    ...overrides,
  } as const
  return toTestUser(app, brand, email, password, await app.call(register, input, { brand }))
}

/** Signs a user in again, as from another browser. */
export async function signInAgain(
  app: TestCaller,
  { brand, email, password }: TestUser,
  { remember = false, signInBrand = brand } = {},
): Promise<TestUser> {
  const response = await app.call(
    signInWithPassword,
    { username: email, password, remember: remember ? 'true' : 'false' },
    { brand: signInBrand },
  )
  return toTestUser(app, signInBrand, email, password, response)
}

async function toTestUser(
  app: TestCaller,
  brand: string,
  email: string,
  password: string,
  { body, cookies }: TestResponse<TokenSet>,
): Promise<TestUser> {
  if (body.code !== 0) throw new Error(`${email} could not sign in: ${body.code}`)
  const { access_token: token, refresh_token: refreshToken } = body.result
  const me = await app.call(getUserInfo, {}, { brand, token })
  return {
    brand,
    email,
    password,
    token,
    refreshToken,
    userId: me.body.result.userId,
    cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
  }
}

/** Company data of an account, as a form sends it. */
export const testCompany = {
  business_name: 'Pier Nine Ltd',
  country: 'HK',
  address: '9 Pier Road',
  phone: '852-25559009',
  website: 'https://pier-nine.example.com',
}

/** Creates a team with one account. */
export async function createTestTeam(
  app: TestApp,
  owner: TestUser,
  name = `Team ${randomUUID()}`,
): Promise<{ team: Team; account: Account }> {
  const { body } = await app.call(
    createTeam,
    { name, account: { business_name: `${name} Ltd` } },
    owner,
  )
  return { team: body.result.team, account: body.result.account! }
}

/** Inserts a membership, without the invitation that leads to it. */
export async function addTeamMember(
  { deps }: TestApp,
  { userId }: TestUser,
  team: Team,
  role: 'administrator' | 'staff',
  assignedAccounts: Account[] = [],
) {
  await deps.db.transaction(async (tx) => {
    await tx
      .insert(memberships)
      .values({ teamId: team.id, userId, role, joinedAt: deps.clock.now() })
    if (assignedAccounts.length)
      await tx
        .insert(accountStaff)
        .values(assignedAccounts.map(({ id }) => ({ teamId: team.id, accountId: id, userId })))
  })
}
