import { randomUUID } from 'node:crypto'
import { createTeam, type Account, type Team } from '@console/contract/team'
import { signInWithPassword, type TokenSet } from '@console/contract/sign-in'
import { getUserInfo, register } from '@console/contract/user'
import { sendCode } from '@console/contract/verification'
import { memberships, accountAssignments } from '../database/tables/teams'
import { lastCode } from './outbox'
import type { Answer, From, TestApp } from './test-app'

/** Somebody who is signed in, with what their browser holds. */
export interface TestPerson extends Required<Pick<From, 'brand' | 'token' | 'cookies'>> {
  userId: string
  email: string
  password: string
  refreshToken: string
}

export const aPassword = 'calm harbour at dusk'
export const anEmail = () => `person-${randomUUID()}@example.test`

/** Registers somebody the way a person does: asks for a code, reads it, registers. */
export async function aPerson(
  app: TestApp,
  {
    brand = 'aurora',
    email = anEmail(),
    password = aPassword,
    ...more
  }: { brand?: string; email?: string; password?: string; username?: string } = {},
): Promise<TestPerson> {
  const sent = await app.call(sendCode, { email, purpose: 'register' }, { brand })
  const code = await lastCode(app, email)
  const input = {
    email,
    password,
    ticket: sent.body.result.ticket,
    code,
    agreement: true,
    policy_version: '2026-10',
    ...more,
  } as const
  return holding(app, brand, email, password, await app.call(register, input, { brand }))
}

/** Signs somebody in again, as from another browser. */
export async function signedInAgain(
  app: TestApp,
  { brand, email, password }: TestPerson,
  { remember = false, at = brand } = {},
): Promise<TestPerson> {
  const answer = await app.call(
    signInWithPassword,
    { username: email, password, remember: remember ? 'true' : 'false' },
    { brand: at },
  )
  return holding(app, at, email, password, answer)
}

async function holding(
  app: TestApp,
  brand: string,
  email: string,
  password: string,
  { body, cookies }: Answer<TokenSet>,
): Promise<TestPerson> {
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

/** A team with one account, made by this person. */
export async function aTeam(
  app: TestApp,
  owner: TestPerson,
  name = `Team ${randomUUID()}`,
): Promise<{ team: Team; account: Account }> {
  const { body } = await app.call(
    createTeam,
    { name, account: { business_name: `${name} Ltd` } },
    owner,
  )
  return { team: body.result.team, account: body.result.account! }
}

/** Makes somebody a member. Until invitations are built there is no other way than the table. */
export async function joins(
  { deps }: TestApp,
  { userId }: TestPerson,
  team: Team,
  role: 'administrator' | 'staff',
  assigned: Account[] = [],
) {
  await deps.db.inTransaction(async (tx) => {
    await tx
      .insert(memberships)
      .values({ teamId: team.id, userId, role, joinedAt: deps.clock.now() })
    if (assigned.length)
      await tx
        .insert(accountAssignments)
        .values(assigned.map(({ id }) => ({ teamId: team.id, accountId: id, userId })))
  })
}
