import type { Endpoint } from '@console/contract/endpoint'
import type { Deps } from '../deps/deps'
import { findBrandByClientId, type Brand } from '../brands/brands-service'
import { AppError } from './app-error'
import type { RequestFields } from './input'

/**
 * Removes `client_id` and `user_pool_id` from the fields and finds the brand they name (api B1).
 */
export async function extractClientBrand(
  deps: Deps,
  endpoint: Endpoint,
  fields: RequestFields,
): Promise<Brand> {
  const { client_id, user_pool_id } = fields
  delete fields.client_id
  delete fields.user_pool_id
  if (isEmpty(client_id) && isEmpty(fields.email) && hasEmailField(endpoint))
    throw new AppError('CLIENT_AND_EMAIL_NO_EMPTY')
  const brand =
    typeof client_id === 'string' ? await findBrandByClientId(deps, client_id.trim()) : null
  if (!brand || typeof user_pool_id !== 'string' || user_pool_id.trim() !== brand.poolId)
    throw new AppError('CLIENT_NO_EXIT')
  return brand
}

const isEmpty = (field: unknown) => !field || (typeof field === 'string' && !field.trim())
const hasEmailField = ({ input }: Endpoint) =>
  'email' in ((input._zod.def as { shape?: object }).shape ?? {})
