import { BrandSettings } from '@console/contract/brand-settings'
import type { FieldErrorCode } from '@console/contract/field-errors'
import type { Tx } from '../../database/database'
import { AppError, createInvalidFieldsError } from '../../http/app-error'
import {
  type BrandRow,
  deleteSiteProducts,
  findHosts,
  findProviders,
  findSiteProducts,
  insertBrand,
  insertPool,
  insertSiteProducts,
  type NewBrandRow,
  replaceHosts,
  replaceProviders,
  updateBrand,
} from './brand-settings-queries'

type Changes = Partial<BrandSettings>

/** Writes a brand, with the defaults of the table where nothing is said. */
export async function writeNewBrand(
  tx: Tx,
  id: string,
  { pool = id, ...given }: Changes & { pool?: string },
) {
  const named = { client_id: `${id}-console`, short_name: id.replace(/[^a-z]/g, '_').slice(0, 30) }
  const settings = { variant: 'marketing' as const, ...named, ...given }
  await refuseByField(async () => {
    await insertPool(tx, pool)
    await insertBrand(tx, { id, poolId: pool, ...toColumns(settings) } as NewBrandRow)
  })
  await writeLists(tx, id, settings)
}

/** Writes the settings that are given. */
export async function writeSettings(tx: Tx, id: string, given: Changes) {
  await refuseByField(async () => {
    const columns = toColumns(given)
    if (Object.keys(columns).length > 0) await updateBrand(tx, id, columns)
  })
  await writeLists(tx, id, given)
}

const listFields = ['hosts', 'products', 'providers'] as const
type ListField = (typeof listFields)[number]
type ColumnField = Exclude<keyof BrandSettings, ListField>
const columnFields = Object.keys(BrandSettings.shape).filter(
  (field): field is ColumnField => !listFields.includes(field as ListField),
)

/** The column of a setting: `logo_light` is `logoLight`. */
const columnOf = (field: ColumnField) =>
  field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof BrandRow

const toColumns = (settings: Changes): Partial<NewBrandRow> =>
  Object.fromEntries(
    columnFields
      .filter((field) => settings[field] !== undefined)
      .map((field) => [columnOf(field), settings[field]]),
  )

/** The settings of a brand. */
export async function readSettings(tx: Tx, row: BrandRow): Promise<BrandSettings> {
  const columns = Object.fromEntries(columnFields.map((field) => [field, row[columnOf(field)]]))
  const hosts = await findHosts(tx, row.id)
  const products = await findSiteProducts(tx, row.id)
  const providers = await findProviders(tx, row.id)
  return {
    ...(columns as Pick<BrandSettings, ColumnField>),
    hosts: hosts.map(({ host, scheme, port, product }) => ({ host, scheme, port, product })),
    products: products.map(({ host, product, livesAt }) => ({ host, product, lives_at: livesAt })),
    providers: providers.map(({ type, title, icon, issuer, clientId, secretName, scopes }) => ({
      ...{ type, title, icon, issuer, scopes },
      client_id: clientId,
      secret_name: secretName,
    })),
  }
}

/** Writes hosts, products and providers, as far as they are given. */
async function writeLists(tx: Tx, brandId: string, changes: Changes) {
  const { hosts, providers } = changes
  // Products stand at hosts: those that stay are written again.
  const products =
    changes.products ??
    (hosts &&
      (await findSiteProducts(tx, brandId)).map(({ livesAt, ...row }) => ({
        ...row,
        lives_at: livesAt,
      })))
  if (products) await deleteSiteProducts(tx, brandId)
  if (hosts)
    await refuseByField(async () => {
      const rows = hosts.map((host) => ({ ...host, brandId }))
      if (!(await replaceHosts(tx, brandId, rows)))
        throw createInvalidFieldsError({ hosts: 'not_allowed' })
    }, 'hosts')
  if (products && products.length > 0)
    await refuseByField(async () => {
      const own = (await findHosts(tx, brandId)).map(({ host }) => host)
      if (products.some(({ host }) => !own.includes(host)))
        throw createInvalidFieldsError({ products: 'unknown' })
      await insertSiteProducts(
        tx,
        products.map(({ lives_at, ...row }) => ({ ...row, livesAt: lives_at })),
      )
    }, 'products')
  if (providers)
    await refuseByField(
      () =>
        replaceProviders(
          tx,
          brandId,
          providers.map(({ client_id, secret_name, ...provider }, position) => ({
            ...{ ...provider, brandId, position },
            clientId: client_id,
            secretName: secret_name,
          })),
        ),
      'providers',
    )
}

const problems: Record<string, FieldErrorCode> = {
  // A constraint of the form.
  '23514': 'format',
  // Somebody has it already.
  '23505': 'not_allowed',
  // There is no such row, or others stand on this one.
  '23503': 'unknown',
}

/**
 * Answers what the database refuses as an error of the field: of the one that is named, else of the one
 * that the constraint is called after (`brands_accent`).
 */
async function refuseByField(write: () => Promise<unknown>, listField?: ListField) {
  try {
    await write()
  } catch (error) {
    const { code, constraint } = ((error as Error).cause ?? {}) as {
      code?: string
      constraint?: string
    }
    // Two calls made the same brand at once.
    if (constraint === 'brands_pkey') throw new AppError('CONFLICT')
    const problem = problems[code ?? '']
    if (!problem || !constraint) throw error
    throw createInvalidFieldsError({ [listField ?? fieldOf(constraint)]: problem })
  }
}

/** Constraints that are called otherwise than their field. */
const fieldsByConstraint: Record<string, ColumnField> = {
  brands_logos: 'logo_light',
  brands_logo_length: 'logo_light',
  brands_client_id_unique: 'client_id',
}

function fieldOf(constraint: string): string {
  const field = constraint.replace(/^brands_/, '')
  return (
    fieldsByConstraint[constraint] ??
    columnFields.find((name) => name === field) ??
    // A foreign key of another table holds the client id.
    'client_id'
  )
}
