import { sql } from 'drizzle-orm'
import { demoSecretName } from '../infrastructure/secrets'
import type { Tx } from '../database/database'
import { socialProviders } from '../database/tables/social'
import { demoBrands } from './brands'

type NewProvider = typeof socialProviders.$inferInsert

/** The providers that the demo runs, of which every demo brand is a client (api ruling 7). */
const demoProviders = [
  { type: 'harbour', title: { en: 'Harbour ID', zh_CN: '海港通行证', zh_TW: '海港通行證' } },
  { type: 'compass', title: { en: 'Compass', zh_CN: '指南针', zh_TW: '指南針' } },
] satisfies Pick<NewProvider, 'type' | 'title'>[]

const rowsAt = (origin: string): NewProvider[] =>
  demoBrands.flatMap(({ id: brandId, clientId }) =>
    demoProviders.map(({ type, title }, position) => ({
      brandId,
      type,
      title,
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
