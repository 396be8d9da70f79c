import { createHash, randomBytes } from 'node:crypto'
import { changeBrand, createBrand, type previewBrand } from '@console/contract/brand-settings'
import { measureContrast } from '@console/contract/create-palette'
import type { EndpointResult, ParsedEndpointInput } from '@console/contract/endpoint'
import { validateFields } from '@console/contract/field-errors'
import { type Brand, findBrandInTransaction, getBrands } from '../../brands/brands-service'
import { inTransaction, type Deps } from '../../deps/deps'
import { AppError, createInvalidFieldsError } from '../../http/app-error'
import type { OperatorCaller } from '../../http/caller'
import { findConsoles } from '../releases/releases-service'
import {
  deleteExpiredPreviews,
  findBrand,
  findPreview,
  insertPreview,
} from './brand-settings-queries'
import { writeNewBrand, writeSettings } from './stored-settings'

const hour = 3_600_000
const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Keeps settings to look at for an hour, if they could be saved; gives the address. */
export async function createPreview(
  deps: Deps,
  _: OperatorCaller,
  input: ParsedEndpointInput<typeof previewBrand>,
): Promise<EndpointResult<typeof previewBrand>> {
  const { accent } = await applyUnsaved(deps, input)
  const origin = await findPreviewOrigin(deps, input.brand)
  if (!origin) throw new AppError('CONFLICT')
  const token = randomBytes(32).toString('base64url')
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + hour)
  const { brand: brandId, ...settings } = input
  await deps.db.transaction(async (tx) => {
    await deleteExpiredPreviews(tx, now)
    await insertPreview(tx, { hash: hashToken(token), brandId, settings, expiresAt })
  })
  return {
    address: `${origin}/preview/${token}`,
    expires_at: expiresAt.toISOString(),
    contrast: measureContrast(accent),
  }
}

/** The brand as its settings in this preview would make it; null for none, or one that is over. */
export async function findPreviewedBrand(deps: Deps, token: string): Promise<Brand | null> {
  const found = await deps.db.transaction(
    (tx) => findPreview(tx, hashToken(token), deps.clock.now()),
    { readOnly: true },
  )
  return found && applyUnsaved(deps, { brand: found.brandId, ...found.settings })
}

/** Where a brand can be shown: at its own first console, else at that of another brand. */
async function findPreviewOrigin(deps: Deps, brandId: string): Promise<string | undefined> {
  const consoles = await findConsoles(deps)
  const shown = (await getBrands(deps)).filter(({ id }) => consoles.has(id))
  const brand = shown.find(({ id }) => id === brandId) ?? shown[0]
  return brand?.origins[0]
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
      if (await findBrand(tx, id)) await writeSettings(tx, id, changeBrand.input.parse(input))
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
