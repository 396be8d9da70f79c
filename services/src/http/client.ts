import type { Endpoint } from '@console/contract/endpoint'
import type { Deps } from '../deps'
import { brandOfClient, type Brand } from '../modules/brands/brands-service'
import { Failure } from './failure'
import type { Fields } from './input'

/** Takes `client_id` and `user_pool_id` out of a user-service payload and finds the client they name (api B1). */
export async function takeClient(deps: Deps, endpoint: Endpoint, fields: Fields): Promise<Brand> {
  const { client_id, user_pool_id } = fields
  delete fields.client_id
  delete fields.user_pool_id
  if (isEmpty(client_id) && isEmpty(fields.email) && asksForEmail(endpoint))
    throw new Failure('CLIENT_AND_EMAIL_NO_EMPTY')
  const brand = typeof client_id === 'string' ? await brandOfClient(deps, client_id.trim()) : null
  if (!brand || typeof user_pool_id !== 'string' || user_pool_id.trim() !== brand.poolId)
    throw new Failure('CLIENT_NO_EXIT')
  return brand
}

const isEmpty = (field: unknown) => !field || (typeof field === 'string' && !field.trim())
const asksForEmail = ({ input }: Endpoint) =>
  'email' in ((input._zod.def as { shape?: object }).shape ?? {})
