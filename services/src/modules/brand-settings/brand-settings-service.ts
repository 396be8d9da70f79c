import {
  type BrandDetails,
  type BrandSettings,
  type changeBrand,
  type createBrand,
  type getBrand,
  type retireBrand,
  type reviveBrand,
} from '@console/contract/brand-settings'
import { measureContrast } from '@console/contract/create-palette'
import type { ParsedEndpointInput } from '@console/contract/endpoint'
import { recordAuditEvent } from '../../audit/audit-service'
import type { TxDeps } from '../../deps/deps'
import { AppError } from '../../http/app-error'
import type { OperatorCaller } from '../../http/caller'
import { operatorActor } from '../../operators/operators-service'
import { propose } from '../../operators/proposals-service'
import { findBrand, findBrandForUpdate, updateBrand } from './brand-settings-queries'
import { readSettings, writeNewBrand, writeSettings } from './stored-settings'

export { findPreviewedBrand } from './previews-service'

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
