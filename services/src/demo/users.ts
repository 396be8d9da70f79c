import { randomUUID } from 'node:crypto'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Tx } from '../database/database'
import { userPools } from '../database/tables/brands'
import { users } from '../database/tables/users'
import { accounts, accountStaff, memberships, teams } from '../database/tables/teams'
import { seedDemoProducts } from './products'

/** The e-mail address of the demo user, of whom there is one in every pool. */
export const demoEmail = 'demo@example.com'

const business = (
  name: string,
  businessName: string,
  country: string,
  address: string,
  phone: string,
  website: string,
) => ({ name, businessName, country, address, phone, website })

/** Somebody in a team beside its owner. They have no password: one is set by a code from the outbox. */
interface DemoMember {
  familyName: string
  givenName: string
  email: string
  role: 'administrator' | 'staff'
  /** How long after the team was made they joined it. */
  joinedAfterDays: number
  /** Which accounts somebody of the staff works on. */
  accounts?: string[]
}

interface DemoTeamSettings {
  name: string
  members: DemoMember[]
  accounts: ReturnType<typeof business>[]
}

const demoTeams: DemoTeamSettings[] = [
  {
    name: 'Harbour Lights',
    members: [
      {
        familyName: 'Wong',
        givenName: 'Ka Yan',
        email: 'ka-yan.wong@example.com',
        role: 'administrator',
        joinedAfterDays: 1,
      },
      {
        familyName: 'Lee',
        givenName: 'Tom',
        email: 'tom.lee@example.com',
        role: 'staff',
        joinedAfterDays: 6,
        accounts: ['Pier Nine Coffee'],
      },
      {
        familyName: 'Ng',
        givenName: 'Siu Ling',
        email: 'siu-ling.ng@example.com',
        role: 'staff',
        joinedAfterDays: 20,
        accounts: ['Harbour Lights Hotel', 'Pier Nine Coffee'],
      },
    ],
    accounts: [
      business(
        'Harbour Lights Hotel',
        'Harbour Lights Hotel Limited',
        'HK',
        '18 Connaught Road West, Sheung Wan',
        '852-25551800',
        'https://harbour-lights.example.com',
      ),
      business(
        'Pier Nine Coffee',
        'Pier Nine Coffee Company',
        'HK',
        'Shop 4, Central Pier 9',
        '852-25559009',
        'https://pier-nine.example.com',
      ),
    ],
  },
  {
    name: '山海茶行',
    members: [
      {
        familyName: '林',
        givenName: '怡君',
        email: 'yi-chun.lin@example.com',
        role: 'administrator',
        joinedAfterDays: 2,
      },
      {
        familyName: '陳',
        givenName: '柏翰',
        email: 'bo-han.chen@example.com',
        role: 'staff',
        joinedAfterDays: 12,
        accounts: ['山海茶行 永康店'],
      },
    ],
    accounts: [
      business(
        '山海茶行 永康店',
        '山海茶行有限公司',
        'TW',
        '臺北市大安區永康街 12 號',
        '886-223215512',
        'https://shanhai-tea.example.com',
      ),
    ],
  },
]

/** The demo users that exist already, with their password hashes. */
export const findDemoUsers = (tx: Tx) =>
  tx
    .select({ id: users.id, passwordPhc: users.passwordPhc })
    .from(users)
    .where(and(eq(users.email, demoEmail), ne(users.status, 'deleted')))

export const setPasswordHashes = (tx: Tx, ids: string[], passwordPhc: string) =>
  tx.update(users).set({ passwordPhc }).where(inArray(users.id, ids))

/** A team of the demonstration that has just been made. */
export interface DemoTeam {
  id: string
  poolId: string
  ownerId: string
  accounts: { id: string; name: string }[]
  /** The others in it, in the order in which they joined. */
  members: { id: string; role: DemoMember['role']; joinedAt: Date }[]
  openedAt: Date
}

/** What all of them have agreed to. */
const policyVersion = '2026-10'

/** Milliseconds. */
export const day = 24 * 60 * 60 * 1000
/** How old the demo's teams are: their audit log tells of this time (audit-log.ts). */
const demoAge = 30 * day

/**
 * Inserts one user in every pool, with teams, their other members, accounts and products, unless the pool
 * has a user of that address. Returns the teams that it has made.
 */
export async function seedDemoUsers(tx: Tx, passwordPhc: string, now: Date): Promise<DemoTeam[]> {
  const openedAt = new Date(now.getTime() - demoAge)
  const made: DemoTeam[] = []
  for (const { id: poolId } of await tx.select().from(userPools)) {
    const [user] = await tx
      .insert(users)
      .values({
        poolId,
        email: demoEmail,
        emailVerifiedAt: now,
        username: 'demo',
        usernameNorm: 'demo',
        usernameChosen: true,
        familyName: 'Chan',
        givenName: 'Mei',
        passwordPhc,
        policyVersion,
        agreedAt: openedAt,
        createdAt: openedAt,
      })
      .onConflictDoNothing()
      .returning()
    if (!user) continue
    for (const { name, members, accounts: businesses } of demoTeams) {
      const [team] = await tx
        .insert(teams)
        .values({ poolId, name, createdBy: user.id, createdAt: openedAt })
        .returning()
      await tx
        .insert(memberships)
        .values({ teamId: team!.id, userId: user.id, role: 'owner', joinedAt: openedAt })
      const inserted = await tx
        .insert(accounts)
        .values(
          businesses.map((account) => ({ ...account, teamId: team!.id, createdAt: openedAt })),
        )
        .returning({ teamId: accounts.teamId, id: accounts.id, name: accounts.name })
      for (const account of inserted) await seedDemoProducts(tx, account, now)
      made.push({
        id: team!.id,
        poolId,
        ownerId: user.id,
        accounts: inserted.map(({ id, name: accountName }) => ({ id, name: accountName })),
        members: await seedMembers(tx, members, { team: team!, accounts: inserted }),
        openedAt,
      })
    }
  }
  return made
}

async function seedMembers(
  tx: Tx,
  members: DemoMember[],
  {
    team: { id: teamId, poolId, createdAt },
    accounts: teamAccounts,
  }: { team: typeof teams.$inferSelect; accounts: { id: string; name: string }[] },
): Promise<DemoTeam['members']> {
  const joined = members.map((member) => ({
    ...member,
    id: randomUUID(),
    joinedAt: new Date(createdAt.getTime() + member.joinedAfterDays * day),
  }))
  await tx.insert(users).values(
    joined.map(({ id, familyName, givenName, email, joinedAt }) => {
      const username = email.split('@')[0]!
      return {
        id,
        poolId,
        email,
        emailVerifiedAt: joinedAt,
        username,
        usernameNorm: username,
        usernameChosen: false,
        familyName,
        givenName,
        policyVersion,
        agreedAt: joinedAt,
        createdAt: joinedAt,
      }
    }),
  )
  await tx
    .insert(memberships)
    .values(joined.map(({ id, role, joinedAt }) => ({ teamId, userId: id, role, joinedAt })))
  await tx
    .insert(accountStaff)
    .values(
      joined.flatMap(({ id, accounts: names = [] }) =>
        teamAccounts
          .filter(({ name }) => names.includes(name))
          .map((account) => ({ teamId, accountId: account.id, userId: id })),
      ),
    )
  return joined.map(({ id, role, joinedAt }) => ({ id, role, joinedAt }))
}

/**
 * Two first starts on one server would both find no demo user; the second waits here for the first.
 */
export const takeSeedingAdvisoryLock = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(725002)`)
