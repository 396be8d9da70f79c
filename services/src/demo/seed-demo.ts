import { regionFromHostname } from '@console/contract/region'
import type { Config } from '../config/config'
import type { Demonstration } from '@console/contract/page-config'
import { demoBrandNames, demoBrands, demoHostIn, seedDemoBrands } from './brands'
import { seedDemoMenus } from './menus'
import { seedDemoSocials } from './social'
import {
  demoEmail,
  findDemoUsers,
  seedDemoUsers,
  setPasswordHashes,
  takeSeedingAdvisoryLock,
} from './users'
import { inTransaction, type Deps, type TxDeps } from '../deps/deps'
import { demoSecretName, findClientSecret } from '../infrastructure/secrets'
import { chainAuditLog, recordAuditEvent } from '../audit/audit-service'
import { findBrandByClientId } from '../brands/brands-service'
import { seedDemoProjects } from '../modules/languages/languages-service'
import { seedDemoAccountLinks } from './account-links'
import { createDemoHistory } from './audit-log'
import { seedDemoInvitations } from './invitations'
import { type PastEvent, recordDemoEvents } from './past-event'
import { seedDemoSignIns } from './sign-ins'

/** The demo user’s name and password. */
export interface DemoCredentials {
  username: string
  password: string
}

/** An OpenID provider of the demo as its own process serves it (dev/openid-providers). */
export interface DemoProviderSettings {
  issuer: string
  title: string
  clients: { id: string; name: string; secret: string; redirectUris: string[] }[]
}

/**
 * Fills an empty database with the demo data and returns the demo credentials. The password is
 * random and generated once, with the other secrets; DEMO_PASSWORD sets it, and changing that later
 * changes it.
 */
export async function seedDemo(deps: Deps): Promise<DemoCredentials> {
  const { db, passwordHasher, config } = deps
  const password = demoPassword(deps)
  const users = await db.transaction(async (tx) => {
    await seedDemoBrands(tx)
    await seedDemoMenus(tx)
    await seedDemoSocials(tx, demoProviderOrigin(config))
    return findDemoUsers(tx)
  })
  await inTransaction(deps, async (txDeps) => {
    await takeSeedingAdvisoryLock(txDeps.tx)
    await seedDemoProjects(txDeps, demoBrands)
  })
  const isUnchanged =
    users.length > 0 && (await passwordHasher.verify(password, users[0]!.passwordPhc))
  if (!isUnchanged) {
    const phc = await passwordHasher.hash(password)
    await inTransaction(deps, async (txDeps) => {
      const { tx } = txDeps
      await takeSeedingAdvisoryLock(tx)
      const existingUsers = await findDemoUsers(tx)
      if (existingUsers.length)
        await setPasswordHashes(
          tx,
          existingUsers.map(({ id }) => id),
          phc,
        )
      await seedDemoTeams(txDeps, phc)
      for (const { id } of existingUsers)
        await recordAuditEvent(
          txDeps,
          { traceId: 'start', network: 'local' },
          { action: 'password.changed', target: id },
        )
    })
    // The job would chain the log within seconds; until then its pages would show entries that wait.
    await chainAuditLog(deps)
  }
  return { username: demoEmail, password }
}

/** Inserts the demo's people and teams, with all that they have done. */
async function seedDemoTeams(deps: TxDeps, passwordPhc: string) {
  const now = deps.clock.now()
  const teams = await seedDemoUsers(deps.tx, passwordPhc, now)
  if (teams.length === 0) return
  const events: PastEvent[] = []
  for (const team of teams) {
    events.push(...(await seedDemoInvitations(deps, team, now)))
    events.push(...(await createDemoHistory(deps, team, now)))
  }
  for (const pool of new Set(teams.map(({ poolId }) => poolId))) {
    const neighbours = teams.filter(({ poolId }) => poolId === pool)
    events.push(...(await seedDemoAccountLinks(deps, neighbours, now)))
  }
  events.push(...(await seedDemoSignIns(deps, teams, now)))
  await recordDemoEvents(deps, events)
}

const demoPassword = ({ config, secrets }: Pick<Deps, 'config' | 'secrets'>) =>
  config.demoPassword ?? secrets.demonstrationPassword

/**
 * What a page of the demonstration says of it. The password is for this machine, as is the outbox; where
 * `DEMO=1` shows that to others, they are told the password as well, unless somebody has chosen it, who may
 * use it elsewhere (security, Outbox and demonstration).
 */
export async function describeDemonstration(
  deps: Deps,
  { origin, isLocal }: { origin: string; isLocal: boolean },
): Promise<Demonstration> {
  const { config } = deps
  const { topLevelDomain } = regionFromHostname(new URL(origin).hostname)
  const isTold = isLocal || (config.demoRequested && config.demoPassword === undefined)
  const brands: Demonstration['brands'] = []
  for (const { id, clientId } of demoBrands) {
    const known = await findBrandByClientId(deps, clientId)
    const host = demoHostIn(topLevelDomain, id)
    const at = known?.origins.find((one) => new URL(one).hostname === host)
    if (at) brands.push({ id, name: demoBrandNames[id]!, origin: at })
  }
  return { username: demoEmail, ...(isTold && { password: demoPassword(deps) }), brands }
}

/** Where the demo's providers are reached: from this machine alone. */
export const demoProviderOrigin = ({ demoProviderPort }: Pick<Config, 'demoProviderPort'>) =>
  `http://localhost:${demoProviderPort}`

/** What the process of the demo's providers has to serve, by the rows of the brands. */
export async function describeDemoProviders(deps: Deps): Promise<DemoProviderSettings[]> {
  const providers = new Map<string, DemoProviderSettings>()
  for (const { clientId } of demoBrands) {
    const brand = await findBrandByClientId(deps, clientId)
    for (const row of brand?.socialProviders ?? []) {
      if (!row.issuer.startsWith(`${demoProviderOrigin(deps.config)}/`)) continue
      const provider = providers.get(row.issuer) ?? {
        issuer: row.issuer,
        title: row.title.en,
        clients: [],
      }
      providers.set(row.issuer, provider)
      provider.clients.push({
        id: row.clientId,
        name: brand!.title.en,
        secret: findClientSecret(deps.secrets, row.secretName ?? demoSecretName)!,
        redirectUris: brand!.origins.map((origin) => `${origin}/`),
      })
    }
  }
  return [...providers.values()]
}
