import {
  type BrandDetails,
  type BrandSettings,
  type changeBrand,
  type createBrand,
  type getBrand,
} from '@console/contract/brand-settings'
import { measureContrast } from '@console/contract/create-palette'
import type { ParsedEndpointInput } from '@console/contract/endpoint'
import { isDeepStrictEqual } from 'node:util'
import { recordAuditEvent } from '../../audit/audit-service'
import type { TxDeps } from '../../deps/deps'
import { AppError } from '../../http/app-error'
import { assertInScope } from '../../http/authentication'
import type { OperatorCaller } from '../../http/caller'
import { operatorActor } from '../../operators/operators-service'
import { propose } from '../../operators/proposals-service'
import { findBrand, findBrandForUpdate, findPoolBrandIds } from './brand-settings-queries'
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
  // Whoever joins a pool has its people: that is for those who operate all of its brands.
  for (const brand of await findPoolBrandIds(deps.tx, given.pool ?? id))
    assertInScope(operator, 'operate', { brand })
  assertMayUseSecrets(operator, [], given)
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
  /** What the settings were when somebody proposed the change that is agreed to now. */
  { approvedOver }: { approvedOver?: Changes } = {},
): Promise<BrandDetails> {
  const { tx } = deps
  const { brand: id, ...given } = input
  const brand = await findBrandForUpdate(tx, id)
  if (!brand) throw new AppError('NOT_FOUND')
  const details = await getBrandDetails(deps, { brand: id })
  assertMayUseSecrets(operator, details.settings.providers, given)
  const before = pickSettings(details.settings, given)
  if (approvedOver && !isDeepStrictEqual(before, approvedOver)) throw new AppError('CONFLICT')
  if (brand.needsApproval && !approvedOver) {
    const proposed = { brandId: id, kind: 'settings' as const, input, before }
    return { ...details, proposal: await propose(deps, operator, proposed) }
  }
  await writeSettings(tx, id, given)
  const after = await getBrandDetails(deps, { brand: id })
  const changes = describeChanges(details.settings, after.settings)
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
    pool: row.poolId,
    settings: await readSettings(tx, row),
    contrast: measureContrast(row.accent),
  }
}

/** The settings that a change is about. */
const pickSettings = (settings: BrandSettings, given: Changes): Changes =>
  Object.fromEntries(
    Object.entries(settings).filter(([field]) => given[field as keyof Changes] !== undefined),
  )

/**
 * Refuses a secret that the brand does not use yet, unless the token is for everything: a provider of
 * one's own would be sent the secret of another brand.
 */
function assertMayUseSecrets(
  operator: OperatorCaller,
  current: BrandSettings['providers'],
  { providers = [] }: Changes,
) {
  const isUsed = ({ secret_name, issuer }: (typeof providers)[number]) =>
    current.some((one) => one.secret_name === secret_name && one.issuer === issuer)
  if (providers.some((one) => one.secret_name !== null && !isUsed(one)))
    assertInScope(operator, 'everything', {})
}

const recordBrandEvent = (
  deps: TxDeps,
  operator: OperatorCaller,
  target: string,
  action: 'brand.created' | 'brand.changed',
  details: Record<string, string>,
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
