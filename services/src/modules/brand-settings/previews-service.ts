import { changeBrand, createBrand, type previewBrand } from '@console/contract/brand-settings'
import { measureContrast } from '@console/contract/create-palette'
import type { EndpointResult, ParsedEndpointInput } from '@console/contract/endpoint'
import { isInScope } from '@console/contract/operator-token'
import { validateFields } from '@console/contract/field-errors'
import { type Brand, findBrandInTransaction, getBrands } from '../../brands/brands-service'
import { inTransaction, type Deps } from '../../deps/deps'
import { AppError, createInvalidFieldsError } from '../../http/app-error'
import type { OperatorCaller } from '../../http/caller'
import { createSecretToken, hashToken } from '../../operators/operators-service'
import { findConsoles } from '../releases/releases-service'
import {
  deleteExpiredPreviews,
  findBrand,
  findPreview,
  insertPreview,
} from './brand-settings-queries'
import { writeNewBrand, writeSettings } from './stored-settings'

const hour = 3_600_000

/** Keeps settings to look at for an hour, if they could be saved; gives the address. */
export async function createPreview(
  deps: Deps,
  operator: OperatorCaller,
  input: ParsedEndpointInput<typeof previewBrand>,
): Promise<EndpointResult<typeof previewBrand>> {
  const { accent } = await applyUnsaved(deps, input)
  const site = await findPreviewSite(deps, operator, input.brand)
  if (!site) throw new AppError('CONFLICT')
  const token = createSecretToken()
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + hour)
  const { brand: brandId, ...settings } = input
  const row = { hash: hashToken(token), brandId, shownAt: site.id, settings, expiresAt }
  await deps.db.transaction(async (tx) => {
    await deleteExpiredPreviews(tx, now)
    await insertPreview(tx, row)
  })
  return {
    address: `${site.origins[0]}/preview/${token}`,
    expires_at: expiresAt.toISOString(),
    contrast: measureContrast(accent),
  }
}

/**
 * The brand with the looks that this preview would give it, at one of its own hosts; null for none, or
 * one that is over. Nothing else of unsaved settings gets into a page that shares its origin with
 * people's sessions.
 */
export async function findPreviewedBrand(
  deps: Deps,
  site: Brand,
  token: string,
): Promise<Brand | null> {
  const found = await deps.db.transaction(
    (tx) => findPreview(tx, hashToken(token), deps.clock.now()),
    { readOnly: true },
  )
  if (found?.shownAt !== site.id) return null
  const previewed = await applyUnsaved(deps, { brand: found.brandId, ...found.settings })
  const { title, promise, greeting, variant, logoLight, logoDark, picture, accent } = previewed
  return { ...site, title, promise, greeting, variant, logoLight, logoDark, picture, accent }
}

/** The brand at whose hosts another can be shown: itself, else one that the operator may operate. */
async function findPreviewSite(
  deps: Deps,
  operator: OperatorCaller,
  brandId: string,
): Promise<Brand | undefined> {
  const consoles = await findConsoles(deps)
  const brands = await getBrands(deps)
  const own = brands.find(({ id }) => id === brandId)
  return (own ? [own] : brands).find(
    ({ id: brand, origins }) =>
      consoles.has(brand) && origins.length > 0 && isInScope(operator, 'operate', { brand }),
  )
}

/** Refuses settings of a brand that needs approval, where they could not be saved. */
export async function assertCanBeSaved(
  deps: Deps,
  _: OperatorCaller,
  input: ParsedEndpointInput<typeof changeBrand>,
): Promise<undefined> {
  const brand = await deps.db.transaction((tx) => findBrand(tx, input.brand), { readOnly: true })
  if (brand?.needsApproval) await applyUnsaved(deps, input)
}

/** Ends the transaction whose outcome it carries: nothing of it is kept. */
class Unsaved extends Error {
  constructor(readonly brand: Brand) {
    super('Nothing is kept.')
  }
}

/**
 * Writes the settings, reads the brand, and takes all of it back: so a preview shows, and refuses, what
 * saving would.
 */
async function applyUnsaved(deps: Deps, input: { brand: string } & object): Promise<Brand> {
  const { brand: id } = input
  try {
    return await inTransaction(deps, async (txDeps) => {
      const { tx } = txDeps
      // One that is retired is looked at before it is served again.
      if (await findBrand(tx, id))
        await writeSettings(tx, id, { ...changeBrand.input.parse(input), retired: false })
      else {
        const fields = validateFields(createBrand.input, input)
        if (fields) throw createInvalidFieldsError(fields)
        await writeNewBrand(tx, id, createBrand.input.parse(input))
      }
      const brand = await findBrandInTransaction(txDeps, id)
      if (!brand) throw new AppError('NOT_FOUND')
      throw new Unsaved(brand)
    })
  } catch (error) {
    if (error instanceof Unsaved) return error.brand
    throw error
  }
}
