import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Tx } from '../database'
import { userPools } from '../tables/brands'
import { users } from '../tables/users'
import { accounts, memberships, teams } from '../tables/teams'
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

const demoTeams = [
  {
    name: 'Harbour Lights',
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
  openedAt: Date
}

/** Long enough for something to have happened since (seed-demo-audit-log). */
const demoAge = 30 * 24 * 60 * 60 * 1000

/**
 * Inserts one user in every pool, with teams, accounts and products, unless the pool has a user of that
 * address. Returns the teams that it has made.
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
        policyVersion: '2026-10',
        agreedAt: openedAt,
        createdAt: openedAt,
      })
      .onConflictDoNothing()
      .returning()
    if (!user) continue
    for (const { name, accounts: businesses } of demoTeams) {
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
        openedAt,
      })
    }
  }
  return made
}

/**
 * Two first starts on one server would both find no demo user; the second waits here for the first.
 */
export const lockSeeding = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(725002)`)
