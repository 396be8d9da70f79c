import { randomUUID } from 'node:crypto'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Tx } from '../database/database'
import { userPools } from '../database/tables/brands'
import { users } from '../database/tables/users'
import { accounts, accountStaff, memberships, teams } from '../database/tables/teams'
import { workTime } from './past-event'
import { seedDemoFigures } from './product-figures'
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
  joinedDaysAgo: number
  /** They have left; the log still names them. */
  leftDaysAgo?: number
  /** Which accounts somebody of the staff works on. */
  accounts?: string[]
}

interface DemoTeamSettings {
  name: string
  /** What it was called before. */
  formerName: string
  /** An account that it had for a while. */
  formerAccount: string
  members: DemoMember[]
  accounts: ReturnType<typeof business>[]
}

const demoTeams: DemoTeamSettings[] = [
  {
    name: 'Harbour Lights',
    formerName: 'Harbour Lights Hotels',
    formerAccount: 'Harbour Lights Pop-up',
    members: [
      {
        familyName: 'Wong',
        givenName: 'Ka Yan',
        email: 'ka-yan.wong@example.com',
        role: 'administrator',
        joinedDaysAgo: 936,
      },
      {
        familyName: 'Lee',
        givenName: 'Tom',
        email: 'tom.lee@example.com',
        role: 'staff',
        joinedDaysAgo: 611,
        accounts: ['Harbour Lights Hotel', 'Pier Nine Coffee'],
      },
      {
        familyName: 'Ng',
        givenName: 'Siu Ling',
        email: 'siu-ling.ng@example.com',
        role: 'staff',
        joinedDaysAgo: 121,
        accounts: ['Pier Nine Coffee'],
      },
      {
        familyName: 'Ho',
        givenName: 'Chun Hei',
        email: 'chun-hei.ho@example.com',
        role: 'staff',
        joinedDaysAgo: 402,
        leftDaysAgo: 101,
        accounts: ['Pier Nine Coffee'],
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
    formerName: '山海茶',
    formerAccount: '山海茶行 快閃店',
    members: [
      {
        familyName: '林',
        givenName: '怡君',
        email: 'yi-chun.lin@example.com',
        role: 'administrator',
        joinedDaysAgo: 934,
      },
      {
        familyName: '陳',
        givenName: '柏翰',
        email: 'bo-han.chen@example.com',
        role: 'staff',
        joinedDaysAgo: 388,
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

type Account = typeof accounts.$inferSelect

/** Somebody in a team of the demonstration beside its owner, or who was in it. */
export interface DemoColleague {
  id: string
  email: string
  role: DemoMember['role']
  accountIds: string[]
  joinedAt: Date
  leftAt: Date | null
}

/** A team of the demonstration that has just been made. */
export interface DemoTeam extends Pick<DemoTeamSettings, 'name' | 'formerName' | 'formerAccount'> {
  id: string
  poolId: string
  ownerId: string
  accounts: Account[]
  /** In the order in which they are named above: an administrator first. */
  colleagues: DemoColleague[]
  openedAt: Date
}

/** What all of them have agreed to, and when. */
const policyVersion = '2026-10'
const agreedDaysAgo = 30

const openedDaysAgo = 940

/**
 * Inserts one user in every pool, with teams, their other members, accounts and products, unless the pool
 * has a user of that address. Returns the teams that it has made.
 */
export async function seedDemoUsers(tx: Tx, passwordPhc: string, now: Date): Promise<DemoTeam[]> {
  const openedAt = workTime(now, openedDaysAgo, 12)
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
        agreedAt: workTime(now, agreedDaysAgo, 8),
        createdAt: openedAt,
      })
      .onConflictDoNothing()
      .returning()
    if (!user) continue
    for (const settings of demoTeams) {
      const [team] = await tx
        .insert(teams)
        .values({ poolId, name: settings.name, createdBy: user.id, createdAt: openedAt })
        .returning()
      await tx
        .insert(memberships)
        .values({ teamId: team!.id, userId: user.id, role: 'owner', joinedAt: openedAt })
      const inserted = await tx
        .insert(accounts)
        .values(
          settings.accounts.map((account, place) => ({
            ...account,
            teamId: team!.id,
            createdAt: workTime(now, openedDaysAgo - 3 * place, 20),
          })),
        )
        .returning()
      for (const account of inserted) await seedDemoProducts(tx, account, now)
      made.push({
        ...settings,
        id: team!.id,
        poolId,
        ownerId: user.id,
        accounts: inserted,
        colleagues: await seedColleagues(tx, settings.members, { team: team!, inserted, now }),
        openedAt,
      })
    }
  }
  if (made.length > 0) await seedDemoFigures(tx, now)
  return made
}

async function seedColleagues(
  tx: Tx,
  members: DemoMember[],
  {
    team: { id: teamId, poolId },
    inserted,
    now,
  }: { team: typeof teams.$inferSelect; inserted: Account[]; now: Date },
): Promise<DemoColleague[]> {
  const colleagues = members.map((member, place) => ({
    ...member,
    id: randomUUID(),
    accountIds: inserted.filter(({ name }) => member.accounts?.includes(name)).map(({ id }) => id),
    joinedAt: workTime(now, member.joinedDaysAgo, 95 + 40 * place),
    leftAt: member.leftDaysAgo ? workTime(now, member.leftDaysAgo, 480) : null,
  }))
  await tx.insert(users).values(
    colleagues.map(({ id, familyName, givenName, email, joinedAt }) => {
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
        agreedAt: workTime(now, agreedDaysAgo, 8),
        createdAt: joinedAt,
      }
    }),
  )
  const present = colleagues.filter(({ leftAt }) => leftAt === null)
  await tx
    .insert(memberships)
    .values(present.map(({ id, role, joinedAt }) => ({ teamId, userId: id, role, joinedAt })))
  await tx
    .insert(accountStaff)
    .values(
      present.flatMap(({ id, accountIds }) =>
        accountIds.map((accountId) => ({ teamId, accountId, userId: id })),
      ),
    )
  return colleagues
}

/**
 * Two first starts on one server would both find no demo user; the second waits here for the first.
 */
export const takeSeedingAdvisoryLock = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(725002)`)
