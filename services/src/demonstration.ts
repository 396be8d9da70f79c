import { seedBrands } from './database/seed/brands'
import type { Deps } from './deps'

/** How a person signs in to the demonstration. */
export interface Demonstration {
  username: string
  password: string
}

/** Fills an empty database with the demonstration and says how to sign in to it. */
export async function seedDemonstration(deps: Deps): Promise<Demonstration | null> {
  await deps.db.inTransaction((tx) => seedBrands(tx))
  return null
}
