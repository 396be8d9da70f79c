import { demoBrands, seedDemoBrands } from './database/seed/brands'
import { seedDemoMenus } from './database/seed/menus'
import {
  demoEmail,
  findDemoUsers,
  lockSeeding,
  seedDemoUsers,
  setPasswordHashes,
} from './database/seed/users'
import { inTransaction, type Deps } from './deps'
import { recordAuditEvent } from './modules/audit/audit-service'
import { seedDemoProjects } from './modules/languages/languages-service'

/** The demo user’s name and password. */
export interface DemoCredentials {
  username: string
  password: string
}

/**
 * Fills an empty database with the demo data and returns the demo credentials. The password is
 * random and generated once, with the other secrets; DEMO_PASSWORD sets it, and changing that later
 * changes it.
 */
export async function seedDemo(deps: Deps): Promise<DemoCredentials> {
  const { db, passwordHasher, secrets, config, clock } = deps
  const password = config.demoPassword ?? secrets.demonstrationPassword
  const users = await db.transaction(async (tx) => {
    await seedDemoBrands(tx)
    await seedDemoMenus(tx)
    return findDemoUsers(tx)
  })
  await inTransaction(deps, async (txDeps) => {
    await lockSeeding(txDeps.tx)
    await seedDemoProjects(txDeps, demoBrands)
  })
  const isUnchanged =
    users.length > 0 && (await passwordHasher.verify(password, users[0]!.passwordPhc))
  if (!isUnchanged) {
    const phc = await passwordHasher.hash(password)
    await inTransaction(deps, async (txDeps) => {
      const { tx } = txDeps
      await lockSeeding(tx)
      const existingUsers = await findDemoUsers(tx)
      if (existingUsers.length)
        await setPasswordHashes(
          tx,
          existingUsers.map(({ id }) => id),
          phc,
        )
      await seedDemoUsers(tx, phc, clock.now())
      for (const { id } of existingUsers)
        await recordAuditEvent(
          txDeps,
          { traceId: 'start', network: 'local' },
          { action: 'password.changed', target: id },
        )
    })
  }
  return { username: demoEmail, password }
}
