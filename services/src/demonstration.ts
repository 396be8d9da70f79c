import { seedBrands } from './database/seed/brands'
import {
  demonstrationEmail,
  findDemonstrationPeople,
  oneSeederAtATime,
  seedPeople,
  setPasswords,
} from './database/seed/people'
import type { Deps } from './deps'
import { recordWithin } from './modules/audit/audit-service'

/** How a person signs in to the demonstration. */
export interface Demonstration {
  username: string
  password: string
}

/**
 * Fills an empty database with the demonstration and says how to sign in to it. The password is random and made once, with the
 * other secrets; DEMO_PASSWORD sets it, and giving another one later changes it.
 */
export async function seedDemonstration(deps: Deps): Promise<Demonstration> {
  const { db, passwords, secrets, config, clock } = deps
  const password = config.demoPassword ?? secrets.demonstrationPassword
  const people = await db.inTransaction(async (tx) => {
    await seedBrands(tx)
    return findDemonstrationPeople(tx)
  })
  const isSame = people.length > 0 && (await passwords.matches(password, people[0]!.passwordPhc))
  if (!isSame) {
    const phc = await passwords.hash(password)
    await db.inTransaction(async (tx) => {
      await oneSeederAtATime(tx)
      const there = await findDemonstrationPeople(tx)
      if (there.length)
        await setPasswords(
          tx,
          there.map(({ id }) => id),
          phc,
        )
      await seedPeople(tx, phc, clock.now())
      for (const { id } of there)
        await recordWithin(
          deps,
          tx,
          { traceId: 'start', network: 'local' },
          { action: 'password.changed', target: id },
        )
    })
  }
  return { username: demonstrationEmail, password }
}
