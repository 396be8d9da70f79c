import {
  type BrandDetails,
  BrandSettings,
  type changeBrand,
  type createBrand,
  type getBrand,
  type retireBrand,
  type reviveBrand,
} from '@console/contract/brand-settings'
import { measureContrast } from '@console/contract/create-palette'
import type { ParsedEndpointInput } from '@console/contract/endpoint'
import type { FieldErrorCode } from '@console/contract/field-errors'
import { recordAuditEvent } from '../../audit/audit-service'
import type { Tx } from '../../database/database'
import type { TxDeps } from '../../deps/deps'
import { AppError, createInvalidFieldsError } from '../../http/app-error'
import type { OperatorCaller } from '../../http/caller'
import { operatorActor } from '../../operators/operators-service'
import { propose } from '../../operators/proposals-service'
import {
  type BrandRow,
  deleteSiteProducts,
  findBrand,
  findBrandForUpdate,
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

/** Makes a brand, with the defaults of the table where nothing is said. */
export async function createNewBrand(
  deps: TxDeps,
  operator: OperatorCaller,
  { brand: id, ...given }: ParsedEndpointInput<typeof createBrand>,
): Promise<BrandDetails> {
  if (await findBrandForUpdate(deps.tx, id)) throw new AppError('CONFLICT')
  await writeNewBrand(deps.tx, id, given)
  const details = await getBrandDetails(deps, { brand: id })
  await recordBrandEvent(deps, operator, id, 'brand.created', describeChanges({}, details.settings))
  return details
}

export async function writeNewBrand(tx: Tx, id: string, given: Changes) {
  const named = { pool: id, client_id: `${id}-console`, short_name: id.replaceAll('-', '_') }
  const settings = { variant: 'marketing' as const, ...named, ...given }
  await refuseByField(async () => {
    await insertPool(tx, settings.pool)
    await insertBrand(tx, { id, ...toColumns(settings) } as NewBrandRow)
  })
  await writeLists(tx, id, settings)
}

export async function writeSettings(tx: Tx, id: string, given: Changes) {
  await refuseByField(async () => {
    if (given.pool) await insertPool(tx, given.pool)
    const columns = toColumns(given)
    if (Object.keys(columns).length > 0) await updateBrand(tx, id, columns)
  })
  await writeLists(tx, id, given)
}

/**
 * Changes the settings that are given, and writes down what each was and is; of brands that need
 * approval once another operator has agreed.
 */
export async function changeBrandSettings(
  deps: TxDeps,
  operator: OperatorCaller,
  input: ParsedEndpointInput<typeof changeBrand>,
  { isApproved = false } = {},
): Promise<BrandDetails> {
  const { tx } = deps
  const { brand: id, ...given } = input
  const brand = await findBrandForUpdate(tx, id)
  if (!brand) throw new AppError('NOT_FOUND')
  const before = await getBrandDetails(deps, { brand: id })
  if (brand.needsApproval && !isApproved) {
    const proposal = await propose(deps, operator, { brandId: id, kind: 'settings', input })
    return { ...before, proposal }
  }
  await writeSettings(tx, id, given)
  const after = await getBrandDetails(deps, { brand: id })
  const changes = describeChanges(before.settings, after.settings)
  if (Object.keys(changes).length > 0)
    await recordBrandEvent(deps, operator, id, 'brand.changed', changes)
  return after
}

/** A brand with all its settings, and how readable its colours are. */
export async function getBrandDetails(
  { tx }: TxDeps,
  { brand: id }: ParsedEndpointInput<typeof getBrand>,
): Promise<BrandDetails> {
  const row = await findBrand(tx, id)
  if (!row) throw new AppError('NOT_FOUND')
  return {
    id,
    settings: await readSettings(tx, row),
    contrast: measureContrast(row.accent),
    retired_at: row.retiredAt?.toISOString() ?? null,
  }
}

export async function retire(
  deps: TxDeps,
  operator: OperatorCaller,
  { brand: id }: ParsedEndpointInput<typeof retireBrand>,
) {
  const row = await findBrandForUpdate(deps.tx, id)
  if (!row) throw new AppError('NOT_FOUND')
  if (row.retiredAt) return {}
  await updateBrand(deps.tx, id, { retiredAt: deps.clock.now() })
  await recordBrandEvent(deps, operator, id, 'brand.retired')
  return {}
}

export async function revive(
  deps: TxDeps,
  operator: OperatorCaller,
  { brand: id }: ParsedEndpointInput<typeof reviveBrand>,
) {
  const row = await findBrandForUpdate(deps.tx, id)
  if (!row?.retiredAt) throw new AppError('NOT_FOUND')
  await updateBrand(deps.tx, id, { retiredAt: null })
  await recordBrandEvent(deps, operator, id, 'brand.revived')
  return {}
}

const recordBrandEvent = (
  deps: TxDeps,
  operator: OperatorCaller,
  target: string,
  action: 'brand.created' | 'brand.changed' | 'brand.retired' | 'brand.revived',
  details?: Record<string, string>,
) => recordAuditEvent(deps, operator, { action, actor: operatorActor(operator), target, details })

const listFields = ['hosts', 'products', 'providers'] as const
type ListField = (typeof listFields)[number]
type ColumnField = Exclude<keyof BrandSettings, ListField>
const columnFields = Object.keys(BrandSettings.shape).filter(
  (field): field is ColumnField => !listFields.includes(field as ListField),
)

/** The column of a setting: `logo_light` is `logoLight`, `pool` is `poolId`. */
const columnOf = (field: ColumnField) =>
  field === 'pool'
    ? 'poolId'
    : (field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof BrandRow)

const toColumns = (settings: Changes): Partial<NewBrandRow> =>
  Object.fromEntries(
    columnFields
      .filter((field) => settings[field] !== undefined)
      .map((field) => [columnOf(field), settings[field]]),
  )

async function readSettings(tx: Tx, row: BrandRow): Promise<BrandSettings> {
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

/** What each setting was and is, for the audit log. */
function describeChanges(before: Changes, after: BrandSettings): Record<string, string> {
  const details: Record<string, string> = {}
  for (const field of Object.keys(after) as (keyof BrandSettings)[]) {
    const [was, is] = [before[field], after[field]].map(showValue)
    if (was === is) continue
    if (was) details[`before.${field}`] = was
    if (is) details[`after.${field}`] = is
  }
  return details
}

const showValue = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : value === undefined || value === null
      ? ''
      : JSON.stringify(value)
