import { sql } from 'drizzle-orm'
import { demoSecretName } from '../infrastructure/secrets'
import type { Tx } from '../database/database'
import { socialProviders } from '../database/tables/social'
import { demoBrands } from './brands'

type NewProvider = typeof socialProviders.$inferInsert

const sign = (shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">${shapes}</svg>`

/** The providers that the demo runs, of which every demo brand is a client (api ruling 7). */
const demoProviders = [
  {
    type: 'harbour',
    title: { en: 'Harbour ID', zh_CN: '海港通行证', zh_TW: '海港通行證' },
    icon: sign(
      '<rect width="24" height="24" rx="6" fill="#2563c9"/><path d="M12 8.5v10M8.5 11h7M6 14a6 6 0 0 0 12 0M12 8.5a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4z" fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>',
    ),
  },
  {
    type: 'compass',
    title: { en: 'Compass', zh_CN: '指南针', zh_TW: '指南針' },
    icon: sign(
      '<circle cx="12" cy="12" r="12" fill="#d2453a"/><path d="M16.8 7.2 14 14l-6.8 2.8L10 10z" fill="#fff"/>',
    ),
  },
] satisfies Pick<NewProvider, 'type' | 'title' | 'icon'>[]

const rowsAt = (origin: string): NewProvider[] =>
  demoBrands.flatMap(({ id: brandId, clientId }) =>
    demoProviders.map(({ type, title, icon }, position) => ({
      brandId,
      type,
      title,
      icon,
      issuer: `${origin}/${type}`,
      clientId,
      secretName: demoSecretName,
      position,
    })),
  )

/**
 * Inserts the demo's providers, whose port may be another one than at the last start. Rows that an
 * operator has pointed elsewhere stay as they are.
 */
export const seedDemoSocials = (tx: Tx, origin: string) =>
  tx
    .insert(socialProviders)
    .values(rowsAt(origin))
    .onConflictDoUpdate({
      target: [socialProviders.brandId, socialProviders.type],
      set: { issuer: sql`excluded.issuer` },
      setWhere: sql`${socialProviders.secretName} = ${demoSecretName}`,
    })
